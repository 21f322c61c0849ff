import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import { afterEach, beforeAll, expect, it } from "vitest";
import { LanguageProvider } from "../src/text/languages";
import { followPointer, isPointerResting } from "../src/ui/pointed";
import { HoverTooltip } from "../src/ui/tooltip";
import { serveTexts, waitUntil } from "./samples";

beforeAll(followPointer);
afterEach(cleanup);

/** Opens or closes the tooltip as a hover does, and whether it is open. */
let hover: (isOver: boolean) => void;
let isOpen = false;

function Card({ name }: { name: string }) {
  const [isHovered, setHovered] = useState(false);
  hover = setHovered;
  isOpen = isHovered;
  return (
    <TooltipTrigger delay={0} isOpen={isHovered} onOpenChange={setHovered}>
      <Button>{name}</Button>
      <HoverTooltip>{`about ${name}`}</HoverTooltip>
    </TooltipTrigger>
  );
}

/** Moves the pointer over an element; the environment of the tests has no pointer events. */
function move(element: Element, clientX: number): void {
  fireEvent(element, new MouseEvent("pointermove", { clientX, clientY: 5, bubbles: true }));
}

const told = () => [...document.querySelectorAll("[role=tooltip]")].map((one) => one.textContent);

it("a tooltip is shown for what the pointer was moved to, not for what slid under it", async () => {
  serveTexts("wonders");
  const draw = (name: string) => (
    <LanguageProvider>
      <Card key={name} name={name} />
    </LanguageProvider>
  );
  const { rerender, findByText } = render(draw("Baths"));
  move(await findByText("Baths"), 5);
  act(() => hover(true));
  expect(told()).toEqual(["about Baths"]);
  rerender(draw("Altar"));
  const altar = await findByText("Altar");
  move(altar, 5);
  act(() => hover(true));
  expect(told()).toEqual([]);
  expect(isOpen).toBe(false);
  act(() => move(altar, 6));
  await waitUntil(() => expect(told()).toEqual(["about Altar"]));
  act(() => move(document.body, 90));
  expect(told()).toEqual([]);
  act(() => altar.focus());
  act(() => hover(true));
  expect(told()).toEqual(["about Altar"]);
});

it("a pointer rests when it was not moved for a while", () => {
  move(document.body, 91);
  const { timeStamp } = new Event("mouseover");
  expect(isPointerResting({ timeStamp })).toBe(false);
  expect(isPointerResting({ timeStamp: timeStamp + 1000 })).toBe(true);
});
