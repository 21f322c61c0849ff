import { fireEvent, render } from "@testing-library/react";
import { useContext } from "react";
import { beforeEach, expect, it } from "vitest";
import { FrameContext } from "../src/board/frame";
import { Sheet } from "../src/board/sheet";
import { LanguageProvider } from "../src/text/languages";
import { serveTexts, waitUntil } from "./samples";

function Phone({ chosen }: { chosen: string | null }) {
  const frame = useContext(FrameContext);
  return (
    <FrameContext value={{ ...frame, layout: "compact" }}>
      <Sheet label="Question" question="Choose a card." isAsked chosen={chosen}>
        {chosen ?? "all cards"}
      </Sheet>
    </FrameContext>
  );
}

const phone = (chosen: string | null) => (
  <LanguageProvider>
    <Phone chosen={chosen} />
  </LanguageProvider>
);
const body = () => document.querySelector(".sheet-body");

beforeEach(() => serveTexts("wonders"));

it("stays folded until something is chosen, and shows it from its start", async () => {
  const { rerender } = render(phone(null));
  const fold = await waitUntil(() => {
    const found = document.querySelector(".sheet-fold");
    if (!found) throw new Error("no button");
    return found;
  });
  fireEvent.click(fold);
  expect(body()).toBeNull();
  rerender(phone(null));
  expect(body()).toBeNull();
  rerender(phone("Altar"));
  expect(body()?.textContent).toBe("Altar");
  Object.assign(body() ?? {}, { scrollTop: 80 });
  rerender(phone("Theater"));
  expect(body()?.scrollTop).toBe(0);
  fireEvent.click(fold);
  rerender(phone(null));
  expect(body()).toBeNull();
});
