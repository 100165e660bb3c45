import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { applicationLinks } from "./scripts/application-links-plugin.ts";
import { pagePainter } from "./scripts/painter-plugin.ts";
import { routeModules } from "./scripts/route-modules.ts";
import { serviceWorker } from "./scripts/service-worker-plugin.ts";
import { sharedChunks } from "./scripts/shared-chunks.ts";

/** Where `npm run dev` finds the backend; the built site is served by the backend itself. */
const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:3000";
const proxied = ["/auth", "/rest", "/storage", "/functions", "/config.json", "/health"];

/** Brought by the document's first script once the page is seen. */
const application = "src/app/start.tsx";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const routes = routeModules(readFileSync(fileOf("src/app/routes.ts"), "utf8"));
const publicModules = routes.filter(({ access }) => access === "public").map(({ module }) => module);

export default defineConfig({
  plugins: [
    react(),
    applicationLinks(application),
    serviceWorker("src/service-worker/service-worker.ts", "src/main.ts"),
    pagePainter({ source: "src/app/painted-page.tsx", application, routes }),
  ],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: true }])),
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    // Everything the site loads is a file of its own: the content policy allows no data addresses in styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs is two files instead of two dozen: each file is a round trip of its own.
        codeSplitting: {
          groups: [
            { name: "first", test: /\/src\/main\.ts$|vite\/preload-helper/, priority: 3 },
            {
              name: "react",
              test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
              priority: 2,
            },
            { name: "application", test: (id) => id.endsWith(`/${application}`), priority: 1 },
            ...sharedChunks([application, ...publicModules].map(fileOf)),
          ],
        },
      },
    },
  },
});
