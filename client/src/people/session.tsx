import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { stored } from "../browser/settings";
import { getJson, OfflineError, post, RequestError, rememberSession } from "../protocol/http";
import { serverOnline } from "../protocol/offline";
import type { Me } from "../protocol/types";
import { useText } from "../text/languages";
import { isEmblem, randomEmblem } from "../ui/emblem-art";

/** Who a visitor will be as a guest: the emblem, and the name if one was typed. */
export interface Draft {
  name: string;
  emblem: number;
}

interface Session {
  me: Me | null;
  /** Who a visitor becomes with the first game; of no use to others. */
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** Loads the session again, as after logging in. */
  refresh: () => Promise<Me>;
  /** Creates a guest from the draft unless there is a person already. */
  continueAsGuest: () => Promise<Me>;
  /** Changes the name of a guest or the emblem of any person. */
  changeIdentity: (change: { name?: string; emblem?: number }) => Promise<Me>;
}

const RETRY_DELAY = 3000;
const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("no session");
  return session;
}

/** The draft of an earlier visit, or a new one with any emblem. */
function storedDraft(): Draft {
  const draft: Draft = { name: "", emblem: randomEmblem() };
  try {
    const kept: unknown = JSON.parse(stored.newcomer.get() ?? "null");
    if (typeof kept !== "object" || kept === null) return draft;
    const { name, emblem } = kept as Partial<Draft>;
    return {
      name: typeof name === "string" ? name : draft.name,
      emblem: isEmblem(emblem) ? emblem : draft.emblem,
    };
  } catch {
    return draft; // written by another program
  }
}

/** Creates a guest; the server chooses a name if the usual one is an account's. */
async function becomeGuest({ name, emblem }: Draft, usual: string): Promise<Me> {
  const typed = name.trim();
  try {
    return await post<Me>("/api/me", { name: typed || usual, emblem });
  } catch (error) {
    const isTaken = error instanceof RequestError && error.problem.status === 409;
    if (typed || !isTaken) throw error;
    return post<Me>("/api/me", { emblem });
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const [me, setMe] = useState<Me | null>(null);
  const [draft, keepDraft] = useState(storedDraft);
  const setDraft = useCallback((next: Draft) => {
    stored.newcomer.set(JSON.stringify(next));
    keepDraft(next);
  }, []);

  const refresh = useCallback(async () => {
    const found = rememberSession(await getJson<Me>("/api/me"));
    setMe(found);
    return found;
  }, []);

  const continueAsGuest = useCallback(async () => {
    const current = me ?? (await refresh());
    if (current.person !== null) return current;
    const found = rememberSession(await becomeGuest(draft, text.say("client-guest")));
    setMe(found);
    return found;
  }, [me, refresh, text, draft]);

  const changeIdentity = useCallback(async (change: { name?: string; emblem?: number }) => {
    const found = rememberSession(await post<Me>("/api/me", change));
    setMe(found);
    return found;
  }, []);

  useEffect(() => {
    let current = true;
    const load = () => {
      refresh().catch((error) => {
        if (!current) return;
        if (error instanceof OfflineError) serverOnline().then(() => current && load());
        else setTimeout(load, RETRY_DELAY);
      });
    };
    load();
    return () => {
      current = false;
    };
  }, [refresh]);

  const session = useMemo(
    () => ({ me, draft, setDraft, refresh, continueAsGuest, changeIdentity }),
    [me, draft, setDraft, refresh, continueAsGuest, changeIdentity],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
