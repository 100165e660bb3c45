import { type DatedWeek, isDayInWeek } from "#season/rounds/entry-week.ts";
import { leagueNight, mostFrequent } from "#season/rounds/league-night.ts";

type Night = {
  week: DatedWeek | undefined;
  /** Days the rounds of the week were shot, and those of the whole season. */
  ofWeek: readonly (string | null)[];
  ofSeason: readonly (string | null)[];
  today: string;
};

/**
 * The day of a night: the day of the week on which most of its rounds were shot (pre-shoots lie before it), else the league night of the week, which is on the
 * weekday that most rounds of the season were shot on. A league night that is still to come: today. While no round of the season
 * has a day, as after an import: today, and in a week that is over its first day.
 */
export function proposedDay({ week, ofWeek, ofSeason, today }: Night): string {
  const recorded = mostFrequent(ofWeek.filter((day) => day && (!week?.startsOn || isDayInWeek(day, week))));
  if (recorded) return recorded;
  const firstDay = week?.startsOn && week.endsOn && week.endsOn < today ? week.startsOn : null;
  const night = leagueNight(week, ofSeason) ?? firstDay;
  return night === null || night > today ? today : night;
}

/** The time of a night, as `18:30`: that of most rounds of the day; empty while none has one. */
export function proposedTime(
  recorded: readonly { shot_on: string | null; time_of_round: string | null }[],
  shotOn: string,
): string {
  const thatDay = recorded.filter(({ shot_on }) => shot_on === shotOn);
  return mostFrequent(thatDay.map(({ time_of_round }) => time_of_round?.slice(0, 5) ?? null)) ?? "";
}
