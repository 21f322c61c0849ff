import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { GameEvent } from "../src/protocol/model";
import type { ChatLine } from "../src/protocol/types";
import { useStory } from "../src/table/side";

const event = (number: number): GameEvent => ({ number, message: { key: "event-x", args: {} } });
const events = [1, 2, 3, 4, 5].map(event);
const said = [1, 2].map((number) => ({ number, words: "Hello" }) as ChatLine);

beforeEach(() => localStorage.clear());

it("lines that come while the story is folded or behind a tab are counted until they are seen", () => {
  const { result, rerender } = renderHook(
    ({ told, chat }: { told: GameEvent[]; chat: ChatLine[] }) => useStory(told, chat, false),
    { initialProps: { told: events.slice(0, 2), chat: [] as ChatLine[] } },
  );
  expect(result.current.unread).toEqual({ journal: 0, chat: 0 });
  act(() => result.current.fold(false));
  rerender({ told: events, chat: said });
  expect(result.current.unread).toEqual({ journal: 3, chat: 2 });
  act(() => result.current.fold(true));
  expect(result.current.unread).toEqual({ journal: 0, chat: 2 });
  act(() => result.current.select("chat"));
  expect(result.current.unread).toEqual({ journal: 0, chat: 0 });
  rerender({ told: [...events, event(6)], chat: said });
  expect(result.current.unread).toEqual({ journal: 1, chat: 0 });
});
