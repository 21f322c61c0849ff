import "./seat-mark.css";

/** The mark of each seat in a box of 10 around 0, so that lines differ by more than colour. */
const SHAPES = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
  "M-3.6-3.6h7.2v7.2h-7.2z",
  "M0-4.8L4.4 3.2H-4.4z",
  "M0-5L5 0L0 5L-5 0z",
  "M0 4.8L-4.4-3.2H4.4z",
  "M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
  "M0-5L1.6-1.6L5 0L1.6 1.6L0 5L-1.6 1.6L-5 0L-1.6-1.6z",
] as const;

/** The dashes of the line of each seat. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "5 2", "1 4", "12 3"] as const;

export const seatColour = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
export const seatShape = (seat: number): string => SHAPES[seat % SHAPES.length] ?? SHAPES[0];
export const seatDashes = (seat: number): string => DASHES[seat % DASHES.length] ?? "";

/** The colour and mark of a seat, as its line in a graph has them; decoration beside a name. */
export function SeatMark({ seat }: { seat: number }) {
  return (
    <svg className="seat-mark" viewBox="-6 -6 12 12" aria-hidden="true">
      <path d={seatShape(seat)} fill={seatColour(seat)} />
    </svg>
  );
}
