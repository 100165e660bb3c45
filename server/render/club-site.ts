import type { Logger } from "pino";
import { clubFiles } from "#server/render/club-files.ts";
import { partsOfAddress } from "./address-pattern.ts";
import {
  type ClubDetails,
  type PublicContent,
  readPublicContent,
  unknownClub,
  type Visitor,
} from "./page-data.ts";
import { type BuiltPage, writeDocument } from "./page-document.ts";
import { headOf } from "./page-head.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { type PageRows, readPageRows } from "./page-rows.ts";

export type ClubSiteOptions = {
  visitor: Visitor;
  siteUrl: string;
  renderer: PageRenderer;
  /** What the application would ask `/config.json` for. */
  config: (club: ClubDetails) => Record<string, unknown>;
  log: Logger;
};

export type ClubSite = {
  /** Makes a file of the club's details; undefined when the address is none. */
  file: (path: string) => (() => Promise<Response>) | undefined;
  /** The document of an address, made of the built site's one and of what every visitor may read. */
  document: (built: BuiltPage, address: URL, languages: string | null) => Promise<string>;
};

/** Responds to addresses of the site that are made of the club's own details, read anew for each. */
export function createClubSite(options: ClubSiteOptions): ClubSite {
  const { visitor, siteUrl, renderer, log } = options;
  return {
    file(path) {
      const make = Object.hasOwn(clubFiles, path) ? clubFiles[path] : undefined;
      if (!make) return undefined;
      return async () => {
        const { clubSettings } = await readPublicContent(visitor);
        return make({ visitor, siteUrl, club: clubSettings ?? unknownClub });
      };
    },
    async document(built, address, languages) {
      const { pathname: path } = address;
      const [content, answered] = await Promise.all([
        readPublicContent(visitor),
        readPageRows(visitor, address),
      ]);
      const club = content.clubSettings ?? unknownClub;
      const config = options.config(club);
      const responses = answered?.responses ?? {};
      const pattern = patternOf(renderer, path);
      const isWhole = answered !== undefined;
      // Where the site names its own addresses, a rendered page has them in full.
      const known = { ...config, backendUrl: config.backendUrl || siteUrl };
      const rendered =
        isWhole || hasFrame(pattern, address)
          ? render(renderer, { path, isWhole, content, responses, config: known, languages })
          : undefined;
      if (rendered === undefined) log.debug({ path }, "The page is left to the browser.");
      return writeDocument(built, {
        path,
        siteUrl,
        head: headOf(path, club, responses.article),
        content,
        config,
        rendered,
        isWhole,
        responses,
        isForMembers: pattern !== undefined && renderer.forMembers.has(pattern),
        files: [renderer.application, ...(pattern ? [renderer.files[pattern]] : [])].filter(
          (files) => files !== undefined,
        ),
      });
    },
  };
}

function patternOf({ files }: PageRenderer, path: string): string | undefined {
  return Object.keys(files).find((pattern) => partsOfAddress(pattern, path));
}

/** Only the site's own addresses, which are few; a television shows a page alone, without a frame. */
function hasFrame(pattern: string | undefined, { searchParams }: URL): boolean {
  if (!pattern || pattern.includes(":")) return false;
  return !(pattern.endsWith("-slideshow") && searchParams.has("display"));
}

type RenderInput = {
  path: string;
  isWhole: boolean;
  content: PublicContent;
  responses: PageRows;
  config: Record<string, unknown>;
  languages: string | null;
};

function render(renderer: PageRenderer, input: RenderInput): string | undefined {
  const { path, isWhole, content, responses, config, languages } = input;
  // By the minute: the same content is the same page, until a day ends.
  const at = `${new Date().toISOString().slice(0, 16)}Z`;
  return renderer.render(
    { path, at, config, ...content, ...responses },
    { isWhole, locale: localeOf(languages) },
  );
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
