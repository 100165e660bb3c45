import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { isInLeague, rosterInWeek } from "#league/book/roster.ts";
import type { ClubSeason, SeasonWeek } from "#season/queries/season-book.ts";
import { leagueNight, nightDaysOf } from "#season/rounds/league-night.ts";
import { nightFinder, type TeamNight } from "#season/rounds/night-of.ts";

type Ahead = { week: SeasonWeek; team: BookTeam | null; own: TeamNight | null; day: string | null };

/** The member's next night in order of days: that of a moved match is on its own day, even after its week. */
export function nightAhead(season: ClubSeason, memberId: string | null, today: string): Ahead | undefined {
  const shotOn = nightDaysOf(season.book.scores);
  const find = nightFinder(season);
  const weeksLeft = season.weeks.flatMap((week): Ahead[] => {
    const team = memberId === null ? null : teamInWeek(season.book, memberId, week.week);
    const own = team && find(week.week, team.id);
    const day = own?.day ?? leagueNight(week, shotOn);
    const isOff = own ? ["postponed", "void"].includes(own.state) : week.status !== "open";
    const isPast = [week.endsOn, own?.state === "moved" ? day : null].every((last) => !last || last < today);
    return week.published || isOff || isPast ? [] : [{ week, team, own, day }];
  });
  const inOrder = weeksLeft.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  // After the week's own night, the next night is in the following week.
  return inOrder.find(({ day }) => (day ?? today) >= today) ?? inOrder[0];
}

const firstDay = ({ day, week }: Ahead): string => day ?? week.startsOn ?? "";

function teamInWeek(book: SeasonBook, memberId: string, week: number): BookTeam | null {
  return (
    book.teams.find(
      (team) =>
        isInLeague(team, week) && rosterInWeek(team, week).some((entry) => entry.memberId === memberId),
    ) ?? null
  );
}
