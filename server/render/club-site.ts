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
  /** The content of `/config.json`. */
  config: (club: ClubDetails) => Record<string, unknown>;
  log: Logger;
};

export type ClubSite = {
  /** Undefined for other addresses. */
  file: (path: string) => (() => Promise<Response>) | undefined;
  /** Fills the built site's document with what every visitor may read. */
  document: (template: string, address: URL, languages: string | null) => Promise<string>;
};

/** Serves what is made from the club's own details, read for each request. */
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
      // Rendered pages name the site's own addresses in full.
      const configForPages = { ...config, backendUrl: config.backendUrl || siteUrl };
      // By the minute, so that the same content gives the same page, until a day ends.
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

/** The head of a page for members only says no more than the club's name. */
function headOf({ club, text }: VisitorPage): PageHead {
  const { name } = club ?? unknownClub;
  return {
    title: text?.title ? `${text.title} · ${name}` : name,
    description: text?.description ?? `The website of ${name}.`,
    isPublic: text !== undefined,
    kind: text?.kind ?? "website",
  };
}

/** Only the site's own few addresses have one; a television shows a page without a frame. */
function hasFrame(pattern: string | undefined, { searchParams }: URL): boolean {
  if (!pattern || pattern.includes(":")) return false;
  return !(pattern.endsWith("-slideshow") && searchParams.has("display"));
}

/** The first language of the header; undefined when it is invalid. */
export function localeOf(languages: string | null): string | undefined {
  const first = languages?.split(/[,;]/)[0]?.trim();
  if (!first || first === "*" || first.length > 35) return undefined;
  try {
    return Intl.getCanonicalLocales(first)[0];
  } catch {
    return undefined;
  }
}
