import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type ResultsFormat = "html" | "csv" | "json" | "ics";

export type ResultsEmailContext = {
  week: number;
  /** The member whose scores come first; null for a subscriber. */
  memberId: string | null;
  isOutside: boolean;
  /** The board sent an announced week again. */
  isCorrected: boolean;
  stopLink: string;
};

export type OpenResults = {
  address: string;
  write: (path: string, format: ResultsFormat) => string | null;
  writeEmail: (context: ResultsEmailContext) => { subject: string; text: string; html: string };
};

export type ResultsNotice = { title: string; text: string; button?: string };

export type ResultsRenderer = {
  resultsStyle: string;
  /** The script in an embedded page, and the one on the embedding site. */
  embedScript: string;
  embedLoader: string;
  writeNewsEmbed: (club: unknown, news: unknown, siteUrl: string) => string;
  openResults: (book: unknown, siteUrl: string) => OpenResults;
  writeNotice: (club: unknown, notice: ResultsNotice, siteUrl: string) => string;
};

export async function loadResultsRenderer(siteFolder: string): Promise<ResultsRenderer | undefined> {
  const script = join(siteFolder, "server/entry-results.js");
  return existsSync(script) ? await import(pathToFileURL(script).href) : undefined;
}
