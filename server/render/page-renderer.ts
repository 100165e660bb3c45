import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type * as entry from "../../src/render/entry-server.tsx";
import { filesOfApplication, filesOfPage, type Manifest, type PageFiles } from "./page-files.ts";

/** What the build made of `src/render/entry-server.tsx`. */
export type ServerEntry = typeof entry;
export type LoadedPage = entry.LoadedPage;

export type PageRenderer = {
  /** The addresses that a search engine is told, beside those of articles. */
  publicPaths: readonly string[];
  /** What the application is made of, and then the page at an address of this pattern. */
  filesOf: (pattern: string | undefined) => PageFiles[];
  /** Reads what a visitor sees at an address. Throws when the database does not answer. */
  load: (address: URL) => Promise<LoadedPage>;
  /** A page as HTML with `__CSP_NONCE__` for the nonce; undefined when the browser renders it. */
  render: (page: LoadedPage, path: string, locale: string | undefined) => string | undefined;
};

export type RendererOptions = {
  /** What the build made: the site itself in `client`, what renders its pages in `server`. */
  siteFolder: string;
  /** Given where no site was built. */
  entry?: ServerEntry | undefined;
  data: entry.ServerOptions;
  log: Logger;
};

/** Loads what the build made for the server; undefined where there is none, and no site either. */
export async function loadPageRenderer(options: RendererOptions): Promise<PageRenderer | undefined> {
  const { siteFolder, data, log } = options;
  const script = join(siteFolder, "server/entry-server.js");
  if (!options.entry && !existsSync(script)) return undefined;
  const [entry, text] = await Promise.all([
    options.entry ?? (import(pathToFileURL(script).href) as Promise<ServerEntry>),
    readFile(join(siteFolder, "client/.vite/manifest.json"), "utf8"),
  ]);
  entry.connect(data);
  const manifest = JSON.parse(text) as Manifest;
  const application = filesOfApplication(manifest);
  const files = new Map(entry.routes.map(({ path, module }) => [path, filesOfPage(manifest, module)]));
  return {
    publicPaths: entry.publicPaths,
    filesOf: (pattern = "") => [application, files.get(pattern) ?? []].flat(),
    load: entry.loadPage,
    render: withCache(log),
  };
}

/** Characters of all cached pages together. */
const mostCached = 4_000_000;

/** What was rendered for the same data and habit of dates is used again: a page costs some ten milliseconds. */
function withCache(log: Logger): PageRenderer["render"] {
  const cached = new Map<string, string>();
  let size = 0;
  return (page, path, locale) => {
    if (!page.render) return undefined;
    // By the minute: the same data are the same page, until a day ends.
    const minute = new Date().toISOString().slice(0, 16);
    const data = page.queries.map(({ key, data }) => [key, data]);
    const key = createHash("sha256")
      .update(JSON.stringify([path, page.isWhole, locale, minute, data]))
      .digest("base64");
    const before = cached.get(key);
    if (before !== undefined) return before;
    try {
      const html = page.render(locale);
      size += html.length;
      if (size > mostCached) {
        cached.clear();
        size = html.length;
      }
      cached.set(key, html);
      return html;
    } catch (error) {
      log.error({ error, path }, "A page could not be rendered.");
      return undefined;
    }
  };
}
