import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { forgetGames } from "../src/match/games";

// Files share a page: what one writes into it by hand, or has loaded, is not for the next.
afterEach(() => {
  cleanup();
  forgetGames();
  document.body.replaceChildren();
});
