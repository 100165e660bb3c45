import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { sortedById } from "../math/order.ts";
import { standingsOf } from "../teams/standings.ts";
import type { Season } from "./season.ts";

export type TeamPlace = {
  teamId: string;
  rank: number;
  total: number;
  points: number | null;
  value: number | null;
};

export function standingsByWeek(season: Season): { week: number; teams: TeamPlace[] }[] {
  const weeks = [...new Set(season.teamWeeks.map(({ week }) => week))].sort((a, b) => a - b);
  return weeks.map((week) => ({ week, teams: standingsAfter(season, week) }));
}

function standingsAfter(season: Season, week: number): TeamPlace[] {
  const { book, teamWeeks, matches } = season;
  const standings = standingsOf(
    sortedById(book.teams),
    {
      weeks: teamWeeks.filter((each) => each.week <= week),
      matches: matches.filter((match) => match.week <= week),
      shootOffs: book.shootOffs,
    },
    season,
  );
  return standings.map(({ team, rank, total, points, value }) => ({
    teamId: team.id,
    rank,
    total: toHundredths(total),
    points: hundredthsOrNull(points),
    value: hundredthsOrNull(value),
  }));
}
