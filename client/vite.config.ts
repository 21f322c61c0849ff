import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const SERVER = process.env.CIVITAS_SERVER ?? "http://localhost:8000";

const OUT = process.env.CIVITAS_CLIENT_OUT ?? "../src/civitas/server/static";
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
const LEAST = 1024;

/** Writes a form compressed with Brotli beside every file; the server sends it as it is. */
function brotli(): Plugin {
  return {
    name: "civitas-brotli",
    apply: "build",
    closeBundle() {
      for (const file of readdirSync(OUT, { recursive: true, encoding: "utf-8" })) {
        if (!COMPRESSIBLE.test(file)) continue;
        const contents = readFileSync(join(OUT, file));
        if (contents.length >= LEAST)
          writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(contents));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), brotli()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true } } },
});
