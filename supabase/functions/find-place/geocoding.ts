import type { WeatherEnvironment } from "../_shared/weather-environment.ts";

/** A town as the service knows it: "Cedar Ridge, Minnesota, United States". */
export type Place = { name: string; latitude: number; longitude: number; timeZone: string };

const timeoutMs = 4000;
const mostBytes = 256 * 1024;
const mostLocations = 8;

const publicWeather = "https://api.open-meteo.com";
const publicPlaces = "https://geocoding-api.open-meteo.com";

/** A name or a number with what belongs into one, 2 to 80 characters; null for anything else. */
export function readTown(value: unknown): string | null {
  const trimmed = typeof value === "string" ? value.trim() : "";
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’-]{1,79}$/u.test(trimmed) ? trimmed : null;
}

/** Towns by name or ZIP; null when the service did not answer, or not in a way that can be read. */
export async function searchLocations(
  query: string,
  environment: Pick<WeatherEnvironment, "WEATHER_URL" | "fetch">,
): Promise<Place[] | null> {
  const { WEATHER_URL: weather, fetch: request = fetch } = environment;
  const service = weather === publicWeather ? publicPlaces : weather;
  // The service knows names alone: what follows a comma only puts the answers in order.
  const [name = "", ...region] = query.split(",").map((part) => part.trim());
  const params = new URLSearchParams({ name, count: "20", language: "en", format: "json" });
  try {
    const response = await request(`${service}/v1/search?${params}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const locations = readLocations(JSON.parse(await readAtMost(response)));
    return byRegion(locations, region.join(" ")).slice(0, mostLocations);
  } catch {
    return null;
  }
}

async function readAtMost(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > mostBytes) throw new Error("The answer is too long.");
  }
  return text + decoder.decode();
}

function readLocations(answer: unknown): Place[] {
  const { results }: { results?: unknown } = Object(answer);
  return Array.isArray(results) ? results.map(readLocation).filter((location) => location !== null) : [];
}

function readLocation(result: unknown): Place | null {
  const { name, admin1, country, latitude, longitude, timezone }: Record<string, unknown> = Object(result);
  if (typeof latitude !== "number" || Math.abs(latitude) > 90) return null;
  if (typeof longitude !== "number" || Math.abs(longitude) > 180) return null;
  if (typeof timezone !== "string" || !/^[A-Za-z_]+(\/[\w+-]+){0,2}$/.test(timezone)) return null;
  const parts = [name, admin1, country].filter((part) => typeof part === "string" && part !== "");
  if (typeof name !== "string" || !name) return null;
  return { name: parts.join(", ").slice(0, 150), latitude, longitude, timeZone: timezone };
}

/** Places of the region that was named first, the rest in the order of the service. */
function byRegion(locations: Place[], region: string): Place[] {
  if (!region) return locations;
  const isThere = ({ name }: Place) => name.toLowerCase().includes(region.toLowerCase());
  return [...locations.filter(isThere), ...locations.filter((location) => !isThere(location))];
}
