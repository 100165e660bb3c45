import type { Fetch, WeatherEnvironment } from "../_shared/weather-environment.ts";
import { createAllowance } from "./allowance.ts";
import { createCache } from "./cache.ts";
import type { ClubLocation } from "./club-location.ts";
import { isoDayAt } from "./club-time.ts";
import { describeWeather } from "./weather-text.ts";

/** The weather in °F and miles an hour. */
export type Weather = { description: string; temperature: number; windSpeed: number };

/** The weather of one day of universal time, by the second at which each hour begins. */
type Day = ReadonlyMap<number, Weather>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const dayLength = 24 * hour;

const timeoutMs = 4 * second;
/** The forecast service knows the last three months as well, and better than the archive. */
const forecastReach = 85 * dayLength;
/** Days around today are asked for by the front page; strangers cannot use up what they need. */
const nearDays = 2 * dayLength;

const publicBase = "https://api.open-meteo.com";
const publicArchive = "https://archive-api.open-meteo.com";

export function nearestHour(moment: number): number {
  return Math.round(moment / hour) * hour;
}

/** Asks Open-Meteo, one call for each day, and remembers the answer; null when there is none. */
export function createUpstream(now: () => number) {
  const days = createCache<Day | null>(400, now);
  // The service allows 600 calls a minute and 10,000 a day to everyone at one address.
  const allowance = createAllowance({ perMinute: 30, perDay: 3000 }, now);
  let pausedUntil = 0;

  async function readDay(moment: number, address: string, environment: WeatherEnvironment) {
    const isNear = Math.abs(moment - now()) < nearDays;
    const mayAsk = environment.mayAskWeather ?? allowance.take;
    if (pausedUntil > now() || !(isNear || (await mayAsk()))) return { value: null, lifetimeMs: 0 };
    const value = await askFor(address, environment.fetch ?? fetch, () => {
      pausedUntil = now() + minute;
    });
    if (!value) return { value, lifetimeMs: minute };
    return { value, lifetimeMs: moment < now() - nearDays ? dayLength : 10 * minute };
  }

  return {
    async weatherAt(
      moment: number,
      location: ClubLocation,
      environment: WeatherEnvironment,
    ): Promise<Weather | undefined> {
      const service = serviceAt(environment.WEATHER_URL, moment < now() - forecastReach);
      const address = addressOf(moment, location, service);
      const day = await days.get(address, () => readDay(moment, address, environment));
      return day?.get(moment / second);
    },
  };
}

async function askFor(address: string, request: Fetch, onTooMany: () => void): Promise<Day | null> {
  try {
    const response = await request(address, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (response.status === 429) onTooMany();
    if (response.ok) return readHours(await response.json());
    await response.body?.cancel();
  } catch {
    // No network, no answer in time, or not one that can be read: there is no weather.
  }
  return null;
}

/**
 * Times are asked for in universal time. In local time the service uses the offset of the day of the request for every
 * date, which is an hour wrong on the other side of a clock change.
 */
function addressOf(moment: number, location: ClubLocation, service: string): string {
  const day = isoDayAt(moment);
  const query = new URLSearchParams({
    latitude: String(location.latitude),
    longitude: String(location.longitude),
    hourly: "temperature_2m,weather_code,wind_speed_10m",
    temperature_unit: "fahrenheit",
    wind_speed_unit: "mph",
    timeformat: "unixtime",
    timezone: "GMT",
    start_date: day,
    end_date: day,
  });
  return `${service}?${query}`;
}

/** The archive knows what the forecast service has forgotten. */
function serviceAt(base: string, isLongAgo: boolean): string {
  const server = isLongAgo && base === publicBase ? publicArchive : base;
  return `${server}/v1/${isLongAgo ? "archive" : "forecast"}`;
}

/** The hours of an answer for which everything is known; null when there is none. */
function readHours(response: unknown): Day | null {
  const { hourly }: { hourly?: unknown } = Object(response);
  const list = (name: string): unknown[] => {
    const values: unknown = Object(hourly)[name];
    return Array.isArray(values) ? values : [];
  };
  const [codes, temperatures, winds] = [list("weather_code"), list("temperature_2m"), list("wind_speed_10m")];
  const hours = new Map<number, Weather>();
  list("time").forEach((time, index) => {
    const weather = readHour(codes[index], temperatures[index], winds[index]);
    if (typeof time === "number" && weather) hours.set(time, weather);
  });
  return hours.size > 0 ? hours : null;
}

function readHour(code: unknown, temperature: unknown, wind: unknown): Weather | null {
  if (typeof code !== "number" || typeof temperature !== "number" || typeof wind !== "number") return null;
  if (temperature < -100 || temperature > 150 || wind < 0 || wind > 300) return null;
  const description = describeWeather(code);
  // Adding nothing turns the minus zero of a rounded -0.3 into a plain one.
  return description
    ? { description, temperature: Math.round(temperature) + 0, windSpeed: Math.round(wind) }
    : null;
}
