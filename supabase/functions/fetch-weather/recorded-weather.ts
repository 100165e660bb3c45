import { type SeededRandom, seededRandom } from "../_shared/seeded-random.ts";
import type { Weather } from "./open-meteo.ts";

const dayInMilliseconds = 86_400_000;

/** What a demonstration answers without asking anyone: typical of the day of the year in the northern Midwest. */
export function recordedWeather(date: string): Weather {
  const random = seededRandom(Date.parse(date) / 1000);
  // The first numbers of neighboring seeds resemble each other.
  for (let skipped = 0; skipped < 8; skipped += 1) random.next();
  const temperature = Math.round(22 + 58 * warmthOf(date) + random.between(-9, 9));
  const windSpeed = random.chance(0.25) ? random.between(14, 23) : random.between(2, 12);
  return { description: describe(random, temperature), temperature, windSpeed };
}

function describe(random: SeededRandom, temperature: number): string {
  const falling = temperature < 33 ? "Light snow" : "Light rain";
  const skies = ["Clear sky", "Mainly clear", "Partly cloudy", "Overcast", "Partly cloudy", falling];
  return skies[random.between(0, skies.length - 1)] ?? "Overcast";
}

/** The season of the year from midwinter (0) to midsummer (1). */
function warmthOf(date: string): number {
  const dayOfYear = (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / dayInMilliseconds;
  return (1 - Math.cos(((dayOfYear - 15) / 365) * 2 * Math.PI)) / 2;
}
