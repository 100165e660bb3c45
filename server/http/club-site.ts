import type { Logger } from "pino";
import type { Sql } from "#server/postgres/connect.ts";
import { clubFiles } from "./club-files.ts";
import { type ClubDetails, findPublicArticle, type PublicContent, readPublicContent } from "./page-data.ts";
import { type BuiltPage, writeDocument } from "./page-document.ts";
import { headOf } from "./page-head.ts";
import type { PagePainter } from "./page-painter.ts";

export type ClubSiteOptions = {
  sql: Sql;
  siteUrl: string;
  painter: PagePainter;
  /** What the application would ask `/config.json` for. */
  config: (club: ClubDetails) => Record<string, unknown>;
  log: Logger;
};

export type ClubSite = {
  /** A file made of the club's details; undefined when the address is none. */
  file: (path: string) => Promise<Response> | undefined;
  /** The document of an address, made of the built site's one and of what every visitor may read. */
  document: (built: BuiltPage, path: string, languages: string | null) => Promise<string>;
};

const unknownClub: ClubDetails = { name: "Gun Club", tagline: "", address: "", accent_color: "#f08a1d" };

export function createClubSite(options: ClubSiteOptions): ClubSite {
  const { sql, siteUrl, painter, log } = options;
  return {
    file(path) {
      const make = Object.hasOwn(clubFiles, path) ? clubFiles[path] : undefined;
      if (!make) return undefined;
      return readPublicContent(sql).then(({ clubSettings }) =>
        make({ sql, siteUrl, club: clubSettings ?? unknownClub }),
      );
    },
    async document(built, path, languages) {
      const content = await readPublicContent(sql);
      const club = content.clubSettings ?? unknownClub;
      const config = options.config(club);
      const article = await findArticle(sql, path);
      const painted = path === "/" ? paint(painter, { path, content, config, languages }) : undefined;
      if (painted === undefined && path === "/") log.debug("The front page is left to the browser.");
      return writeDocument(built, {
        path,
        siteUrl,
        head: headOf(path, club, article),
        content,
        config,
        painted,
        files: painter.files,
      });
    },
  };
}

function findArticle(sql: Sql, path: string) {
  const id = /^\/news-article\/([^/]+)$/.exec(path)?.[1];
  return id ? findPublicArticle(sql, id) : undefined;
}

type Painting = {
  path: string;
  content: PublicContent;
  config: Record<string, unknown>;
  languages: string | null;
};

function paint(painter: PagePainter, { path, content, config, languages }: Painting): string | undefined {
  // By the minute: the same content is the same page, until a day ends.
  const at = `${new Date().toISOString().slice(0, 16)}Z`;
  return painter.paint({ path, at, config, ...content }, localeOf(languages));
}

/** The reader's first language, as browsers send it; undefined when it is none. */
export function localeOf(languages: string | null): string | undefined {
  const first = languages?.split(/[,;]/)[0]?.trim();
  if (!first || first === "*" || first.length > 35) return undefined;
  try {
    return Intl.getCanonicalLocales(first)[0];
  } catch {
    return undefined;
  }
}
