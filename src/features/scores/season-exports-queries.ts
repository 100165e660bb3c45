import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { ScoreRecord } from "./scores-queries.ts";

const rowsAnAnswer = 1000;

/** Every score of a season that counts, in the order of its nights. */
export async function fetchSeasonScores(seasonId: string): Promise<ScoreRecord[]> {
  const scores: ScoreRecord[] = [];
  for (;;) {
    const rows = unwrap(
      await backend()
        .from("scores")
        .select("*")
        .eq("season_id", seasonId)
        .is("voided_at", null)
        .order("week")
        .order("team_id")
        .order("position")
        .order("id")
        .range(scores.length, scores.length + rowsAnAnswer - 1),
    );
    scores.push(...rows);
    if (rows.length < rowsAnAnswer) return scores;
  }
}
