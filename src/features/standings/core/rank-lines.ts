import type { SeasonBook } from "#league/book.ts";
import { reportThrough } from "#lib/season/season-report.ts";

export type RankLine = {
  teamId: string;
  name: string;
  /** Season rank after each week; null before the team had a result. */
  ranks: (number | null)[];
};

/** The standing after every week up to one, teams in the order of the last. */
export function rankLines(book: SeasonBook, throughWeek: number): RankLine[] {
  const reports = Array.from({ length: throughWeek }, (_, index) => reportThrough(book, index + 1));
  const lines = book.teams.map(({ id, name }) => ({
    teamId: id,
    name,
    ranks: reports.map((report) => {
      const team = report?.teams[id];
      return team && Object.keys(team.weeks).length > 0 ? team.rank : null;
    }),
  }));
  return lines.toSorted((a, b) => lastRank(a) - lastRank(b) || a.name.localeCompare(b.name));
}

function lastRank({ ranks }: RankLine): number {
  return ranks.at(-1) ?? Number.POSITIVE_INFINITY;
}
