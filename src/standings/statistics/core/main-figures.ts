import type { IndividualReport } from "#league/season/report-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, reportThrough, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { placeLabel, placesOfRanks } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import type { AttendanceMark } from "#ui/pictures/attendance-dots.tsx";
import { attendanceMarks } from "./attendance-marks.ts";
import { lastAndBestRounds, signedText } from "./last-and-best-rounds.ts";

export type MainFigure = {
  /** Short, because three share a line on a phone. */
  label: string;
  shortLabel?: string;
  value: string;
  note: string;
  shortNote?: string;
  /** For a change: whether it is an improvement. */
  tone?: "good" | "bad";
  /** Drawn in place of the note. */
  marks?: readonly AttendanceMark[];
};

/** The six main numbers, all official; null without rounds in the season. */
export function mainFigures(season: ClubSeason, memberId: string): MainFigure[] | null {
  const { book } = season;
  const report = reportOf(book).individuals[memberId];
  const individual = seasonOf(book).individuals.get(memberId);
  if (!report || !individual) return null;
  const { lastFive } = lastAndBestRounds(individual);
  const { handicap } = rulesOf(book);
  const { nights, weeks } = individual.attendance;
  return [
    { label: "Average", value: formatFigure(report.average, 2), ...averageChange(season, memberId) },
    rankFigure(season, memberId),
    {
      label: "Handicap",
      value: handicap.enabled ? formatFigure(report.handicap, 2) : "–",
      note: handicap.enabled ? "per round" : "this season is raw",
    },
    lastNight(report),
    {
      label: "Last five rounds",
      shortLabel: "Last five",
      value: formatFigure(lastFive?.average ?? null, 2),
      note: "hits per round",
      shortNote: "per round",
    },
    {
      label: "Attendance",
      value: `${nights} of ${weeks}`,
      note: "nights",
      marks: attendanceMarks(seasonOf(book), individual),
    },
  ];
}

function averageChange(
  { book }: ClubSeason,
  memberId: string,
): Pick<MainFigure, "note" | "shortNote" | "tone"> {
  const { throughWeek, individuals } = reportOf(book);
  const before = reportThrough(book, throughWeek - 1)?.individuals[memberId]?.average ?? null;
  const now = individuals[memberId]?.average ?? null;
  if (before === null || now === null) return { note: "hits per round" };
  const change = Math.round(100 * (now - before)) / 100;
  if (change === 0) return { note: "unchanged" };
  return {
    note: `${signedText(change)} since week ${throughWeek - 1}`,
    shortNote: signedText(change),
    tone: change > 0 ? "good" : "bad",
  };
}

/** Says which number the season ranks by, because boards may be sorted by another. */
function rankFigure({ book }: ClubSeason, memberId: string): MainFigure {
  const { individuals } = reportOf(book);
  const by = rankedBy(book);
  const places = individualPlaces(book);
  const place = places.get(memberId);
  return {
    label: `Rank by ${by} total`,
    shortLabel: by === "net" ? "Rank by net" : "Rank by total",
    value: place ? placeLabel(place) : "–",
    note: place ? `of ${places.size}` : (individuals[memberId]?.unrankedReason ?? "not ranked"),
  };
}

/** The ranking total: "net" or "season". */
export function rankedBy(book: ClubSeason["book"]): "net" | "season" {
  return rulesOf(book).handicap.enabled ? "net" : "season";
}

export function individualPlaces(book: ClubSeason["book"]) {
  const ranked = Object.entries(reportOf(book).individuals).flatMap(([id, { rank }]): [string, number][] =>
    rank === null ? [] : [[id, rank]],
  );
  return placesOfRanks(new Map(ranked));
}

function lastNight({ weeks }: IndividualReport): MainFigure {
  const nights = Object.entries(weeks).filter(([, { raw }]) => raw !== null);
  const [week, night] = nights.toSorted(([a], [b]) => Number(a) - Number(b)).at(-1) ?? [];
  if (!night) return { label: "Last night", value: "–", note: "none yet" };
  const rounds = night.rounds.filter(({ counts }) => counts).map(({ hits }) => hits);
  const sum = rounds.length > 1 ? `${rounds.join(" + ")}, ` : "";
  const note = `${sum}week ${week}`;
  return { label: "Last night", value: formatFigure(night.raw), note, shortNote: rounds.join(" + ") };
}
