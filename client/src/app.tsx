import { lazy, Suspense } from "react";
import { Header } from "./header";
import { Lobby } from "./lobby/lobby";
import { PersonProvider } from "./people";
import { usePlace } from "./route";
import { LanguageProvider, useText } from "./text/languages";

const NewTable = lazy(() => import("./lobby/new-table"));
const History = lazy(() => import("./lobby/history"));
const Profile = lazy(() => import("./lobby/profile"));
const TablePage = lazy(() => import("./table/page"));
const ReplayPage = lazy(() => import("./replay/page"));

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
    <main className="page">
      <h1>{text.say("client-nowhere")}</h1>
    </main>
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

export function App() {
  return (
    <LanguageProvider>
      <PersonProvider>
        <Header />
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      </PersonProvider>
    </LanguageProvider>
  );
}
