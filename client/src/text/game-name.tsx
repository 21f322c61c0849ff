import { useLanguage, useMessages } from "./languages";

/** The name of a game: the client's own, else the game's title, else its key. */
export function useGameName(game: string): string {
  const { text, known } = useLanguage();
  const key = `client-game-${game}`;
  const isKnown = text.has(key);
  const own = useMessages(isKnown ? null : text.language, known, game);
  if (isKnown) return text.say(key);
  return own?.has("title") ? own.say("title") : game;
}

export function GameName({ game }: { game: string }) {
  return <>{useGameName(game)}</>;
}
