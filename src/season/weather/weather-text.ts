import type { Weather } from "./weather.ts";

export type WeatherText = { description: string; temperature: string; windSpeed: string };

/** °F and miles an hour; null for unknown values. */
export type WeatherColumns = {
  weather_description: string | null;
  weather_temperature: number | null;
  weather_wind_speed: number | null;
};

export const noWeatherText: WeatherText = { description: "", temperature: "", windSpeed: "" };

/** Unknown weather leaves the fields empty, because 0 °F is a temperature. */
export function textOfWeather(weather: Weather | undefined): WeatherText {
  if (!weather || weather.description === "") return noWeatherText;
  return {
    description: weather.description,
    temperature: String(weather.temperature),
    windSpeed: String(weather.windSpeed),
  };
}

export function columnsOfWeather(text: WeatherText): WeatherColumns {
  const errors = validateWeather(text);
  return {
    weather_description: text.description.trim() || null,
    weather_temperature: errors.temperature ? null : readNumber(text.temperature),
    weather_wind_speed: errors.windSpeed ? null : readNumber(text.windSpeed),
  };
}

export type WeatherErrors = { temperature: string | null; windSpeed: string | null };

export function validateWeather({ temperature, windSpeed }: WeatherText): WeatherErrors {
  return {
    temperature: isAllowed(temperature, -100, 150)
      ? null
      : "The temperature is a number from −100 to 150 (°F), such as 61.",
    windSpeed: isAllowed(windSpeed, 0, 300)
      ? null
      : "The wind is a number from 0 to 300 (miles an hour), such as 8.",
  };
}

export function validateWeatherField(text: WeatherText): string | null {
  const { temperature, windSpeed } = validateWeather(text);
  return temperature ?? windSpeed;
}

/** "61 °F, partly cloudy, wind 8 mph"; empty when unknown. */
export function sayWeather({ description, temperature, windSpeed }: WeatherText): string {
  const text = description.trim();
  const parts = [
    temperature.trim() && `${temperature.trim()} °F`,
    text && `${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    windSpeed.trim() && `wind ${windSpeed.trim()} mph`,
  ];
  return parts.filter(Boolean).join(", ");
}

function isAllowed(text: string, least: number, most: number): boolean {
  const number = readNumber(text);
  return number === null || (number >= least && number <= most);
}

/** Rounds to tenths as the database does; null for empty text, NaN for an invalid number. */
function readNumber(text: string): number | null {
  const typed = text.trim().replace(",", ".").replace("−", "-");
  if (typed === "") return null;
  return /^-?\d{1,4}(\.\d+)?$/.test(typed) ? Math.round(Number(typed) * 10) / 10 : Number.NaN;
}
