import { warmthOf } from "./demo-calendar.ts";
import { type DemoRandom, seededRandom } from "./demo-random.ts";

export type DemoWeather = { description: string; temperature: number; wind: number };

/** The same weather for everyone on a day: degrees Fahrenheit, miles an hour. */
export function weatherOn(date: string): DemoWeather {
  const random = seededRandom(Date.parse(date) / 1000);
  // The first numbers of neighboring seeds resemble each other.
  for (let skipped = 0; skipped < 8; skipped += 1) random.next();
  const temperature = Math.round(22 + 58 * warmthOf(date) + random.between(-9, 9));
  const wind = random.chance(0.25) ? random.between(14, 23) : random.between(2, 12);
  return { description: describe(random, temperature), temperature, wind };
}

function describe(random: DemoRandom, temperature: number): string {
  const falling = temperature < 33 ? "Light snow" : "Light rain";
  const skies = ["Clear sky", "Mainly clear", "Partly cloudy", "Overcast", "Partly cloudy", falling];
  return skies[random.between(0, skies.length - 1)] ?? "Overcast";
}
