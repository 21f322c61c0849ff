import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import "./look/base.css";
import "./look/table.css";
import { currentTheme, showTheme } from "./settings";

showTheme(currentTheme());
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
