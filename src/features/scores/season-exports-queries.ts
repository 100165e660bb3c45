import { readAllRows } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { ScoreRecord } from "./scores-queries.ts";

/** Every score of a season that counts, in the order of its nights. */
export function fetchSeasonScores(seasonId: string): Promise<ScoreRecord[]> {
  return readAllRows(async (first, last) =>
    unwrap(
      await backend()
        .from("scores")
        .select("*")
        .eq("season_id", seasonId)
        .is("voided_at", null)
        .order("week")
        .order("team_id")
        .order("position")
        .order("id")
        .range(first, last),
    ),
  );
}
