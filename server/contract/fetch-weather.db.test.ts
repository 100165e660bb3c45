import { expect, test } from "vitest";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { startWeatherServer } from "#testing/weather-server.ts";

const weather = stopAfterTests(await startWeatherServer());
const backend = stopAfterTests(await startTestBackend({ weatherUrl: weather.url }));

const today = new Date().toISOString().slice(0, 10);

function ask(headers: Record<string, string> = {}, date = today): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/fetch-weather`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: JSON.stringify({ date, timeOfRound: "18:00", isFutureDate: false }),
  });
}

const nothing = { description: "", temperature: 0, windSpeed: 0 };

test("a visitor sees zeros while the club has no place, and the weather there once it has one", async () => {
  expect(await (await ask()).json()).toEqual(nothing);
  expect(weather.asked).toEqual([]);

  await backend.sql`update public.club_settings set latitude = 44.97, longitude = -93.26`;
  const response = await ask({ authorization: `Bearer ${backend.publishableKey}` });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ description: "Partly cloudy", temperature: 61, windSpeed: 8 });
  expect(weather.asked.map(({ searchParams }) => searchParams.get("latitude"))).toEqual(["44.97"]);
});

test("a token that was made up is refused here as everywhere", async () => {
  expect((await ask({ authorization: "Bearer made.up.token" })).status).toBe(401);
});

test("a site of somebody else may not use the function from the browsers of its visitors", async () => {
  expect((await ask({ origin: "https://elsewhere.example" })).status).toBe(403);
});

test("visitors ask for days far off thirty times a minute, all processes together", async () => {
  await backend.sql`update public.club_settings set latitude = 44.97, longitude = -93.26`;
  await ask({}, "2026-01-05");
  const [counter] =
    await backend.sql`select key, count from server.attempts where key = 'weather-of-visitors:all'`;
  expect(counter?.count).toBe(1);
  await backend.sql`update server.attempts set count = 30 where key = ${counter?.key}`;
  weather.asked.length = 0;
  expect(await (await ask({}, "2026-01-12")).json()).toEqual(nothing);
  expect(weather.asked).toEqual([]);
});

test("one client asks for its share of them, and the rest is left to others", async () => {
  await backend.sql`delete from server.attempts`;
  weather.asked.length = 0;
  for (let day = 10; day < 20; day++) await ask({}, `2025-06-${day}`);
  expect(weather.asked).toHaveLength(8);
  const counts =
    await backend.sql`select key, count from server.attempts where key like 'weather%' order by key`;
  expect(counts.map(({ key, count }) => [key, count])).toEqual([
    ["weather-by-client-a-day:127.0.0.1", 8],
    ["weather-by-client:127.0.0.1", 8],
    ["weather-of-visitors-a-day:all", 8],
    ["weather-of-visitors:all", 8],
  ]);
});
