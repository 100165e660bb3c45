import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { startWeatherServer, type WeatherManner } from "#testing/weather-server.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { createHandler } from "./handler.ts";

const nothing = { description: "", temperature: 0, windSpeed: 0 };
const usual = { description: "Partly cloudy", temperature: 61, windSpeed: 8 };
const question = { date: "2026-11-21", timeOfRound: "18:30", isFutureDate: false };
const homeRow = { latitude: 44.97, longitude: -93.26, time_zone: "America/Chicago" };

let now: number;
let place: unknown;
let placeStatus: number;
let placeReads: number;
let hosts: string[];
let handler: ReturnType<typeof createHandler>;

const service = stopAfterTests(await startWeatherServer());

beforeEach(() => {
  service.setManner("answer");
  service.setHour(() => ({ temperature: 61.3, code: 2, wind: 8.4 }));
  service.asked.length = 0;
  now = Date.parse("2026-11-21T20:00Z");
  [place, placeStatus, placeReads, hosts] = [[homeRow], 200, 0, []];
  handler = createHandler(() => now);
});
afterEach(() => {
  expect(hosts.filter((host) => host !== "127.0.0.1" && host !== "club.test")).toEqual([]);
});

async function travel(address: string, init?: RequestInit): Promise<Response> {
  const { hostname, pathname } = new URL(address);
  hosts.push(hostname);
  if (hostname !== "club.test") return fetch(address, init);
  placeReads += 1;
  expect(pathname).toBe("/rest/v1/club_settings");
  return Response.json(place, { status: placeStatus });
}

async function ask(body: unknown = question, init: RequestInit = {}, weatherUrl = service.url) {
  const request = new Request("https://club.test/functions/v1/fetch-weather", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...init,
  });
  const response = await handler(request, {
    SUPABASE_URL: "https://club.test",
    SUPABASE_ANON_KEY: "key",
    WEATHER_URL: weatherUrl,
    fetch: travel,
  });
  expect(response.status).toBe(200);
  return response.json();
}

test("the weather of the hour, in words, whole degrees Fahrenheit and miles an hour", async () => {
  expect(await ask()).toEqual(usual);
  const [url] = service.asked;
  expect(url?.pathname).toBe("/v1/forecast");
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    latitude: "44.97",
    longitude: "-93.26",
    temperature_unit: "fahrenheit",
    wind_speed_unit: "mph",
    start_date: "2026-11-22",
    end_date: "2026-11-22",
  });
});

test.each([
  ["2026-11-21", "18:29", "2026-11-22T00:00Z"],
  ["2026-11-21", "18:31", "2026-11-22T01:00Z"],
  ["2026-11-21", "17:50", "2026-11-22T00:00Z"],
  ["2026-11-01", "00:50", "2026-11-01T06:00Z"],
  ["2026-11-01", "03:00", "2026-11-01T09:00Z"],
  ["2026-03-08", "03:10", "2026-03-08T08:00Z"],
  ["2026-07-04", "19:00", "2026-07-05T00:00Z"],
])("%s %s at the club is the hour of %s, also where the clock changes", async (date, timeOfRound, hour) => {
  service.setHour((moment) => ({
    temperature: moment.getTime() === Date.parse(hour) ? 70 : 20,
    code: 0,
    wind: 1,
  }));
  expect(await ask({ ...question, date, timeOfRound })).toMatchObject({ temperature: 70 });
});

test.each([
  ["2026-12-06", "/v1/forecast"],
  ["2026-09-01", "/v1/forecast"],
  ["2026-08-01", "/v1/archive"],
  ["1984-05-12", "/v1/archive"],
])("the weather of %s comes from %s", async (date, path) => {
  expect(await ask({ ...question, date, timeOfRound: "12:00", isFutureDate: false })).toEqual(usual);
  expect(service.asked.map(({ pathname }) => pathname)).toEqual([path]);
});

test.each([
  ["no JSON", "{"],
  ["no object", "7"],
  ["nothing", "null"],
  ["a date of another kind", { ...question, date: "11/21/2026" }],
  ["a date that is none", { ...question, date: "2026-02-30" }],
  ["a date of long ago", { ...question, date: "1800-01-01" }],
  ["a date too far ahead", { ...question, date: "2026-12-08" }],
  ["a date in a thousand years", { ...question, date: "9999-12-31" }],
  ["no date", { ...question, date: undefined }],
  ["a time that is none", { ...question, timeOfRound: "25:00" }],
  ["a time with words", { ...question, timeOfRound: "noon" }],
  ["a date that is a list", { ...question, date: ["2026-11-21"] }],
  ["a word for a yes", { ...question, isFutureDate: "yes" }],
  ["a body that is too long", { ...question, more: "x".repeat(1100) }],
])("%s is answered with zeros and no call", async (_, body) => {
  expect(await ask(body)).toEqual(nothing);
  expect(service.asked).toEqual([]);
});

test("another method than POST is answered with zeros", async () => {
  const request = new Request("https://club.test/functions/v1/fetch-weather");
  const environment = { SUPABASE_URL: "https://club.test", SUPABASE_ANON_KEY: "", WEATHER_URL: service.url };
  expect(await (await handler(request, { ...environment, fetch: travel })).json()).toEqual(nothing);
});

test.each([
  ["no place", [{ ...homeRow, latitude: null }], 200],
  ["no time zone that is known", [{ ...homeRow, time_zone: "Mars/Olympus" }], 200],
  ["no row", [], 200],
  ["no answer about its place", { message: "no" }, 500],
])("a club with %s has zeros and makes no call", async (_, rows, status) => {
  [place, placeStatus] = [rows, status];
  expect(await ask()).toEqual(nothing);
  expect(service.asked).toEqual([]);
});

