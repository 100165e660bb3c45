import { useQuery } from "@tanstack/react-query";
import type { SeasonBook } from "#league/book/book.ts";
import type { NightStory } from "#league/night/night-story.ts";
import { numberParam, searchParams, useSearchState } from "#lib/search-params.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { leagueNight, mostFrequent, nightDaysOf } from "#season/rounds/league-night.ts";
import { sayWeather } from "#season/weather/weather-text.ts";
import { latestNight, storyOfNight } from "#standings/boards/night-of.ts";
import { nightWeatherQueryOptions } from "./night-queries.ts";

/** Week 0 is the latest that has scores. */
const nightParams = searchParams({ week: numberParam(0, 52, 0) });

/** Shared by status, button, and content. Null before the first score. */
export function useNight({ book }: ClubSeason) {
  const [{ week: weekInAddress }, change] = useSearchState(nightParams);
  const ownId = useOwnMember();
  const week = weekInAddress === 0 ? latestNight(book) : weekInAddress;
  return { change, ownId, story: week === 0 ? null : knownStory(book, week, ownId) };
}

const latest = new WeakMap<SeasonBook, { of: string; story: NightStory }>();

function knownStory(book: SeasonBook, week: number, memberId: string | null): NightStory {
  const of = `${week} ${memberId}`;
  const cached = latest.get(book);
  if (cached?.of === of) return cached.story;
  const story = storyOfNight(book, week, { memberId });
  latest.set(book, { of, story });
  return story;
}

export function useNightTitle(): (book: SeasonBook) => string {
  const [{ week: weekInAddress }] = useSearchState(nightParams);
  return (book) => {
    const week = weekInAddress === 0 ? latestNight(book) : weekInAddress;
    if (week === 0) return "The night";
    return `Week ${week}, the night${reportOf(book).running?.week === week ? " so far" : ""}`;
  };
}

/** "41 °F, clear sky, wind 9 mph", as recorded on the night; empty when unknown. */
export function useNightWeather({ info }: ClubSeason, week: number): string {
  const { data } = useQuery(nightWeatherQueryOptions(info.id, week));
  if (!data) return "";
  return sayWeather({
    description: data.weather_description ?? "",
    temperature: String(data.weather_temperature ?? ""),
    windSpeed: String(data.weather_wind_speed ?? ""),
  });
}

/** The day on which most rounds of the week were shot, else the league night. */
export function nightDay({ book, weeks }: ClubSeason, week: number): string | null {
  const ofWeek = nightDaysOf(book.scores.filter((row) => row.week === week));
  const own = weeks.find((each) => each.week === week);
  return mostFrequent(ofWeek) ?? leagueNight(own, nightDaysOf(book.scores));
}
