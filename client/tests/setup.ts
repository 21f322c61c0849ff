import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Files share a page: what one writes into it by hand is not for the next.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
