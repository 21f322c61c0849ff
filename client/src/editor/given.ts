let given: string | null = null;

/** Hands a position over to the editor, which opens next. */
export function give(position: string): void {
  given = position;
}

/** The position that was handed over; null: none. */
export function takeGiven(): string | null {
  const found = given;
  given = null;
  return found;
}
