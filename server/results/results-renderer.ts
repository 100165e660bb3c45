import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type ResultsFormat = "html" | "csv" | "json" | "ics";

export type ResultsEmailContext = {
  week: number;
  /** Whose own scores come first; null for who is no member. */
  memberId: string | null;
  isOutside: boolean;
  /** The week was announced before, and the board sent it again. */
  isCorrected: boolean;
  stopLink: string;
};

export type OpenResults = {
  address: string;
  write: (path: string, format: ResultsFormat) => string | null;
  writeEmail: (context: ResultsEmailContext) => { subject: string; text: string; html: string };
};

/** A page that says one thing; `button` sends it to its own address. */
export type ResultsNotice = { title: string; text: string; button?: string };

/** What `src/render/entry-results.tsx` exports. */
export type ResultsRenderer = {
  resultsStyle: string;
  /** The script in an embedded page, and the one that puts it into another site's page. */
  embedScript: string;
  embedLoader: string;
  writeNewsEmbed: (club: unknown, news: unknown, siteUrl: string) => string;
  openResults: (book: unknown, siteUrl: string) => OpenResults;
  writeIndex: (index: unknown, siteUrl: string) => string;
  writeNotice: (club: unknown, notice: ResultsNotice, siteUrl: string) => string;
};

/** Loads what the build made to write results; undefined for a site without it. */
export async function loadResultsRenderer(siteFolder: string): Promise<ResultsRenderer | undefined> {
  const script = join(siteFolder, "server/entry-results.js");
  return existsSync(script) ? await import(pathToFileURL(script).href) : undefined;
}
