import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { getJson, post, rememberSession } from "../protocol/http";
import type { Me } from "../protocol/types";
import { useText } from "../text/languages";

interface Known {
  me: Me | null;
  /** Ask the server again, as after logging in. */
  refresh: () => Promise<Me>;
  /** Somebody the server knows: a guest is made of a browser that is nobody yet. */
  become: (name?: string) => Promise<Me>;
}

const Person = createContext<Known | null>(null);

export function usePerson(): Known {
  const known = useContext(Person);
  if (!known) throw new Error("nobody");
  return known;
}

export function PersonProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const [me, setMe] = useState<Me | null>(null);

  const refresh = useCallback(async () => {
    const found = rememberSession(await getJson<Me>("/api/me"));
    setMe(found);
    return found;
  }, []);

  const become = useCallback(
    async (name?: string) => {
      const known = me ?? (await refresh());
      if (known.person !== null && !name) return known;
      const found = rememberSession(
        await post<Me>("/api/me", { name: name ?? text.say("client-guest") }),
      );
      setMe(found);
      return found;
    },
    [me, refresh, text],
  );

  useEffect(() => {
    let current = true;
    const ask = () => {
      refresh().catch(() => {
        if (current) setTimeout(ask, 3000);
      });
    };
    ask();
    return () => {
      current = false;
    };
  }, [refresh]);

  const known = useMemo(() => ({ me, refresh, become }), [me, refresh, become]);
  return <Person value={known}>{children}</Person>;
}
