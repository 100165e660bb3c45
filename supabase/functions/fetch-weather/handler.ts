import type { WeatherEnvironment } from "../_shared/weather-environment.ts";
import { createCache } from "./cache.ts";
import { type ClubLocation, readClubLocation } from "./club-location.ts";
import { isoDayAt, momentAt } from "./club-time.ts";
import { createUpstream, nearestHour, type Weather } from "./open-meteo.ts";
import { recordedWeather } from "./recorded-weather.ts";
import { parseWeatherQuestion, type WeatherQuestion } from "./weather-question.ts";

const noWeather: Weather = { description: "", temperature: 0, windSpeed: 0 };

const dayLength = 86_400_000;
/** The forecast reaches this many days beyond the running one. */
const furthestDay = 15;
/** The first whole day of the archive. */
const firstDay = "1940-01-02";
const minute = 60_000;

/**
 * Returns { date, timeOfRound, isFutureDate } with the weather at the club in the hour nearest to that moment of its
 * own clock. Whatever goes wrong is answered with an empty description and zeros, status 200: no one waits for weather.
 */
export function createHandler(now: () => number = Date.now) {
  const locations = createCache<ClubLocation | null>(20, now);
  const upstream = createUpstream(now);

  async function findWeather(question: WeatherQuestion, environment: WeatherEnvironment): Promise<Weather> {
    const { date, timeOfRound } = question;
    const request = environment.fetch ?? fetch;
    const location = await locations.get(environment.SUPABASE_URL, async () => {
      const value = await readClubLocation(environment, request);
      return { value, lifetimeMs: value ? minute : 0 };
    });
    if (!location) return noWeather;
    if (location.isDemonstration) return recordedWeather(date);
    if (environment.WEATHER_URL === "off" || date < firstDay) return noWeather;
    if (date > isoDayAt(now() + (furthestDay + 1) * dayLength)) return noWeather;
    const moment = nearestHour(momentAt(date, timeOfRound, location.timeZone));
    if (isoDayAt(moment) > isoDayAt(now() + furthestDay * dayLength)) return noWeather;
    return (await upstream.weatherAt(moment, location, environment)) ?? noWeather;
  }

  return async function response(request: Request, environment: WeatherEnvironment): Promise<Response> {
    const question = await parseWeatherQuestion(request);
    const weather = question ? await findWeather(question, environment).catch(() => noWeather) : noWeather;
    return Response.json(weather, { headers: { "cache-control": "no-store" } });
  };
}

export const handler = createHandler();
