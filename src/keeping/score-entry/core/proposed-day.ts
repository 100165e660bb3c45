import { type DatedWeek, isDayInWeek } from "#season/rounds/entry-week.ts";
import { leagueNight, mostFrequent } from "#season/rounds/league-night.ts";

type Night = {
  week: DatedWeek | undefined;
  /** Shooting days of the week's rounds and of the season's. */
  ofWeek: readonly (string | null)[];
  ofSeason: readonly (string | null)[];
  today: string;
};

/**
 * The day with the most rounds of the week, else the league night on the season's most frequent weekday, or today if
 * that is still to come. Without any dated round, as after an import: today, or the first day of a past week.
 */
export function proposedDay({ week, ofWeek, ofSeason, today }: Night): string {
  const recorded = mostFrequent(ofWeek.filter((day) => day && (!week?.startsOn || isDayInWeek(day, week))));
  if (recorded) return recorded;
  const firstDay = week?.startsOn && week.endsOn && week.endsOn < today ? week.startsOn : null;
  const night = leagueNight(week, ofSeason) ?? firstDay;
  return night === null || night > today ? today : night;
}

/** The default time, as `18:30`: that of most rounds of the day; empty while none has one. */
export function proposedTime(
  recorded: readonly { shot_on: string | null; time_of_round: string | null }[],
  shotOn: string,
): string {
  const thatDay = recorded.filter(({ shot_on }) => shot_on === shotOn);
  return mostFrequent(thatDay.map(({ time_of_round }) => time_of_round?.slice(0, 5) ?? null)) ?? "";
}
