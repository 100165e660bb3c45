import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserFloor } from "./build/browser-floor.ts";
import { compileHints } from "./build/compile-hints.ts";
import { containerFallbacks } from "./build/container-fallbacks.ts";
import { libraryIds } from "./build/library-ids.ts";
import { serviceWorker } from "./build/service-worker-plugin.ts";
import { sharedChunks } from "./build/shared-chunks.ts";

/** Where `npm run dev` finds the backend; the built site is served by the backend itself. */
const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:3000";
const proxied = [
  "/auth",
  "/rest",
  "/storage",
  "/functions",
  "/config.json",
  "/health",
  "/results",
  "/alerts",
];

/** Brought by the document's first script once the page is seen. */
const application = "src/render/start.tsx";

/** What members open most, and on a phone: they share a file. */
const tables = [
  "src/standings/leaderboard/leaderboard-page.tsx",
  "src/standings/team-scores/team-scores-page.tsx",
  "src/standings/rankings/rankings-page.tsx",
  "src/standings/statistics/statistics-page.tsx",
];

/** What a member's pages load once they are seen, by file: all of them, and those of people who record rounds. */
const besides = {
  follow: [
    "src/lib/device/persisted-queries.ts",
    "src/season/screens/follow-season.tsx",
    "src/season/queries/season-book.ts",
    "src/league/wire/changes.ts",
  ],
  rounds: ["src/keeping/waiting-rounds/waiting-rounds-bar.tsx"],
};

/** What the document's own script is made of, which sends the first requests. */
const first =
  /\/src\/(render\/(entry-client|first-content)|lib\/early-requests|lib\/page-data|lib\/browser\/(yield-to-main|run-when-idle|resting-page)|lib\/auth\/stored-session|lib\/device\/(persisted-mark|last-visit)|ui\/table\/(fit-table|lay-out-rows))\.ts$|vite\/preload-helper|rolldown\/runtime/;

/** Files of which most pages call more than half while they start. */
const calledAtStart = ["first", "react", "application", "league"];

const isStyle = (file: string) => file.endsWith(".css");

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    containerFallbacks(),
    serviceWorker("src/service-worker/service-worker.ts", "src/render/entry-client.ts"),
    compileHints(calledAtStart),
  ],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: true }])),
  },
  // Fields render once instead of twice when a page appears.
  resolve: { alias: [{ find: libraryIds, replacement: fileOf("src/ui/form/library-id.ts") }] },
  builder: {},
  build: {
    target: browserFloor,
    cssTarget: browserFloor,
    // Files of later pages import each other: their names would be a twentieth of the application.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isStyle) },
    // Everything the site loads is a file of its own: the content policy allows no data addresses in styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          output: {
            // What every page needs is two files instead of two dozen: each file is a round trip of its own.
            codeSplitting: {
              groups: [
                { name: "first", test: first, priority: 3 },
                {
                  name: "react",
                  test: /\/node_modules\/(react|react-dom|scheduler)\//,
                  priority: 2,
                },
                ...sharedChunks({
                  application: fileOf(application),
                  publicRoutes: fileOf("src/app/public-routes.ts"),
                  home: fileOf("src/app/pages/home-page.tsx"),
                  tables: tables.map(fileOf),
                  besides: Object.entries(besides).map(([name, files]) => [name, files.map(fileOf)]),
                }),
              ],
            },
          },
        },
      },
    },
    // The page of a new installation: apart, so that the site of a club carries nothing of it.
    setup: {
      consumer: "client",
      build: {
        outDir: "dist/setup",
        copyPublicDir: false,
        // One file: the server that has the others is gone once the club is set up.
        rolldownOptions: { input: "setup.html", output: { codeSplitting: false } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        outDir: "dist/server",
        target: "node22",
        minify: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: ["src/render/entry-server.tsx", "src/render/entry-results.tsx"] },
      },
    },
  },
});
