import { renderToStaticMarkup } from "react-dom/server";
import style from "#features/results/components/results.css?inline";
import { IndexDocument, SeasonDocument } from "#features/results/components/results-document.tsx";
import {
  expandResultsBook,
  type ResultsIndex,
  type WireResultsBook,
} from "#features/results/core/results-book.ts";
import { calendarOf, csvOf, jsonOf } from "#features/results/core/results-files.ts";
import { resultsPageAt } from "#features/results/core/results-pages.ts";
import theme from "#ui/layout/theme.css?inline";

export type ResultsFormat = "html" | "csv" | "json" | "ics";

/** A season's public results: each page once, whatever it is written as; null where there is none at the path. */
export type OpenResults = {
  address: string;
  write: (path: string, format: ResultsFormat) => string | null;
};

/** All styles of a results document, for the policy that allows them. */
export const resultsStyle = theme + style;

/** Computes a season from the book for people outside the club (`results_book`). */
export function openResults(book: unknown, siteUrl: string): OpenResults {
  const results = expandResultsBook(book as WireResultsBook);
  return {
    address: results.address,
    write(path, format) {
      const page = resultsPageAt(results, path);
      if (!page) return null;
      switch (format) {
        case "html": {
          const frame = { siteUrl, style: resultsStyle };
          return markup(<SeasonDocument results={results} page={page} frame={frame} />);
        }
        case "csv":
          return csvOf(page);
        case "json":
          return jsonOf(results, page);
        case "ics":
          return page.nights ? calendarOf(results, page.nights, siteUrl) : null;
      }
    },
  };
}

/** The list of seasons (`results_seasons`) as a page. */
export function writeIndex(index: unknown, siteUrl: string): string {
  return markup(<IndexDocument index={index as ResultsIndex} frame={{ siteUrl, style: resultsStyle }} />);
}

function markup(document: React.ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
