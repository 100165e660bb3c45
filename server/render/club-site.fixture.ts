import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const template = `<!doctype html>
<html lang="en"><head><title>Old</title><meta name="description" content="Old" /><meta name="theme-color" content="#f08a1d" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icon-180.png" />
<meta name="csp-nonce" content="__CSP_NONCE__" /><link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" /><!--head-->
<script type="module" crossorigin src="/assets/first.js"></script></head>
<body><div id="root"><!--placeholder--><div><!--club-name-->Old<!--/club-name--></div><!--/placeholder--></div><!--data--></body></html>`;
const renderer = `export const renderPage = (data, { isWhole, locale }) => "<p>" + (isWhole ? "" : "frame of ") + data.path + ": " + data.frontPage.length + " cards for " + locale + "</p><style nonce='__CSP_NONCE__'></style>";`;
const routes = [
  "/",
  "/about",
  "/events",
  "/news",
  "/news-article/:id",
  "/leaderboard",
  "/leaderboard-slideshow",
].map((path) => ({
  path,
  module: path.endsWith("slideshow") ? "/leaderboard" : path,
  isForMembers: path === "/leaderboard",
}));
const chunkOf = (name: string) => ({
  file: `assets/${name}.js`,
  imports: ["application"],
  css: [`assets/${name}.css`],
});
const manifest = {
  application: { ...chunkOf("application"), name: "application", imports: ["react"] },
  react: { file: "assets/react.js" },
  "/": chunkOf("front"),
  "/about": chunkOf("about"),
  "/events": chunkOf("events"),
  "/news": chunkOf("news"),
  "/news-article/:id": chunkOf("article"),
  "/leaderboard": chunkOf("leaderboard"),
};

/** A built site of few files, whose renderer says what it was given. */
export async function writeSite(folder: string): Promise<void> {
  const files = {
    "client/index.html": template,
    "client/favicon.svg": "<svg/>",
    "client/assets/front.css": ".card{color:red}",
    "client/.vite/manifest.json": JSON.stringify(manifest),
    "server/entry-server.js": `${renderer} export const routes = ${JSON.stringify(routes)};`,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
