import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { type RoundWeather, useRoundWeather } from "./use-round-weather.ts";
import { WeatherFields } from "./weather-fields.tsx";

type WeatherRequest = { body: unknown; answer: (weather: unknown, status?: number) => Promise<void> };

let requests: WeatherRequest[];
let now: RoundWeather | undefined;

beforeEach(() => {
  requests = [];
  now = undefined;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    return new Promise<Response>((answered) => {
      requests.push({
        body: JSON.parse(String(init.body)),
        answer: (weather, status = 200) =>
          act(async () => {
            answered(Response.json(weather, { status }));
            // The cache tells its viewers a moment later.
            await new Promise((done) => setTimeout(done, 20));
          }),
      });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Night({ date = "2026-04-09", time = "18:30" }: { date?: string; time?: string }) {
  now = useRoundWeather({ date, time });
  return <WeatherFields weather={now} />;
}

const found = { description: "Light rain", temperature: 52, windSpeed: 11 };
const line = () => screen.getByText(/^Weather:/).textContent;

test("the weather of date and time fills itself in, and says where it comes from", async () => {
  renderApp(<Night />);
  expect(line()).toBe("Weather: looking it up. You can save without it.");
  expect(now?.columns).toEqual({
    weather_description: null,
    weather_temperature: null,
    weather_wind_speed: null,
  });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ date: "2026-04-09", timeOfRound: "18:30", isFutureDate: false });
  await requests[0]?.answer(found);
  expect(line()).toBe("Weather: 52 °F, light rain, wind 11 mph");
  expect(now?.columns).toEqual({
    weather_description: "Light rain",
    weather_temperature: 52,
    weather_wind_speed: 11,
  });
  expect(screen.getByRole("link", { name: /Open-Meteo/ })).toBeVisible();
});

test("zeros from the server are no weather: the fields stay empty", async () => {
  renderApp(<Night />);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await requests[0]?.answer({ description: "", temperature: 0, windSpeed: 0 });
  expect(line()).toBe("Weather: none found. Enter it, or leave it blank.");
  expect(now?.columns.weather_temperature).toBeNull();
});

test("what a person typed is never overwritten by a late answer", async () => {
  renderApp(<Night />);
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.type(screen.getByLabelText("Temperature, °F"), "48");
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await requests[0]?.answer(found);
  expect(line()).toBe("Weather: 48 °F, light rain, wind 11 mph");
  await userEvent.clear(screen.getByLabelText("Conditions"));
  expect(now?.columns).toEqual({
    weather_description: null,
    weather_temperature: 48,
    weather_wind_speed: 11,
  });
  await userEvent.click(screen.getByRole("button", { name: "Use the weather for that time" }));
  expect(line()).toBe("Weather: 52 °F, light rain, wind 11 mph");
});

test("a temperature that cannot be keeps the fields open, says what is allowed and is not sent", async () => {
  renderApp(<Night />);
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.type(screen.getByLabelText("Temperature, °F"), "612");
  expect(screen.getByText(/from −100 to 150/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByText(/from −100 to 150/)).toBeVisible();
  expect(now?.columns.weather_temperature).toBeNull();
});

test("without a time a day that is not today is not looked up", () => {
  renderApp(<Night time="" />);
  expect(requests).toEqual([]);
  expect(line()).toBe("Weather: filled in after you enter the date and time.");
});

test("a year that is still being typed is not looked up", () => {
  renderApp(<Night date="0202-04-09" />);
  expect(requests).toEqual([]);
});
