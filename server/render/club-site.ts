import type { Logger } from "pino";
import { clubFiles } from "#server/render/club-files.ts";
import { type ClubDetails, readClub, unknownClub, type Visitor, type VisitorPage } from "./page-data.ts";
import { type PageHead, writeDocument } from "./page-document.ts";
import type { PageRenderer } from "./page-renderer.ts";

export type ClubSiteOptions = {
  visitor: Visitor;
  siteUrl: string;
  siteFolder: string;
  renderer: PageRenderer;
  /** What the application would ask `/config.json` for. */
  config: (club: ClubDetails) => Record<string, unknown>;
  log: Logger;
};

export type ClubSite = {
  /** Makes a file of the club's details; undefined when the address is none. */
  file: (path: string) => (() => Promise<Response>) | undefined;
  /** The document of an address, made of the built site's one and of what every visitor may read. */
  document: (template: string, address: URL, languages: string | null) => Promise<string>;
};

/** Responds to addresses of the site that are made of the club's own details, read anew for each. */
export function createClubSite(options: ClubSiteOptions): ClubSite {
  const { visitor, siteUrl, siteFolder, renderer, log } = options;
  return {
    file(path) {
      const make = Object.hasOwn(clubFiles, path) ? clubFiles[path] : undefined;
      if (!make) return undefined;
      return async () => {
        const club = (await readClub(visitor)) ?? unknownClub;
        return make({ visitor, siteUrl, siteFolder, club, pages: renderer.publicPaths });
      };
    },
    async document(template, address, languages) {
      const { pathname: path } = address;
      const page = await renderer.read(address);
      const { pattern, isWhole, queries } = page;
      const config = options.config(page.club ?? unknownClub);
      // Where the site names its own addresses, a rendered page has them in full.
      const configForPages = { ...config, backendUrl: config.backendUrl || siteUrl };
      // By the minute: the same content is the same page, until a day ends.
      const at = `${new Date().toISOString().slice(0, 16)}Z`;
      const rendered =
        isWhole || hasFrame(pattern, address)
          ? renderer.render(
              { path, at, config: configForPages, queries },
              { isWhole, locale: localeOf(languages) },
            )
          : undefined;
      if (rendered === undefined) log.debug({ path }, "The page is left to the browser.");
      return writeDocument(template, {
        path,
        siteUrl,
        head: headOf(page),
        club: page.club,
        config,
        rendered,
        isWhole,
        queries,
        isForMembers: pattern !== undefined && renderer.forMembers.has(pattern),
        canRest: pattern !== undefined && renderer.resting.has(pattern),
        files: [renderer.application, ...(pattern ? [renderer.files[pattern]] : [])].filter(
          (files) => files !== undefined,
        ),
      });
    },
  };
}

/** What only members open says no more than the club's name. */
function headOf({ club, text }: VisitorPage): PageHead {
  const { name } = club ?? unknownClub;
  return {
    title: text?.title ? `${text.title} · ${name}` : name,
    description: text?.description ?? `The website of ${name}.`,
    isPublic: text !== undefined,
    kind: text?.kind ?? "website",
  };
}

/** Only the site's own addresses, which are few; a television shows a page alone, without a frame. */
function hasFrame(pattern: string | undefined, { searchParams }: URL): boolean {
  if (!pattern || pattern.includes(":")) return false;
  return !(pattern.endsWith("-slideshow") && searchParams.has("display"));
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
