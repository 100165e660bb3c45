import { queryOptions } from "@tanstack/react-query";
import { accessToken } from "#lib/auth/auth-client.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { config } from "#lib/config.ts";
import { clockAt, dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import { noWeather, parseWeather, type Weather } from "./weather.ts";

const minute = 60_000;
/** The server stops after four seconds; this also ends a hanging connection. */
const requestTimeoutMs = 10_000;

export const weatherKeys = {
  now: ["weather", "now"] as const,
  round: (date: string, time: string) => ["weather", "round", date, time] as const,
};

export function currentWeatherQueryOptions() {
  return queryOptions({
    queryKey: weatherKeys.now,
    queryFn: async ({ signal, client }): Promise<Weather> => {
      const club = await client.ensureQueryData(clubSettingsQueryOptions()).catch(() => null);
      const now = clubNow();
      return fetchWeather(dayAt(now, club?.time_zone), clockAt(now, club?.time_zone), { signal });
    },
    staleTime: 10 * minute,
    refetchInterval: 10 * minute,
    retry: false,
  });
}

/** The weather of a date and time at the club. Fails when unknown, with one retry after a minute. */
export function roundWeatherQueryOptions(date: string, time: string) {
  return queryOptions({
    queryKey: weatherKeys.round(date, time),
    queryFn: async ({ signal }): Promise<Weather> => {
      // Signed-in people have their own limit, because strangers can use up the visitors' one.
      const token = await accessToken().catch(() => null);
      const weather = await fetchWeather(date, time, { signal, token });
      if (weather.description === "") throw new Error("There is no weather for this moment.");
      return weather;
    },
    staleTime: 30 * minute,
    retry: 1,
    retryDelay: minute + 5000,
  });
}

/** Never fails: without a valid response the weather is unknown. */
async function fetchWeather(
  date: string,
  time: string,
  { signal, token }: { signal: AbortSignal; token?: string | null },
): Promise<Weather> {
  const { backendUrl, publishableKey } = config();
  try {
    const response = await fetch(`${backendUrl}/functions/v1/fetch-weather`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({
        date,
        timeOfRound: time,
        isFutureDate: Date.parse(`${date}T${time}`) > clubNow().getTime(),
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
    return response.ok ? parseWeather(await response.json()) : noWeather;
  } catch (cause) {
    if (signal.aborted) throw cause;
    return noWeather;
  }
}
