import type { Logger } from "pino";
import { unknownClub } from "#server/static/club-details.ts";
import { type BuiltPage, writeDocument } from "./page-document.ts";
import type { LoadedPage, PageRenderer } from "./page-renderer.ts";

export type DocumentsOptions = {
  siteUrl: string;
  renderer: PageRenderer;
  /** What the application would ask `/config.json` for. */
  config: (clubName: string) => Record<string, unknown>;
  log: Logger;
};

/**
 * How the document of an address is made of the built site's one and of what every visitor may read. Called when a request
 * comes in; what it returns is for when its turn comes.
 */
export type PrepareDocument = (
  built: BuiltPage,
  address: URL,
  languages: string | null,
) => () => Promise<string>;

export function prepareDocuments({ siteUrl, renderer, config, log }: DocumentsOptions): PrepareDocument {
  const load = shareLoads(renderer.load);
  return (built, address, languages) => {
    const { pathname: path } = address;
    const arrived = performance.now();
    return async () => {
      const page = await load(address, arrived);
      const club = page.club ?? unknownClub;
      const locale = localeOf(languages);
      const html = renderer.render(page, path, locale);
      if (html === undefined) log.debug({ path }, "The page is left to the browser.");
      return writeDocument(built, {
        path,
        siteUrl,
        head: page.head,
        club: page.club,
        html,
        data: {
          path: html !== undefined && page.isWhole ? path : null,
          locale: locale ?? null,
          config: config(club.name),
          queries: page.queries,
        },
        files: renderer.filesOf(page.pattern),
      });
    };
  };
}

const mostShared = 50;

/** What was read after a request came in is new enough for it: a crowd at one address costs one reading. */
function shareLoads(load: PageRenderer["load"]) {
  const loads = new Map<string, { began: number; page: Promise<LoadedPage> }>();
  return (address: URL, arrived: number): Promise<LoadedPage> => {
    const known = loads.get(address.href);
    if (known && known.began > arrived) return known.page;
    if (loads.size === mostShared) loads.clear();
    const page = load(address);
    loads.set(address.href, { began: performance.now(), page });
    return page;
  };
}

/** The viewer's first language, as browsers send it; undefined when it is none. */
export function localeOf(languages: string | null): string | undefined {
  const first = languages?.split(/[,;]/)[0]?.trim();
  if (!first || first === "*" || first.length > 35) return undefined;
  try {
    return Intl.getCanonicalLocales(first)[0];
  } catch {
    return undefined;
  }
}
