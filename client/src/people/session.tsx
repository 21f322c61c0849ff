import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { getJson, post, RequestError, rememberSession } from "../protocol/http";
import type { Me } from "../protocol/types";
import { useText } from "../text/languages";

interface Session {
  me: Me | null;
  /** Loads the session again, as after logging in. */
  refresh: () => Promise<Me>;
  /** Creates a guest unless there is a person already; a name renames the guest. */
  continueAsGuest: (name?: string) => Promise<Me>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("no session");
  return session;
}

/** Creates or renames a guest; the server chooses a name if the usual one is an account's. */
async function becomeGuest(name: string | undefined, usual: string): Promise<Me> {
  try {
    return await post<Me>("/api/me", { name: name ?? usual });
  } catch (error) {
    const isTaken = error instanceof RequestError && error.problem.status === 409;
    if (name || !isTaken) throw error;
    return post<Me>("/api/me", {});
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const [me, setMe] = useState<Me | null>(null);

  const refresh = useCallback(async () => {
    const found = rememberSession(await getJson<Me>("/api/me"));
    setMe(found);
    return found;
  }, []);

  const continueAsGuest = useCallback(
    async (name?: string) => {
      const current = me ?? (await refresh());
      if (current.person !== null && !name) return current;
      const found = rememberSession(await becomeGuest(name, text.say("client-guest")));
      setMe(found);
      return found;
    },
    [me, refresh, text],
  );

  useEffect(() => {
    let current = true;
    const load = () => {
      refresh().catch(() => {
        if (current) setTimeout(load, 3000);
      });
    };
    load();
    return () => {
      current = false;
    };
  }, [refresh]);

  const session = useMemo(() => ({ me, refresh, continueAsGuest }), [me, refresh, continueAsGuest]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