test("a place that was just written down counts at once, one that is known is read once a minute", async () => {
  place = [{ ...homeRow, latitude: null }];
  await ask();
  place = [homeRow];
  expect(await ask()).toEqual(usual);
  await ask();
  expect(placeReads).toBe(2);
  now += 61_000;
  await ask();
  expect(placeReads).toBe(3);
});

test("a demonstration has weather of the time of the year on every day, and asks no service", async () => {
  place = [{ ...homeRow, demonstration_since: "2026-11-18T19:20:00+00:00" }];
  service.setManner("hang");
  const weather = async (date: string) => ask({ ...question, date }, {}, "off");
  for (let day = 1; day <= 28; day += 1) {
    const date = `2026-02-${String(day).padStart(2, "0")}`;
    const { description, temperature, windSpeed } = await weather(date);
    expect(description).not.toBe("");
    expect(temperature).toBeGreaterThan(10);
    expect(temperature).toBeLessThan(50);
    expect(windSpeed).toBeGreaterThan(1);
  }
  expect((await weather("2026-07-15")).temperature).toBeGreaterThan(65);
  expect(await weather("2026-02-03")).toEqual(await weather("2026-02-03"));
  expect(service.asked).toHaveLength(0);
});

test("weather that is switched off asks nobody but the club", async () => {
  expect(await ask(question, {}, "off")).toEqual(nothing);
  expect(hosts).toEqual(["club.test"]);
});

const failures: WeatherManner[] = [
  "broken JSON",
  "no object",
  "error 500",
  "too many requests",
  "refusal",
  "no hours",
  "nulls",
  "redirect",
];

test.each(failures)("a service with %s gives zeros", async (manner) => {
  service.setManner(manner);
  expect(await ask()).toEqual(nothing);
});

test.each(areTestsWhole ? (["hang", "hang after the head"] as const) : (["hang"] as const))(
  "a service that does %s is given up after four seconds",
  async (manner) => {
    service.setManner(manner);
    const started = performance.now();
    expect(await ask()).toEqual(nothing);
    expect(performance.now() - started).toBeGreaterThan(3500);
    expect(performance.now() - started).toBeLessThan(7000);
  },
  10_000,
);

test("a service that cannot be reached gives zeros", async () => {
  expect(await ask(question, {}, "http://127.0.0.1:9")).toEqual(nothing);
});

test("figures that no weather has are not passed on, and a rounded minus zero is zero", async () => {
  service.setHour(() => ({ temperature: 999, code: 0, wind: 3 }));
  expect(await ask()).toEqual(nothing);
  service.setHour(() => ({ temperature: -0.3, code: 0, wind: 0 }));
  const cold = await ask({ ...question, date: "2026-11-20" });
  expect(JSON.stringify(cold)).toBe('{"description":"Clear sky","temperature":0,"windSpeed":0}');
});

test("a code that is not known has no words, and so no weather", async () => {
  service.setHour(() => ({ temperature: 50, code: 42, wind: 3 }));
  expect(await ask()).toEqual(nothing);
});

test("equal questions of one moment share one call", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(answers).toEqual(Array(20).fill(usual));
  expect(service.asked).toHaveLength(1);
  expect(placeReads).toBe(1);
});

test("today's weather is asked for again after ten minutes, that of the past after a day", async () => {
  const past = { ...question, date: "2026-10-01" };
  await ask();
  await ask(past);
  now += 9 * 60_000;
  await ask();
  await ask(past);
  expect(service.asked).toHaveLength(2);
  now += 2 * 60_000;
  await ask();
  await ask(past);
  expect(service.asked).toHaveLength(3);
  now += 24 * 3_600_000;
  await ask(past);
  expect(service.asked).toHaveLength(4);
});

test("after a failure the service is left alone for a minute", async () => {
  service.setManner("error 500");
  await ask();
  service.setManner("answer");
  expect(await ask()).toEqual(nothing);
  now += 61_000;
  expect(await ask()).toEqual(usual);
  expect(service.asked).toHaveLength(2);
});

test("a service that says it is asked too often is asked for nothing else for a minute", async () => {
  service.setManner("too many requests");
  await ask();
  service.setManner("answer");
  expect(await ask({ ...question, date: "2026-10-01" })).toEqual(nothing);
  expect(service.asked).toHaveLength(1);
  now += 61_000;
  expect(await ask({ ...question, date: "2026-10-01" })).toEqual(usual);
});

test("a stranger who asks for one day after the other is stopped, and today's weather still comes", async () => {
  const days = Array.from({ length: 80 }, (_, back) => new Date(Date.UTC(2020, 0, 1 + back)).toISOString());
  const answers = await Promise.all(days.map((day) => ask({ ...question, date: day.slice(0, 10) })));
  expect(answers.filter(({ description }) => description)).toHaveLength(30);
  expect(service.asked).toHaveLength(30);
  expect(await ask()).toEqual(usual);
  now += 61_000;
  expect(await ask({ ...question, date: "2020-06-01" })).toEqual(usual);
});

test("the public service keeps its archive at an address of its own", async () => {
  const origins: string[] = [];
  const spy = vi.fn(async (address: string) => {
    if (address.startsWith("https://club.test")) return Response.json([homeRow]);
    origins.push(new URL(address).origin);
    return Response.json({});
  });
  for (const date of ["2026-11-21", "2001-05-05"]) {
    const request = new Request("https://club.test/", {
      method: "POST",
      body: JSON.stringify({ ...question, date }),
    });
    await handler(request, {
      SUPABASE_URL: "https://club.test",
      SUPABASE_ANON_KEY: "",
      WEATHER_URL: "https://api.open-meteo.com",
      fetch: spy,
    });
  }
  expect(origins).toEqual(["https://api.open-meteo.com", "https://archive-api.open-meteo.com"]);
});
