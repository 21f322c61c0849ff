import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import "./styles/base.css";
import "./styles/form.css";
import "./styles/table.css";
import { currentTheme, showTheme } from "./browser/settings";

showTheme(currentTheme());
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
