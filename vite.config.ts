import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pagePainter } from "./scripts/painter-plugin.ts";
import { serviceWorker } from "./scripts/service-worker-plugin.ts";

/** Where `npm run dev` finds the backend; the built site is served by the backend itself. */
const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:3000";
const proxied = ["/auth", "/rest", "/storage", "/functions", "/config.json", "/health"];

export default defineConfig({
  plugins: [
    react(),
    serviceWorker("src/service-worker/service-worker.ts"),
    pagePainter({ source: "src/app/painted-page.tsx", page: "src/features/front-page/front-page.tsx" }),
  ],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: true }])),
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    // Everything the site loads is a file of its own: the content policy allows no data addresses in styles.
    assetsInlineLimit: 0,
  },
});
