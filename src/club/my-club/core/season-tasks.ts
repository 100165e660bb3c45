import type { QueryClient } from "@tanstack/react-query";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonAt } from "#season/queries/season-queries.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { leagueNight, nightDaysOf } from "#season/rounds/league-night.ts";
import { type FindingKind, findingsToAccept, scoresToReview } from "#season/rounds/score-findings.ts";
import { type TeamWeekState, type WeekState, weekStates } from "#season/words/week-completeness.ts";
import { hasEverySheet, isReadyToPublish } from "#season/words/week-publishing.ts";

type Counts = Partial<Record<FindingKind, number>>;

/** A week that has begun, by the season's scores. */
export type WeekOfBoard = {
  week: number;
  from: string | null;
  to: string | null;
  rounds: number;
  teams: number;
  /** Teams whose sheet is not complete, and how many of their shooters are missing. */
  missing: { name: string; shooters: number }[];
  isIn: boolean;
  review: Counts;
  /** Accepted by publishing. */
  accepted: number;
  isPublished: boolean;
  isReady: boolean;
};

/** Rounds to review by kind; weeks that have begun; nights to come. */
export type SeasonTasks = {
  review: Counts;
  weeks: WeekOfBoard[];
  throughWeek: number;
  nights: { week: number; day: string }[];
};

/** Computed as on Score Admin, so that the count matches the list. */
export async function readSeasonTasks(
  client: QueryClient,
  { id, version }: { id: string; version: number },
): Promise<SeasonTasks> {
  return seasonTasksOf(await seasonAt(client, id, version));
}

export function seasonTasksOf(season: ClubSeason): SeasonTasks {
  const { throughWeek } = reportOf(season.book);
  // A finished season can't be changed.
  if (season.info.status !== "active") return { review: {}, weeks: [], throughWeek, nights: [] };
  const review = scoresToReview(season);
  const today = season.book.asOf;
  return {
    review: countsOf(review),
    weeks: weekStates(season)
      .filter((state) => hasBegun(state, today))
      .map((state) => ({
        ...weekOfBoard(season, state),
        review: countsOf(review.filter(({ week }) => week === state.week.week)),
        // An older week has counted for long without being published.
        isReady: state.week.week >= throughWeek && state.rounds > 0 && isReadyToPublish(season, state),
      })),
    throughWeek,
    nights: nightsAfter(season, today),
  };
}

function hasBegun({ week, rounds }: WeekState, today: string | null): boolean {
  // A postponed or void week can't be published.
  if (week.status === "postponed" || week.status === "void") return false;
  return rounds > 0 || week.published || (week.endsOn !== null && today !== null && week.endsOn < today);
}

function weekOfBoard(season: ClubSeason, state: WeekState): Omit<WeekOfBoard, "review" | "isReady"> {
  const { week, startsOn, endsOn, published } = state.week;
  return {
    week,
    from: startsOn,
    to: endsOn,
    rounds: state.rounds,
    teams: state.teams.length,
    missing: state.teams
      .filter((team) => isLacking(team))
      .map((team) => ({ name: team.name, shooters: lackingShooters(team) })),
    isIn: hasEverySheet(season.book, state),
    accepted: published ? findingsToAccept(season, week).length : 0,
    isPublished: published,
  };
}

function isLacking({ shooters, isPreShootOnly, partly, incomplete }: TeamWeekState): boolean {
  return shooters === 0 || isPreShootOnly || partly.length + incomplete.length > 0;
}

/** Absent members are no gap once the team has shot. */
function lackingShooters({ shooters, isPreShootOnly, partly, incomplete, missing }: TeamWeekState): number {
  if (shooters === 0 || isPreShootOnly) return missing.length;
  return new Set([...partly.map(({ memberId }) => memberId), ...incomplete]).size;
}

const mostNights = 2;

function nightsAfter({ book, weeks }: ClubSeason, today: string | null): SeasonTasks["nights"] {
  if (today === null) return [];
  const shotOn = nightDaysOf(book.scores);
  return weeks
    .filter(({ status, published }) => status === "open" && !published)
    .flatMap((week) => {
      const day = leagueNight(week, shotOn) ?? week.startsOn;
      return day && day > today ? [{ week: week.week, day }] : [];
    })
    .slice(0, mostNights);
}

function countsOf(findings: readonly { kind: FindingKind }[]): Counts {
  const counts: Counts = {};
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
