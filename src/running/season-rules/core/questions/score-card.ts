import type { SeasonBook } from "#league/book/book.ts";

/** Nights by member, or by team when there are many members. */
export type ScoreCard = { heads: string[]; rows: { name: string; cells: string[] }[] };

const mostRows = 8;

export function scoreCard({ members, teams, scores }: SeasonBook): ScoreCard {
  const weeks = [...new Set(scores.map(({ week }) => week))];
  const heads = weeks.map((week) =>
    weeks.length === 1 ? "Shot" : weeks.length > 3 ? `N${week}` : `Night ${week}`,
  );
  const hitsOf = (id: string, week: number) =>
    scores.filter((row) => row.memberId === id && row.week === week).map(({ hits }) => hits);
  if (members.length > mostRows) {
    const totalOf = (id: string, week: number) =>
      String(hitsOf(id, week).reduce((sum, hits) => sum + hits, 0));
    const rows = teams.map(({ name, roster }) => ({
      name,
      cells: weeks.map((week) => roster.map(({ memberId }) => totalOf(memberId, week)).join(" · ")),
    }));
    return { heads, rows };
  }
  const hasSeeds = members.some(({ seedAverage }) => seedAverage !== null);
  const rows = members.map(({ id, name, seedAverage }) => {
    const cells = weeks.map((week) => hitsOf(id, week).join(" · ") || "away");
    return { name, cells: hasSeeds ? [seedAverage?.toFixed(2) ?? "–", ...cells] : cells };
  });
  return { heads: hasSeeds ? ["Start avg.", ...heads] : heads, rows };
}
