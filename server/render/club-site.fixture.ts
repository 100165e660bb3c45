import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { iconSizes } from "../static/site-icons.ts";
import type { ServerEntry } from "./page-renderer.ts";

const template = `<!doctype html>
<html lang="en"><head><title>Old</title><meta name="description" content="Old" /><meta name="theme-color" content="#f08a1d" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icon-180.png" />
<meta name="csp-nonce" content="__CSP_NONCE__" /><link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" /><!--head-->
<script type="module" crossorigin src="/assets/first.js"></script></head>
<body><div id="root"><!--placeholder--><div><!--club-name-->Old<!--/club-name--></div><!--/placeholder--></div><!--data--></body></html>`;
const chunkOf = (name: string) => ({
  file: `assets/${name}.js`,
  imports: ["application"],
  css: [`assets/${name}.css`],
});
const chunks: Readonly<Record<string, object>> = {
  application: { ...chunkOf("application"), name: "application", imports: ["react"] },
  react: { file: "assets/react.js" },
  "src/app/pages/home-page.tsx": chunkOf("front"),
  "src/club/club-pages/about-page.tsx": chunkOf("about"),
  "src/club/events/events-page.tsx": chunkOf("events"),
  "src/club/news/news-page.tsx": chunkOf("news"),
  "src/club/news/news-article-page.tsx": chunkOf("article"),
  "src/standings/leaderboard/leaderboard-page.tsx": chunkOf("leaderboard"),
  "src/standings/slideshow/slideshow-page.tsx": chunkOf("leaderboard"),
};

/** A small built site, whose pages the test's own modules render. */
export async function writeSite(folder: string, routes: ServerEntry["routes"]): Promise<void> {
  const modules = routes.flatMap(({ module, memberParts }) => [module, ...memberParts]);
  const other = modules.map((module) => [module, chunkOf("other")]);
  const manifest = { ...Object.fromEntries(other), ...chunks };
  const files = {
    "client/index.html": template,
    "client/favicon.svg": "<svg/>",
    "client/assets/front.css": ".card{color:red}",
    "client/.vite/manifest.json": JSON.stringify(manifest),
    "server/entry-server.js": "throw new Error();",
  };
  await mkdir(join(folder, "client"), { recursive: true });
  for (const size of iconSizes)
    await copyFile(`public/icon-${size}.png`, join(folder, `client/icon-${size}.png`));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

export function dataIn(html: string) {
  const text = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(text ?? "null");
}

/** The response of the query whose key begins so. */
export function responseIn(html: string, ...start: string[]) {
  const { queries }: { queries: [string[], unknown][] } = dataIn(html);
  return queries.find(([key]) => start.every((part, index) => key[index] === part))?.[1];
}
