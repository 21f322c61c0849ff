import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SERVER = process.env.CIVITAS_SERVER ?? "http://localhost:8000";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: process.env.CIVITAS_CLIENT_OUT ?? "../src/civitas/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true } } },
});
