/** °F and miles an hour. An empty description means unknown. */
export type Weather = { description: string; temperature: number; windSpeed: number };

export const noWeather: Weather = { description: "", temperature: 0, windSpeed: 0 };

/** Zeros when the response has no weather. */
// Checked by hand: a schema library would weigh more than the whole front page's own code.
export function parseWeather(response: unknown): Weather {
  const { description, temperature, windSpeed }: Record<string, unknown> = Object(response);
  if (typeof description !== "string" || description.length > 100) return noWeather;
  if (!isBetween(temperature, -100, 150) || !isBetween(windSpeed, 0, 300)) return noWeather;
  return { description, temperature, windSpeed };
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}
