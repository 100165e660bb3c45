import type { QueryClient } from "@tanstack/react-query";
import { seasonAt } from "#season/queries/season-queries.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type FindingKind, scoresToReview } from "#season/rounds/score-findings.ts";
import { weekStates } from "#season/words/week-completeness.ts";
import { isReadyToPublish } from "#season/words/week-publishing.ts";

export type WeekToPublish = { week: number; teams: number; rounds: number };

/** Rounds to review by kind, and weeks that only need publishing. */
export type SeasonTasks = { review: Partial<Record<FindingKind, number>>; weeks: WeekToPublish[] };

/** Computed as on Score Admin, so that the count matches the list. */
export async function readSeasonTasks(
  client: QueryClient,
  { id, version }: { id: string; version: number },
): Promise<SeasonTasks> {
  const season = await seasonAt(client, id, version);
  // A finished season can't be changed.
  if (season.info.status !== "active") return { review: {}, weeks: [] };
  const review: SeasonTasks["review"] = {};
  for (const { kind } of scoresToReview(season)) review[kind] = (review[kind] ?? 0) + 1;
  const { throughWeek } = reportOf(season.book);
  const weeks = weekStates(season)
    // An older week has counted for long without being published.
    .filter((state) => state.week.week >= throughWeek && state.rounds > 0 && isReadyToPublish(season, state))
    .map(({ week, teams, rounds }) => ({ week: week.week, teams: teams.length, rounds }));
  return { review, weeks };
}
