/** A moment in the reader's language; `seconds` are those of the server. */
export function formatTime(language: string, seconds: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language, style).format(seconds * 1000);
}
