import { expect, test } from "vitest";
import { noWeather, parseWeather } from "./weather.ts";
import {
  columnsOfWeather,
  noWeatherText,
  sayWeather,
  textOfWeather,
  validateWeather,
} from "./weather-text.ts";

const found = { description: "Partly cloudy", temperature: 61, windSpeed: 8 };

test.each([
  [null],
  ["warm"],
  [{}],
  [{ ...found, temperature: "61" }],
  [{ ...found, windSpeed: null }],
  [{ ...found, temperature: 1e9 }],
  [{ ...found, description: "x".repeat(101) }],
])("an answer that makes no sense, %j, is no weather", (response) => {
  expect(parseWeather(response)).toEqual(noWeather);
});

test("no weather leaves the fields empty, and a real zero stays a zero", () => {
  expect(textOfWeather(noWeather)).toEqual(noWeatherText);
  expect(columnsOfWeather(textOfWeather(noWeather))).toEqual({
    weather_description: null,
    weather_temperature: null,
    weather_wind_speed: null,
  });
  const cold = textOfWeather({ description: "Clear sky", temperature: 0, windSpeed: 0 });
  expect(columnsOfWeather(cold)).toEqual({
    weather_description: "Clear sky",
    weather_temperature: 0,
    weather_wind_speed: 0,
  });
});

test.each([
  ["61.26", 61.3, null],
  ["61,5", 61.5, null],
  ["−4", -4, null],
  ["-100", -100, null],
  ["-101", null, "from −100 to 150"],
  ["151", null, "from −100 to 150"],
  ["warm", null, "is a number"],
  ["1e3", null, "is a number"],
])("a temperature typed as %s is %s", (temperature, typedBefore, error) => {
  const text = { ...noWeatherText, temperature };
  expect(columnsOfWeather(text).weather_temperature).toBe(typedBefore);
  if (error) expect(validateWeather(text).temperature).toContain(error);
  else expect(validateWeather(text).temperature).toBeNull();
});

test("wind below nothing is a fault", () => {
  expect(validateWeather({ ...noWeatherText, windSpeed: "-1" }).windSpeed).toContain("from 0 to 300");
});

test("the weather in one line says what is known", () => {
  expect(sayWeather(textOfWeather(found))).toBe("61 °F, partly cloudy, wind 8 mph");
  expect(sayWeather({ ...noWeatherText, temperature: " 40 " })).toBe("40 °F");
  expect(sayWeather(noWeatherText)).toBe("");
});
