import { Suspense, useEffect, useRef } from "react";
import { returnFocus } from "../browser/focus";
import { usePlace } from "../browser/route";
import { Lobby } from "../lobby/lobby";
import { PersonProvider } from "../people/person";
import { useIsOffline } from "../protocol/offline";
import { LanguageProvider, useText } from "../text/languages";
import { Boundary } from "../ui/boundary";
import { lazyComponent } from "../ui/lazy";
import { DeadEnd } from "../ui/page";
import { Header } from "./header";

const NewTable = lazyComponent(() => import("../lobby/new-table"));
const History = lazyComponent(() => import("../lobby/history"));
const Profile = lazyComponent(() => import("../people/profile"));
const TablePage = lazyComponent(() => import("../table/page"));
const ReplayPage = lazyComponent(() => import("../replay/page"));

function Page() {
  const { path, hash } = usePlace();
  const [page, table] = path;
  if (page === undefined) return <Lobby />;
  if (page === "new") return <NewTable />;
  if (page === "history") return <History />;
  if (page === "profile") return <Profile />;
  const key = `${table} ${hash}`; // another link is another visit
  if (page === "table" && table) return <TablePage key={key} table={table} />;
  if (page === "replay" && table) return <ReplayPage key={key} table={table} />;
  return <Nowhere />;
}

function Nowhere() {
  const text = useText();
  return (
    <DeadEnd title={text.say("client-nowhere")}>
      <h1>{text.say("client-nowhere")}</h1>
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

/** Tells on every page that the server is away. */
function AwayBanner() {
  const text = useText();
  const away = useIsOffline();
  return (
    <div className="banners" aria-live="assertive">
      {away && <p className="banner banner-offline">{text.say("client-reconnecting")}</p>}
    </div>
  );
}

function mainPart(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>("main:not([aria-busy='true'])");
  if (main) main.tabIndex = -1;
  return main;
}

/** Brings a keyboard that came from another page to the beginning of this one. */
function usePageFocus(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    return returnFocus(mainPart);
  }, [page]);
}

function Pages() {
  const place = usePlace().path.join("/");
  usePageFocus(place);
  return (
    <Boundary key={place}>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </Boundary>
  );
}

export function App() {
  return (
    <LanguageProvider>
      <PersonProvider>
        <Header />
        <AwayBanner />
        <Pages />
      </PersonProvider>
    </LanguageProvider>
  );
}
