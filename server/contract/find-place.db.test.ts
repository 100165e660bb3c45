import { expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { startWeatherServer } from "#testing/weather-server.ts";

const weather = stopAfterTests(await startWeatherServer());
const backend = stopAfterTests(await startTestBackend({ weatherUrl: weather.url }));
const cast = await createCast(backend);

async function ask(token?: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${backend.url}/functions/v1/find-place`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: "Cedar Ridge" }),
  });
  return { status: response.status, body: await response.json() };
}

test("the board finds a town; members and visitors reach no service", async () => {
  expect(await ask(cast.treasurer.accessToken)).toEqual({
    status: 200,
    body: {
      places: [
        {
          name: "Cedar Ridge, Minnesota, United States",
          latitude: 44.9,
          longitude: -93.6,
          timeZone: "America/Chicago",
        },
      ],
    },
  });
  weather.asked.length = 0;
  expect((await ask(cast.member.accessToken)).status).toBe(403);
  expect((await ask()).status).toBe(403);
  expect(weather.asked).toEqual([]);
});

test("searches count among the questions of the account to the service", async () => {
  await backend.sql`update server.attempts set count = 20 where key = ${`weather-by-account:${cast.treasurer.id}`}`;
  weather.asked.length = 0;
  expect((await ask(cast.treasurer.accessToken)).status).toBe(429);
  expect(weather.asked).toEqual([]);
});
