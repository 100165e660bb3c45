import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type ResultsFormat = "html" | "csv" | "json" | "ics";

export type OpenResults = {
  address: string;
  write: (path: string, format: ResultsFormat) => string | null;
};

/** What `src/render/entry-results.tsx` exports. */
export type ResultsRenderer = {
  resultsStyle: string;
  openResults: (book: unknown, siteUrl: string) => OpenResults;
  writeIndex: (index: unknown, siteUrl: string) => string;
};

/** Loads what the build made to write results; undefined for a site without it. */
export async function loadResultsRenderer(siteFolder: string): Promise<ResultsRenderer | undefined> {
  const script = join(siteFolder, "server/entry-results.js");
  return existsSync(script) ? await import(pathToFileURL(script).href) : undefined;
}
