import { useEffect, useState } from "react";
import { getJson } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { TableInfo, TableList } from "../protocol/types";

const POLL_INTERVAL = 5000;

/** A list of tables that is polled while the page is open; null until it is loaded. */
export function useTables(address: string | null): TableInfo[] | null {
  const [tables, setTables] = useState<TableInfo[] | null>(null);
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (address === null) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const found = await getJson<TableList>(address);
        if (current) setTables(found.tables);
      } catch {
        // retried at the next poll
      }
      if (current) timer = setTimeout(ask, POLL_INTERVAL);
    };
    ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address, reconnects]);
  return tables;
}

/** The games a person has not finished: those that wait for them first. */
export function useUnfinished(person: number | null): TableInfo[] | null {
  const isKnown = person !== null;
  const running = useTables(isKnown ? "/api/tables?mine=true&status=running" : null);
  const open = useTables(isKnown ? "/api/tables?mine=true&status=open" : null);
  if (!isKnown || !running || !open) return null;
  const [mine, others] = [true, false].map((waits) =>
    running.filter((table) => isWaitingFor(table, person) === waits),
  );
  return [...(mine ?? []), ...(others ?? []), ...open];
}

/** Whether it is a person's turn. */
export function isWaitingFor(table: TableInfo, person: number | null): boolean {
  const isOwn = (seat: number) => person !== null && table.seats[seat]?.person === person;
  return table.status === "running" && table.waiting.some(isOwn);
}
