import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

type Open = (seat: number) => void;

/** How the names of players in messages open the player's city or sheet on the board. */
export interface SeatOpener {
  /** Null while the board has nothing to open. */
  open: Open | null;
  register: (open: Open | null) => void;
}

export const SeatOpenerContext = createContext<SeatOpener | null>(null);

/** What a table provides to its board and its messages. */
export function useNewSeatOpener(): SeatOpener {
  const [open, setOpen] = useState<Open | null>(null);
  const register = useCallback((next: Open | null) => setOpen(() => next), []);
  return useMemo(() => ({ open, register }), [open, register]);
}

/** Says how this board opens the city or sheet of a player; null: it cannot now. */
export function useSeatOpener(open: Open | null): void {
  const register = useContext(SeatOpenerContext)?.register;
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });
  const canOpen = open !== null;
  useLayoutEffect(() => {
    if (!register || !canOpen) return;
    register((seat) => latest.current?.(seat));
    return () => register(null);
  }, [register, canOpen]);
}
