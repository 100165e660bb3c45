import type { LeagueWeek, SeasonBook } from "#league/book/book.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { reportOf } from "../queries/season-report.ts";
import { teamStates } from "./team-states.ts";
import { isEntered, type WeekState, weekStates } from "./week-completeness.ts";

/** True when every sheet is complete. A team with only pre-shoots is still to come. */
export function isReadyToPublish({ book }: ClubSeason, state: WeekState): boolean {
  const { published, status } = state.week;
  return !published && status === "open" && hasEverySheet(book, state);
}

export function hasEverySheet(book: SeasonBook, state: WeekState): boolean {
  if (!isEntered(state)) return false;
  return teamStates(book, state.week.week).every(
    ({ kind }) => kind !== "notStarted" && kind !== "preShootOnly",
  );
}

export function runningWeekToPublish(season: ClubSeason): WeekState | null {
  const { asOf } = season.book;
  if (asOf === null) return null;
  const isRunning = ({ week: { startsOn, endsOn } }: WeekState) =>
    startsOn !== null && endsOn !== null && startsOn <= asOf && asOf <= endsOn;
  return weekStates(season).find((state) => isRunning(state) && isReadyToPublish(season, state)) ?? null;
}

/** "Week 7: all 9 teams complete, 132 rounds". */
export function readyText({ week, teams, rounds }: WeekState): string {
  const sheets = teams.length === 1 ? "the team is complete" : `all ${teams.length} teams complete`;
  return `Week ${week.week}: ${sheets}, ${countPhrase(rounds, "round")}`;
}

export type PublishingEffect = {
  through: { before: number; after: number };
  /** Teams by their place afterward; null without a place. */
  teams: { name: string; before: number | null; after: number | null }[];
  members: number;
};

export function publishingEffect(book: SeasonBook, week: number, isPublished: boolean): PublishingEffect {
  const status = isPublished ? "closed" : "open";
  const weeks = book.weeks.map((each): LeagueWeek => (each.week === week ? { ...each, status } : each));
  const [before, after] = [reportOf(book), reportOf({ ...book, weeks })];
  const rankIn = ({ teams, throughWeek }: SeasonReport, id: string) =>
    throughWeek === 0 ? null : (teams[id]?.rank ?? null);
  const teams = book.teams.map(({ id, name }) => ({
    name,
    before: rankIn(before, id),
    after: rankIn(after, id),
  }));
  const last = Number.POSITIVE_INFINITY;
  return {
    through: { before: before.throughWeek, after: after.throughWeek },
    teams: teams.sort((one, other) => (one.after ?? last) - (other.after ?? last)),
    members: Object.keys(after.individuals).filter(
      (id) => before.individuals[id]?.rank !== after.individuals[id]?.rank,
    ).length,
  };
}
