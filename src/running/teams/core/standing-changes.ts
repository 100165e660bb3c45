import type { SeasonBook } from "#league/book/book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { unlessRefused } from "#season/queries/unless-refused.ts";

export type StandingChange = { team: string; before: string; after: string };

/** The effect on the standings; null when the engine can't compute the changed season. */
export function standingChanges(before: SeasonBook, after: SeasonBook): StandingChange[] | null {
  return unlessRefused(() => {
    const was = standingText(before);
    const afterwards = standingText(after);
    return before.teams
      .map(({ id, name }) => ({
        team: name,
        before: was.get(id) ?? "–",
        after: afterwards.get(id) ?? "removed",
      }))
      .filter((change) => change.before !== change.after);
  });
}

function standingText(book: SeasonBook): Map<string, string> {
  const { teams } = reportOf(book);
  const { standings } = rulesOf(book);
  return new Map(
    Object.entries(teams).map(([id, { rank, points, total, value }]) => {
      const figure =
        standings.team === "totalTargets"
          ? `${total} targets`
          : standings.team === "averagePerNight"
            ? `${value ?? "–"} a night`
            : `${points ?? 0} points`;
      return [id, rank === null ? "no rank" : `place ${rank} with ${figure}`];
    }),
  );
}
