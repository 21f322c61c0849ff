import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import "./styles/base.css";
import "./styles/seats.css";
import "./styles/form.css";
import "./styles/table.css";
import { applyTheme, currentTheme } from "./browser/settings";
import { followPointer } from "./ui/pointed";

applyTheme(currentTheme());
followPointer();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
