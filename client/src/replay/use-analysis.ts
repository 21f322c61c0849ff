import { useCallback, useEffect, useState } from "react";
import { getJson, post, RequestError } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { Analysis } from "../protocol/types";
import { useAction, usePageError } from "../ui/errors";

const POLL = 1500;
/** After so many failures in a row the pauses grow no longer. */
const MOST_FAILURES = 5;

/** Whether another look may succeed: the server was busy or away. */
function mayPass(failure: unknown): boolean {
  if (!(failure instanceof RequestError)) return true;
  return failure.problem.status === 429 || failure.problem.status >= 500;
}

/** The analysis of a finished game; looked up again while the server makes it. */
export function useAnalysis(table: string, token: string | null) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [failures, setFailures] = useState(0);
  const [error, report, clear] = usePageError();
  const reconnects = useReconnects();
  const path = `/api/tables/${table}/analysis`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the server is back
  useEffect(() => {
    if (analysis && !analysis.running) return;
    let current = true;
    const look = () =>
      getJson<Analysis>(path, token).then(
        (found) => {
          if (!current) return;
          clear();
          setFailures(0);
          setAnalysis(found);
        },
        (failure) => {
          if (!current) return;
          report(failure);
          if (mayPass(failure)) setFailures(failures + 1);
        },
      );
    const pauses = (analysis ? 1 : 0) + Math.min(failures, MOST_FAILURES);
    const timer = setTimeout(look, POLL * pauses);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path, token, analysis, failures, report, clear, reconnects]);
  const start = useAction(useCallback(async () => setAnalysis(await post<Analysis>(path)), [path]));
  return { analysis, start, error: error ?? start.error };
}
