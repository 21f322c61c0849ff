import { createContext, useContext, useLayoutEffect } from "react";

/** How the names of players in messages open the player's city or sheet on the board. */
export interface SeatOpener {
  /** Set by the board; null while there is none. */
  open: ((seat: number) => void) | null;
}

export const SeatOpenerContext = createContext<SeatOpener | null>(null);

/** Says how this board opens the city or sheet of a player. */
export function useSeatOpener(open: (seat: number) => void): void {
  const opener = useContext(SeatOpenerContext);
  useLayoutEffect(() => {
    if (!opener) return;
    opener.open = open;
    return () => {
      opener.open = null;
    };
  });
}
