import { loadLater } from "#ui/layout/load-later.ts";

/** The server loads it before it draws the box, without the weather: its lines keep their places. */
export const weatherBox = loadLater(async () => (await import("./components/weather-box.tsx")).WeatherBox);
