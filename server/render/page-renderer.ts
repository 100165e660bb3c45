import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type { ApiEnvironment } from "#server/api/api.ts";
import type { Sql } from "#server/database/connect.ts";
import { asVisitor, type ClubDetails, readClub, unknownClub, type VisitorPage } from "./page-data.ts";
import { filesOfApplication, filesOfPage, type Manifest, type PageFiles } from "./page-files.ts";
import { readStampOfPublicRows, rememberPages } from "./remembered-pages.ts";

export type PageRenderer = {
  application: PageFiles;
  /** By the pattern of the page's address. */
  files: Readonly<Record<string, PageFiles>>;
  /** Patterns of the pages that are rendered for members. */
  forMembers: ReadonlySet<string>;
  /** Patterns of the pages whose scripts wait for the first use. */
  resting: ReadonlySet<string>;
  /** Addresses of the pages that are rendered for everyone, without those of single rows. */
  publicPaths: readonly string[];
  /** Reads an address as a visitor. */
  read: (address: URL) => Promise<VisitorPage>;
  /** A page as HTML with `__CSP_NONCE__` for the nonce; undefined when it cannot be rendered. */
  render: (data: Record<string, unknown>, how: RenderOptions) => string | undefined;
  /** Undefined where there is no page to render for the member. */
  renderForMember: (data: Record<string, unknown>, member: Member) => Promise<string | undefined>;
};

/** See `Member` in `src/render/entry-server.tsx`. */
export type Member = {
  email: string;
  search: string;
  screen: { width: number | null; contentWidth: number | null; isTouched: boolean };
  /** The end of the last visit of the home page; null on the first. */
  lastVisit: string | null;
  locale: string | undefined;
  fetch: typeof fetch;
  /** Renders when it is this page's turn. */
  admit: (render: () => Promise<string>) => Promise<string>;
};

/** The page or only its frame, with dates of this locale. */
export type RenderOptions = { isWhole: boolean; locale: string | undefined };

export type Api = {
  fetch: (request: Request, environment: ApiEnvironment["Bindings"]) => Response | Promise<Response>;
};

type RenderPage = (data: unknown, how: RenderOptions) => string;

type RenderedRoute = {
  path: string;
  module: string;
  isForMembers: boolean;
  isForVisitors: boolean;
  canRest: boolean;
  memberParts: readonly string[];
};

/** The exports of `src/render/entry-server.tsx`. */
export type ServerEntry = {
  readForVisitor: (
    address: URL,
    access: { config: unknown; fetch: typeof fetch; unknownClub: ClubDetails },
  ) => Promise<VisitorPage>;
  renderPage: RenderPage;
  renderForMember: (data: unknown, member: Member) => Promise<string | undefined>;
  routes: RenderedRoute[];
};

/** Undefined for a site that only the browser renders. */
export async function loadServerEntry(siteFolder: string): Promise<ServerEntry | undefined> {
  const script = join(siteFolder, "server/entry-server.js");
  return existsSync(script) ? await import(pathToFileURL(script).href) : undefined;
}

export type RendererOptions = {
  entry: ServerEntry | undefined;
  siteFolder: string;
  siteUrl: string;
  api: Api;
  documents: Sql;
  config: (club: { name: string }) => Record<string, unknown>;
  log: Logger;
};

const nothing = {
  ...{ application: { scripts: [], styles: [], memberStyles: [] }, files: {}, publicPaths: [] },
  ...{ forMembers: new Set<string>(), resting: new Set<string>() },
  render: () => undefined,
  renderForMember: async () => undefined,
};
const noPage = { pattern: undefined, queries: [], text: undefined, isWhole: false, hasFailed: false };

export async function createPageRenderer({ entry, ...options }: RendererOptions): Promise<PageRenderer> {
  const { api, documents, siteUrl, log } = options;
  if (!entry) {
    const visitor = asVisitor(documents);
    return { ...nothing, read: async () => ({ ...noPage, club: await readClub(visitor) }) };
  }
  const { readForVisitor, renderPage, renderForMember, routes } = entry;
  const text = await readFile(join(options.siteFolder, "client/.vite/manifest.json"), "utf8");
  // Made by the same build.
  const manifest = JSON.parse(text) as Manifest;
  const access = {
    config: { ...options.config(unknownClub), backendUrl: siteUrl },
    // Without a connection there is no admission: the document itself has been admitted.
    fetch: async (...fetchArgs: Parameters<typeof fetch>) => api.fetch(new Request(...fetchArgs), {}),
    unknownClub,
  };
  const visitors = routes.filter(({ isForVisitors }) => isForVisitors).map(({ path }) => path);
  return {
    application: filesOfApplication(manifest),
    files: Object.fromEntries(routes.map((route) => [route.path, filesOfPage(manifest, route)])),
    forMembers: new Set(routes.filter(({ isForMembers }) => isForMembers).map(({ path }) => path)),
    resting: new Set(routes.filter(({ canRest }) => canRest).map(({ path }) => path)),
    publicPaths: visitors.filter((path) => !path.includes(":")),
    read: rememberPages(
      (address) => readForVisitor(address, access),
      () => readStampOfPublicRows(documents),
    ),
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

/** The same content and locale give the same page, and rendering takes some ten milliseconds. */
function remembering(renderPage: RenderPage, log: Logger): PageRenderer["render"] {
  const valuesByKey = new Map<string, string>();
  let size = 0;
  return (data, how) => {
    const key = hash("sha256", JSON.stringify([how, data]), "base64");
    const before = valuesByKey.get(key);
    if (before !== undefined) return before;
    try {
      const html = renderPage(data, how);
      size += html.length;
      if (size > mostRemembered) {
        valuesByKey.clear();
        size = html.length;
      }
      valuesByKey.set(key, html);
      return html;
    } catch (error) {
      log.error({ error }, "A page could not be rendered.");
      return undefined;
    }
  };
}
