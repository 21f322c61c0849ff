import { useCallback, useEffect, useState } from "react";
import { getJson, post } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { Analysis } from "../protocol/types";
import { useAction, usePageError } from "../ui/errors";

const POLL = 1500;

/** The analysis of a finished game; looked up again while the server makes it. */
export function useAnalysis(table: string, token: string | null, isKnown: boolean) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [error, report] = usePageError();
  const reconnects = useReconnects();
  const path = `/api/tables/${table}/analysis`;
  const isRunning = analysis?.running ?? false;
  const judged = analysis?.judged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after every answer
  useEffect(() => {
    if (!isKnown || (analysis && !isRunning)) return;
    let current = true;
    const look = () =>
      getJson<Analysis>(path, token).then(
        (found) => current && setAnalysis({ ...found }),
        (failure) => current && report(failure),
      );
    const timer = setTimeout(look, analysis ? POLL : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path, token, isKnown, isRunning, judged, analysis, report, reconnects]);
  const start = useAction(useCallback(async () => setAnalysis(await post<Analysis>(path)), [path]));
  return { analysis, start, error: error ?? start.error };
}
