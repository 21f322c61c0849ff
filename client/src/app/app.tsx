import { Suspense, useEffect, useRef } from "react";
import { returnFocus } from "../browser/focus";
import { useLocation } from "../browser/route";
import { Lobby } from "../lobby/lobby";
import { SkylineFoot } from "../lobby/scenery";
import { SessionProvider } from "../people/session";
import { useIsOffline } from "../protocol/offline";
import { LanguageProvider, useText } from "../text/languages";
import { Boundary } from "../ui/boundary";
import { lazyComponent } from "../ui/lazy";
import { DeadEnd } from "../ui/page";
import { Header } from "./header";

const NewTable = lazyComponent(() => import("../lobby/new-table"));
const History = lazyComponent(() => import("../lobby/history"));
const Watch = lazyComponent(() => import("../lobby/watch"));
const Puzzles = lazyComponent(() => import("../lobby/puzzles"));
const PositionPage = lazyComponent(() => import("../lobby/position"));
const EditorPage = lazyComponent(() => import("../editor/page"));
const StatisticsPage = lazyComponent(() => import("../statistics/page"));
const Learn = lazyComponent(() => import("../lobby/learn"));
const RulesPage = lazyComponent(() => import("../rules/page"));
const Profile = lazyComponent(() => import("../people/profile"));
const TablePage = lazyComponent(() => import("../table/page"));
const ReplayPage = lazyComponent(() => import("../replay/page"));
const AnalysisPage = lazyComponent(() => import("../replay/analysis"));

function Page() {
  const { path, hash } = useLocation();
  const [page, table, place] = path;
  if (page === undefined) return <Lobby />;
  if (page === "new") return <NewTable />;
  if (page === "history") return <History />;
  if (page === "watch") return <Watch />;
  if (page === "statistics") return <StatisticsPage />;
  if (page === "learn") return <Learn />;
  if (page === "puzzles") return <Puzzles />;
  if (page === "position") return <PositionPage />;
  if (page === "editor") return <EditorPage />;
  if (page === "profile") return <Profile />;
  if (page === "rules" && table) return <RulesPage game={table} place={place ?? null} />;
  const key = `${table} ${hash}`; // another token is another visit
  if (page === "table" && table) return <TablePage key={key} table={table} />;
  if (page === "replay" && table) return <ReplayPage key={key} table={table} />;
  if (page === "analysis" && table) return <AnalysisPage key={key} table={table} />;
  return <NotFound />;
}

function NotFound() {
  const text = useText();
  return (
    <DeadEnd title={text.say("client-not-found")}>
      <h1>{text.say("client-not-found")}</h1>
      <SkylineFoot />
    </DeadEnd>
  );
}

function Loading() {
  const text = useText();
  return (
    <main className="page" aria-busy="true">
      <p className="quiet">{text.say("client-loading")}</p>
    </main>
  );
}

/** Says on every page that the server is offline. */
function OfflineBanner() {
  const text = useText();
  const isOffline = useIsOffline();
  return (
    <div className="banners" aria-live="assertive">
      {isOffline && <p className="banner banner-offline">{text.say("client-reconnecting")}</p>}
    </div>
  );
}

function findMain(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>("main:not([aria-busy='true'])");
  if (main) main.tabIndex = -1;
  return main;
}

/** Moves the focus to the start of a page that was navigated to. */
function usePageFocus(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    return returnFocus(findMain);
  }, [page]);
}

function Pages() {
  const { path: parts } = useLocation();
  // The rules of a game are one page: its links lead to places on it.
  const path = (parts[0] === "rules" ? parts.slice(0, 2) : parts).join("/");
  usePageFocus(path);
  return (
    <Boundary key={path}>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </Boundary>
  );
}

export function App() {
  return (
    <LanguageProvider>
      <SessionProvider>
        <Header />
        <OfflineBanner />
        <Pages />
      </SessionProvider>
    </LanguageProvider>
  );
}
