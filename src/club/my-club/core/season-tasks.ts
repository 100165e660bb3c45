import type { QueryClient } from "@tanstack/react-query";
import { seasonAt } from "#season/queries/season-queries.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type FindingKind, scoresToReview } from "#season/rounds/score-findings.ts";
import { weekStates } from "#season/words/week-completeness.ts";
import { isReadyToPublish } from "#season/words/week-publishing.ts";

export type WeekToPublish = { week: number; teams: number; rounds: number };

/** What the board has to do in a season's scores: rounds to review by kind, and weeks that only need publishing. */
export type SeasonTasks = { review: Partial<Record<FindingKind, number>>; weeks: WeekToPublish[] };

/** Computed as in Score Admin, so that the count is the list's length. */
export async function readSeasonTasks(
  client: QueryClient,
  { id, version }: { id: string; version: number },
): Promise<SeasonTasks> {
  const season = await seasonAt(client, id, version);
  // Nothing of a finished season can be changed.
  if (season.info.status !== "active") return { review: {}, weeks: [] };
  const review: SeasonTasks["review"] = {};
  for (const { kind } of scoresToReview(season)) review[kind] = (review[kind] ?? 0) + 1;
  const { throughWeek } = reportOf(season.book);
  const weeks = weekStates(season)
    // An older week has long counted without having been published.
    .filter((state) => state.week.week >= throughWeek && state.rounds > 0 && isReadyToPublish(season, state))
    .map(({ week, teams, rounds }) => ({ week: week.week, teams: teams.length, rounds }));
  return { review, weeks };
}
