import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";

import { filesOfApplication, filesOfPage, type Manifest, type PageFiles } from "./page-files.ts";

export type PageRenderer = {
  /** Files of every page. */
  application: PageFiles;
  /** Files of each page beside them, by the pattern of its address. */
  files: Readonly<Record<string, PageFiles>>;
  /** Patterns of the pages that are rendered for members. */
  forMembers: ReadonlySet<string>;
  /** A page as HTML with `__CSP_NONCE__` for the nonce; undefined when it cannot be rendered. */
  render: (data: Record<string, unknown>, how: RenderOptions) => string | undefined;
  /** The page of an address as HTML for a member; undefined where there is none to render for them. */
  renderForMember: (data: Record<string, unknown>, member: Member) => Promise<string | undefined>;
};

/** Whom a page is rendered for; see `Member` in `src/render/entry-server.tsx`. */
export type Member = {
  email: string;
  search: string;
  screen: { width: number | null; contentWidth: number | null; isTouched: boolean };
  locale: string | undefined;
  fetch: typeof fetch;
  /** Renders when it is this page's turn. */
  admit: (render: () => Promise<string>) => Promise<string>;
};

/** The page itself or its frame alone, with dates as someone of this habit reads them. */
export type RenderOptions = { isWhole: boolean; locale: string | undefined };

type RenderPage = (data: unknown, how: RenderOptions) => string;

/** What `src/render/entry-server.tsx` exports. */
type ServerEntry = {
  renderPage: RenderPage;
  renderForMember: (data: unknown, member: Member) => Promise<string | undefined>;
  routes: { path: string; module: string; isForMembers: boolean }[];
};

const nothing: PageRenderer = {
  application: { scripts: [], styles: [] },
  files: {},
  forMembers: new Set(),
  render: () => undefined,
  renderForMember: async () => undefined,
};

/** Loads what the build made for the server. A site without it is rendered by the browser alone. */
export async function loadServerEntry(siteFolder: string, log: Logger): Promise<PageRenderer> {
  const script = join(siteFolder, "server/entry-server.js");
  if (!existsSync(script)) return nothing;
  const [{ renderPage, renderForMember, routes }, text] = await Promise.all([
    // `ServerEntry` says what the build made of it.
    import(pathToFileURL(script).href) as Promise<ServerEntry>,
    readFile(join(siteFolder, "client/.vite/manifest.json"), "utf8"),
  ]);
  // Made by the same build.
  const manifest = JSON.parse(text) as Manifest;
  const files = routes.map(({ path, module }) => [path, filesOfPage(manifest, module)]);
  return {
    application: filesOfApplication(manifest),
    files: Object.fromEntries(files),
    forMembers: new Set(routes.filter(({ isForMembers }) => isForMembers).map(({ path }) => path)),
    render: remembering(renderPage, log),
    async renderForMember(data, member) {
      try {
        return await renderForMember(data, member);
      } catch (error) {
        log.error({ error }, "A member's page could not be rendered.");
        return undefined;
      }
    },
  };
}

/** Characters of all remembered pages together. */
const mostRemembered = 4_000_000;

/** What was rendered for the same content and habit of dates is used again: a page costs some ten milliseconds. */
function remembering(renderPage: RenderPage, log: Logger): PageRenderer["render"] {
  const known = new Map<string, string>();
  let size = 0;
  return (data, how) => {
    const key = createHash("sha256")
      .update(JSON.stringify([how, data]))
      .digest("base64");
    const before = known.get(key);
    if (before !== undefined) return before;
    try {
      const html = renderPage(data, how);
      size += html.length;
      if (size > mostRemembered) {
        known.clear();
        size = html.length;
      }
      known.set(key, html);
      return html;
    } catch (error) {
      log.error({ error }, "A page could not be rendered.");
      return undefined;
    }
  };
}
