import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { ClubMember } from "./member-choices.ts";
import type { RecordedScore } from "./recorded-score.ts";

export const weekScoresKeys = {
  week: (seasonId: string, week: number) => ["week-scores", seasonId, week] as const,
  members: ["club-members"] as const,
};

const scoreColumns =
  "id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on, time_of_round, position, note, weather_description, weather_temperature, weather_wind_speed, entered_by, created_at, revision";
const followEvery = 20_000;

/** What is recorded in one league week; asked again while the screen is open, because others enter too. */
export function weekScoresQueryOptions(seasonId: string, week: number) {
  return queryOptions({
    queryKey: weekScoresKeys.week(seasonId, week),
    queryFn: ({ signal }): Promise<RecordedScore[]> =>
      inPages(async (from, to) =>
        unwrap(
          await backend()
            .from("scores")
            .select(scoreColumns)
            .eq("season_id", seasonId)
            .eq("week", week)
            .is("voided_at", null)
            .order("id")
            .range(from, to)
            .abortSignal(signal),
        ),
      ),
    staleTime: 0,
    refetchInterval: followEvery,
  });
}

/** Everybody of the club, for finding a substitute or a shooter of a single round. */
export function clubMembersQueryOptions() {
  return queryOptions({
    queryKey: weekScoresKeys.members,
    queryFn: ({ signal }): Promise<ClubMember[]> =>
      inPages(async (from, to) =>
        unwrap(
          await backend()
            .from("members")
            .select("id, name, account_id")
            .order("last_name")
            .order("first_name")
            .order("id")
            .range(from, to)
            .abortSignal(signal),
        ),
      ),
  });
}

const pageSize = 1000;

/** The data API answers with at most 1,000 rows. */
async function inPages<Row>(read: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; ; from += pageSize) {
    const page = await read(from, from + pageSize - 1);
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
