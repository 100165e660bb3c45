import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { clockAt, dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import { roundWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import {
  columnsOfWeather,
  textOfWeather,
  validateWeather,
  type WeatherColumns,
  type WeatherErrors,
  type WeatherText,
} from "#season/weather/weather-text.ts";

/** Lets a form store typed weather with its draft. */
export type TypedWeather = {
  typed: Partial<WeatherText>;
  onTyped: (typed: Partial<WeatherText>) => void;
};

export type RoundWeather = {
  text: WeatherText;
  /** `looking`: a response may come; `found`; `unknown`: none came; `untimed`: no date and time. */
  state: "looking" | "found" | "unknown" | "untimed";
  isTyped: boolean;
  errors: WeatherErrors;
  /** Columns of a score as known now. Saving never waits. */
  columns: WeatherColumns;
  change: (fields: Partial<WeatherText>) => void;
  clearTyped: () => void;
};

/** For a date (`2026-11-21`) and time (`18:30`) at the club, or for now if the date is today. Keeps typed values. */
export function useRoundWeather(
  { date, time }: { date: string; time: string },
  typedBefore?: TypedWeather,
): RoundWeather {
  const [own, setOwn] = useState<Partial<WeatherText>>({});
  const { typed, onTyped } = typedBefore ?? { typed: own, onTyped: setOwn };
  const moment = useMomentOfRound(date, time);
  const found = useQuery({
    ...roundWeatherQueryOptions(moment?.date ?? "", moment?.time ?? ""),
    enabled: moment !== null,
  });
  const text = { ...textOfWeather(found.data), ...typed };
  return {
    text,
    state: stateOf(moment !== null, found),
    isTyped: Object.keys(typed).length > 0,
    errors: validateWeather(text),
    columns: columnsOfWeather(text),
    change: (fields) => onTyped({ ...typed, ...fields }),
    clearTyped: () => onTyped({}),
  };
}

function stateOf(isAsked: boolean, found: { isSuccess: boolean; failureCount: number; isError: boolean }) {
  if (!isAsked) return "untimed";
  if (found.isSuccess) return "found";
  return found.isError || found.failureCount > 0 ? "unknown" : "looking";
}

function useMomentOfRound(date: string, time: string): { date: string; time: string } | null {
  const zone = useClubTimeZone();
  const [openedAt] = useState(clubNow);
  const clock = time.slice(0, 5);
  // A year still being typed is no date yet.
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(date)) return null;
  if (/^\d\d:\d\d$/.test(clock)) return { date, time: clock };
  return date === dayAt(openedAt, zone) ? { date, time: clockAt(openedAt, zone) } : null;
}
