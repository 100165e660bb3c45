import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import type { Explanation } from "#league/explain/explanation.ts";
import type { ReportRound } from "#league/season/report-types.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { partChoices } from "#season/words/standing-scope.ts";
import type { MatchBarProps } from "#ui/pictures/match-bar.tsx";

/** A number behind a row; the explanation is null where the engine has none. */
export type ResultsFigure = { label: string; value: string; explanation: Explanation | null };

export type CellValue = string | number | null;

export type ResultsRow = {
  lead?: string;
  title: string;
  second: string;
  figure: string;
  note?: string;
  /** Replaces the texts for a match that is decided or running. */
  picture?: MatchBarProps | null;
  figures?: ResultsFigure[];
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
  figureLabel?: string;
  columns: string[];
  rows: ResultsRow[];
  /** Shown without rows. */
  empty?: string;
};

export type ResultsLink = { href: string; text: string; isCurrent?: boolean };

/** A day of a week, for a calendar; each day to which matches were moved is an entry of its own. */
export type ResultsNight = {
  week: number;
  startsOn: string;
  endsOn: string;
  matches: string[];
  isMoved?: boolean;
};

export type ResultsPage = {
  /** Below `/results`, without an ending. */
  path: string;
  title: string;
  description: string;
  intro?: string;
  /** Sentences about the page as a whole. */
  notes?: string[];
  /** Other views of the page: boards, weeks. */
  choices?: ResultsLink[];
  sections: ResultsSection[];
  /** The page's league nights; undefined for a page without any. */
  nights?: ResultsNight[];
  /** True for a page of few figures; else each is explained in one line. */
  isExplainedInFull?: boolean;
};

/** Replaces a page's lists until a week is official. */
export function sectionBeforeFirstWeek(columns: string[]): ResultsSection {
  return {
    title: "Before the first week",
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

/** Part 0 is the season. */
export function pathOfPart(page: string, part: number): string {
  return part === 0 ? page : `${page}/part-${part}`;
}

/** Empty for a season without parts. */
export function partLinks(results: ResultsSeason, page: string, current: number | null): ResultsLink[] {
  return partChoices(reportOf(results.season.book)).map(({ label }, part) => ({
    href: `${seasonPath(results)}/${pathOfPart(page, part)}`,
    text: label,
    isCurrent: part === current,
  }));
}

/** "Fall 2026 after week 5: 1 Eagles 812.", for link previews; without leaders before the first week. */
export function resultsText(
  { season: { book, info } }: ResultsSeason,
  leaders: readonly string[],
  none = "no one is ranked yet.",
): string {
  const { throughWeek } = reportOf(book);
  if (throughWeek === 0) return `${info.name}: results appear after the first week.`;
  return `${info.name} after week ${throughWeek}: ${leaders.length > 0 ? `${leaders.join(", ")}.` : none}`;
}

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

/** "Tue, Nov 24, 2026": the same for every visitor, because pages are cached. */
export function dayText(day: string): string {
  withYear ??= new Intl.DateTimeFormat("en-US", dayStyle);
  return withYear.format(new Date(`${day}T12:00:00Z`));
}

/** "Wed, Nov 25", where the year is known. */
export function nightText(day: string): string {
  withoutYear ??= new Intl.DateTimeFormat("en-US", { ...dayStyle, year: undefined });
  return withoutYear.format(new Date(`${day}T12:00:00Z`));
}

/** "Mon, Nov 16, 2026 – Sun, Nov 22, 2026". */
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
