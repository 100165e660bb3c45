import * as z from "zod/mini";

const schema = z.object({
  description: z.string().check(z.maxLength(100)),
  temperature: z.number().check(z.gte(-100), z.lte(150)),
  windSpeed: z.number().check(z.gte(0), z.lte(300)),
});

/** The weather in °F and miles an hour. An empty description means that nothing is known. */
export type Weather = z.infer<typeof schema>;

export const noWeather: Weather = { description: "", temperature: 0, windSpeed: 0 };

/** The weather in an answer of the server, zeros when there is none in it. */
export function parseWeather(answer: unknown): Weather {
  const parsed = schema.safeParse(answer);
  return parsed.success ? parsed.data : noWeather;
}
