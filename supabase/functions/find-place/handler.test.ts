import { expect, test, vi } from "vitest";
import { handler } from "./handler.ts";

const home = "https://club.test";
const found = {
  name: "Cedar Ridge",
  admin1: "Minnesota",
  country: "United States",
  latitude: 44.9,
  longitude: -93.6,
  timezone: "America/Chicago",
};
const elsewhere = { ...found, admin1: "California", timezone: "America/Los_Angeles" };

type Ask = { query?: unknown; may?: unknown; answer?: () => Response; url?: string; allowed?: boolean };

/** What is answered, and which addresses of others were asked for. */
async function ask({ query = "Cedar Ridge", may = true, answer, url, allowed }: Ask = {}) {
  const addresses: string[] = [];
  const send = vi.fn(async (address: string) => {
    if (address.startsWith(home)) return Response.json(may);
    addresses.push(address);
    return answer?.() ?? Response.json({ results: [found] });
  });
  const request = new Request(`${home}/functions/v1/find-place`, {
    method: "POST",
    body: JSON.stringify({ query }),
  });
  const response = await handler(request, {
    SUPABASE_URL: home,
    SUPABASE_ANON_KEY: "",
    WEATHER_URL: url ?? "https://api.open-meteo.com",
    fetch: send,
    ...(allowed === undefined ? {} : { mayAskWeather: async () => allowed }),
  });
  return {
    status: response.status,
    body: await response.json(),
    asked: addresses,
    own: send.mock.calls.length,
  };
}

const location = {
  name: "Cedar Ridge, Minnesota, United States",
  latitude: 44.9,
  longitude: -93.6,
  timeZone: "America/Chicago",
};

test("a town is found with its place and its time zone, at the service's own address", async () => {
  const { body, asked } = await ask();
  expect(body).toEqual({ places: [location] });
  expect(asked).toEqual([
    "https://geocoding-api.open-meteo.com/v1/search?name=Cedar+Ridge&count=20&language=en&format=json",
  ]);
});

test("a club's own service is asked instead", async () => {
  expect((await ask({ url: "http://weather.test" })).asked[0]).toMatch(
    /^http:\/\/weather\.test\/v1\/search\?/,
  );
});

test("what follows a comma puts the towns of that region first", async () => {
  const answer = () => Response.json({ results: [elsewhere, found] });
  const { body, asked } = await ask({ query: "Cedar Ridge, minnesota", answer });
  expect(asked[0]).toContain("name=Cedar+Ridge&");
  expect(body.places.map(({ timeZone }: { timeZone: string }) => timeZone)).toEqual([
    "America/Chicago",
    "America/Los_Angeles",
  ]);
});

test.each(["", "x", "a".repeat(81), "http://evil.example", "<b>town", "a&count=9", 55555, null, ["town"]])(
  "%j is no town: nobody is asked",
  async (query) => {
    const { status, asked, own } = await ask({ query });
    expect([status, asked.length, own]).toEqual([400, 0, 0]);
  },
);

test.each(["55555", "St. Paul", "Coeur d’Alene", "Winston-Salem", "São Paulo"])(
  "%s may be one",
  async (query) => {
    expect((await ask({ query })).status).toBe(200);
  },
);

test.each([null, false, "true", { may: true }])(
  "whoever the database answers %j asks nobody",
  async (may) => {
    const { status, asked } = await ask({ may });
    expect([status, asked]).toEqual([403, []]);
  },
);

test("with WEATHER_URL=off and over the limit nobody is asked", async () => {
  expect(await ask({ url: "off" })).toMatchObject({ status: 200, body: { places: null }, asked: [] });
  expect(await ask({ allowed: false })).toMatchObject({ status: 429, asked: [] });
});

test.each([
  ["a failure", () => new Response("no", { status: 500 })],
  ["broken JSON", () => new Response('{"results":[')],
  ["an answer without end", () => new Response(JSON.stringify({ results: ["x".repeat(300 * 1024)] }))],
])("%s is no answer", async (_, answer) => {
  expect((await ask({ answer })).body).toEqual({ places: null });
});

test.each([
  { ...found, latitude: 91 },
  { ...found, longitude: "-93" },
  { ...found, timezone: "America/Chicago'; drop table" },
  { ...found, name: null },
  null,
])("%j is left out", async (result) => {
  const answer = () => Response.json({ results: [result, found] });
  expect((await ask({ answer })).body).toEqual({ places: [location] });
});

test("no more than eight are shown", async () => {
  const answer = () => Response.json({ results: Array.from({ length: 20 }, () => found) });
  expect((await ask({ answer })).body.places).toHaveLength(8);
});
