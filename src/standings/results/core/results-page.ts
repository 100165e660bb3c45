import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import type { Explanation } from "#league/explain/explanation.ts";
import type { ReportRound } from "#league/season/report-types.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { partChoices } from "#season/words/standing-scope.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";

/** A number behind a row, with its arithmetic where the engine has one. */
export type ResultsFigure = { label: string; value: string; explanation: Explanation | null };

export type CellValue = string | number | null;

/** One line of a list: what is read at once, and what it opens to. */
export type ResultsRow = {
  lead: string;
  title: string;
  second: string;
  figure: string;
  note?: string;
  /** A match that is decided or being shot, in place of the texts. */
  picture?: MatchBarProps | null;
  figures: ResultsFigure[];
  link?: { href: string; text: string };
  /** The row for files, one value a column of its section. */
  cells: CellValue[];
};

export type ResultsSection = {
  title: string;
  /** Provisional: nothing in it is in the standings. */
  isProvisional?: boolean;
  text?: string;
  /** The meaning of the figure at the end of a row. */
  figureLabel: string;
  columns: string[];
  rows: ResultsRow[];
  /** Said where there are no rows. */
  empty: string;
};

export type ResultsLink = { href: string; text: string; isCurrent?: boolean };

/** Day of a week for a calendar; a week has one of its own for each day that matches were moved to. */
export type ResultsNight = {
  week: number;
  startsOn: string;
  endsOn: string;
  matches: string[];
  isMoved?: boolean;
};

/** A page of the public results, whatever it is written as. */
export type ResultsPage = {
  /** Below `/results`, without an ending. */
  path: string;
  title: string;
  description: string;
  /** Said below the title. */
  intro?: string;
  /** Sentences about the whole. */
  notes?: string[];
  /** Other ways to look at the same: boards, weeks. */
  choices: ResultsLink[];
  sections: ResultsSection[];
  /** League nights that the page is about; undefined where it is about none. */
  nights?: ResultsNight[];
  /** Arithmetic as a line or, where a page has few figures, with every number that went in. */
  arithmetic: "line" | "full";
};

/** In place of a page's lists until a week is official. */
export function sectionBeforeFirstWeek(columns: string[]): ResultsSection {
  return {
    title: "Before the first week",
    figureLabel: "",
    columns,
    rows: [],
    empty: "Results appear after the first week.",
  };
}

export const seasonPath = ({ address }: ResultsSeason): string => `/results/${address}`;

export const memberHref = (results: ResultsSeason, memberId: string): string =>
  `${seasonPath(results)}/members/${memberId}`;

export const weekHref = (results: ResultsSeason, week: number): string =>
  `${seasonPath(results)}/weeks/${week}`;

type FigureInput = { label: string; value: number | null; path?: string | undefined };

export function figuresOf(book: SeasonBook, inputs: readonly FigureInput[]): ResultsFigure[] {
  return inputs.flatMap(({ label, value, path }) =>
    value === null
      ? []
      : {
          label,
          value: formatFigure(value),
          explanation: path === undefined ? null : explain(seasonOf(book), path),
        },
  );
}

/** The page of a season's n-th part; of the season itself for 0. */
export function pathOfPart(page: string, part: number): string {
  return part === 0 ? page : `${page}/part-${part}`;
}

/** The season and its parts as ways to look at a page; none where the season has no parts. */
export function partLinks(results: ResultsSeason, page: string, current: number | null): ResultsLink[] {
  return partChoices(reportOf(results.season.book)).map(({ label }, part) => ({
    href: `${seasonPath(results)}/${pathOfPart(page, part)}`,
    text: label,
    isCurrent: part === current,
  }));
}

/** "Fall 2026 after week 5: 1 Eagles 812." for link previews, whose leaders are not there before the first week. */
export function resultsText({ season: { book, info } }: ResultsSeason, leaders: string): string {
  const { throughWeek } = reportOf(book);
  return throughWeek === 0
    ? `${info.name}: results appear after the first week.`
    : `${info.name} after week ${throughWeek}: ${leaders}`;
}

/** Who is hidden outside the club, said once where ranks have gaps. */
export function hiddenText({ hidden, season }: ResultsSeason): string {
  const count = season.book.members.filter(({ id }) => hidden.has(id)).length;
  if (count === 0) return "";
  return count === 1
    ? " One shooter isn't shown outside the club; ranks count them."
    : ` ${count} shooters aren't shown outside the club; ranks count them.`;
}

const dayStyle = {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
} as const;

let withYear: Intl.DateTimeFormat | undefined;
let withoutYear: Intl.DateTimeFormat | undefined;

/** "Tue, Nov 24, 2026": the same for every visitor, so that a page can be cached. */
export function dayText(day: string): string {
  withYear ??= new Intl.DateTimeFormat("en-US", dayStyle);
  return withYear.format(new Date(`${day}T12:00:00Z`));
}

/** "Wed, Nov 25", where the year is clear. */
export function nightText(day: string): string {
  withoutYear ??= new Intl.DateTimeFormat("en-US", { ...dayStyle, year: undefined });
  return withoutYear.format(new Date(`${day}T12:00:00Z`));
}

/** "Mon, Nov 16 – Sun, Nov 22, 2026". */
export function daysText(startsOn: string, endsOn: string): string {
  return startsOn === endsOn ? dayText(startsOn) : `${dayText(startsOn)} – ${dayText(endsOn)}`;
}

/** "22 + 23": the rounds that count for a week. */
export function shotsText(rounds: readonly ReportRound[]): string {
  return rounds
    .filter(({ counts }) => counts)
    .map(({ hits }) => hits)
    .join(" + ");
}
