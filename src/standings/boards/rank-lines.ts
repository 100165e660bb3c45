import type { Season } from "#league/season/season.ts";
import { standingsByWeek } from "#league/season/season-course.ts";

export type RankLine = {
  teamId: string;
  name: string;
  /** Season rank after each week; null before the team had a result. */
  ranks: (number | null)[];
};

/** The standing after every week up to one, teams in the order of the last. */
export function rankLines(season: Season, throughWeek: number): RankLine[] {
  const weeks = Array.from({ length: throughWeek }, (_, index) => index + 1);
  const ranks = ranksByWeek(season);
  const lines = season.book.teams.map(({ id, name }) => {
    const first = Math.min(...season.teamWeeks.filter(({ team }) => team.id === id).map(({ week }) => week));
    return {
      teamId: id,
      name,
      ranks: weeks.map((week) => (week < first ? null : rankAfter(ranks, week, id))),
    };
  });
  return lines.toSorted((a, b) => lastRank(a) - lastRank(b) || a.name.localeCompare(b.name));
}

type RanksByWeek = ReadonlyMap<number, ReadonlyMap<string, number>>;

function ranksByWeek(season: Season): RanksByWeek {
  return new Map(
    standingsByWeek(season).map(({ week, teams }) => [
      week,
      new Map(teams.map(({ teamId, rank }) => [teamId, rank])),
    ]),
  );
}

/** A week that no team shot keeps the rank of the week before. */
function rankAfter(ranks: RanksByWeek, week: number, teamId: string): number | null {
  if (week < 1) return null;
  return ranks.get(week)?.get(teamId) ?? rankAfter(ranks, week - 1, teamId);
}

function lastRank({ ranks }: RankLine): number {
  return ranks.at(-1) ?? Number.POSITIVE_INFINITY;
}
