import { renderToStaticMarkup } from "react-dom/server";
import { leagueLinks, mainLinks } from "#app/shell/navigation.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { expandResultsBook, type ResultsClub, type WireResultsBook } from "#season/queries/results-book.ts";
import { nightPath, teamSeasonPath } from "#season/words/league-links.ts";
import {
  type EmbeddedNews,
  embedLoader as loader,
  NewsEmbed,
  embedScript as script,
  seasonEmbed,
} from "#standings/results/components/embed-document.tsx";
import lists from "#standings/results/components/results.css?inline";
import {
  type Notice,
  NoticeDocument,
  OverviewDocument,
  SeasonDocument,
} from "#standings/results/components/results-document.tsx";
import {
  ResultsEmailDocument,
  resultsEmailText,
} from "#standings/results/components/results-email-document.tsx";
import pageFrame from "#standings/results/components/results-frame.css?inline";
import overview from "#standings/results/components/results-overview.css?inline";
import { publicLeague } from "#standings/results/core/public-league.ts";
import { resultsEmail } from "#standings/results/core/results-email.ts";
import { calendarOf, csvOf, jsonOf } from "#standings/results/core/results-files.ts";
import { weekHref } from "#standings/results/core/results-page.ts";
import { resultsPageAt } from "#standings/results/core/results-pages.ts";
import art from "#ui/face/hero-art.module.css?inline";
import button from "#ui/form/button.css?inline";
import patterns from "#ui/layout/patterns.css?inline";
import theme from "#ui/layout/theme.css?inline";
import matchBar from "#ui/pictures/match-bar.module.css?inline";
import podium from "#ui/pictures/podium.module.css?inline";
import { darkByDevice } from "./dark-by-device.ts";
import { spacedMarkup } from "./spaced-markup.ts";

export type ResultsFormat = "html" | "csv" | "json" | "ics";

export type OpenResults = {
  address: string;
  write: (path: string, format: ResultsFormat) => string | null;
  writeEmail: (context: ResultsEmailContext) => { subject: string; text: string; html: string };
};

export type ResultsEmailContext = {
  week: number;
  memberId: string | null;
  isOutside: boolean;
  isCorrected: boolean;
  stopLink: string;
};

/** All styles of a results document, for its content policy. */
export const resultsStyle = darkByDevice(
  theme + patterns + button + art + matchBar + podium + pageFrame + overview + lists,
);
const frameOf = (siteUrl: string) => ({
  siteUrl,
  style: resultsStyle,
  menu: { main: mainLinks, league: leagueLinks },
});

/** A page is written once for all; the application's renderer beside it writes dates as each viewer reads them. */
const everyVisitor = "en-US";

/** Runs in the framed page, and in the page that embeds it. */
export const embedScript = script;
export const embedLoader = loader;

export function openResults(book: unknown, siteUrl: string): OpenResults {
  // The database made it: `results_book`.
  const results = expandResultsBook(book as WireResultsBook);
  return {
    address: results.address,
    write(path, format) {
      writeDatesFor(everyVisitor);
      if (path.startsWith("embed/")) {
        const part = format === "html" && seasonEmbed(results, path.slice(6), frameOf(siteUrl));
        return part ? markup(part) : null;
      }
      if (path === "") {
        const frame = frameOf(siteUrl);
        return format === "html"
          ? markup(<OverviewDocument results={results} frame={frame} />)
          : JSON.stringify(publicLeague(results));
      }
      const page = resultsPageAt(results, path);
      if (!page) return null;
      switch (format) {
        case "html": {
          const frame = frameOf(siteUrl);
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
    writeEmail({ week, memberId, isOutside, isCorrected, stopLink }) {
      writeDatesFor(everyVisitor);
      const { info } = results.season;
      const path = isOutside ? weekHref(results, week) : `/leaderboard?season=${info.id}`;
      const links = {
        nightLink: isOutside ? null : siteUrl + nightPath(info.id, week),
        resultsLink: siteUrl + path,
        scheduleLink: isOutside ? null : siteUrl + teamSeasonPath(info.id),
        stopLink,
        clubName: results.club.name,
        accentColor: results.club.accentColor,
      };
      const email = resultsEmail(results, { week, memberId, isCorrected });
      return {
        subject: email.subject,
        text: resultsEmailText({ email, links }),
        html: markup(<ResultsEmailDocument email={email} links={links} />),
      };
    },
  };
}

export function writeNotice(club: unknown, notice: Notice, siteUrl: string): string {
  const frame = frameOf(siteUrl);
  // Read by `server/results/results-subscriptions.ts`.
  return markup(<NoticeDocument club={club as ResultsClub} notice={notice} frame={frame} />);
}

export function writeNewsEmbed(club: unknown, news: unknown, siteUrl: string): string {
  const frame = frameOf(siteUrl);
  // The database made both.
  return markup(<NewsEmbed club={club as ResultsClub} news={news as EmbeddedNews[]} frame={frame} />);
}

function markup(document: React.ReactElement): string {
  return `<!doctype html>${spacedMarkup(renderToStaticMarkup(document))}`;
}
