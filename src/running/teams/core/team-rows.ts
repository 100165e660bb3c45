import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { rosterOf } from "#season/words/team-line-up.ts";

export type TeamRow = {
  id: string;
  name: string;
  division: string | null;
  captain: { id: string; name: string } | null;
  withdrawnFromWeek: number | null;
  seedYardage: number | null;
  place: number | null;
  size: number;
  goingIn: number | null;
};

type NameOf = (memberId: string) => string;

/** `nameOf` also knows captains who do not shoot in the season. */
export function teamRows(season: ClubSeason, week: number, nameOf: NameOf): TeamRow[] {
  const report = reportOf(season.book);
  return season.book.teams.map((team) => {
    const captainId = season.captainIds[team.id] ?? null;
    const weeks = Object.values(report.teams[team.id]?.weeks ?? {});
    return {
      id: team.id,
      name: team.name,
      division: team.division,
      captain: captainId ? { id: captainId, name: nameOf(captainId) } : null,
      withdrawnFromWeek: team.withdrawnFromWeek,
      seedYardage: team.seedYardage ?? null,
      place: team.place ?? null,
      size: rosterOf(team, week).length,
      goingIn: weeks.at(-1)?.goingIn ?? null,
    };
  });
}
