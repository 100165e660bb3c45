import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { ApiEnvironment } from "#server/api/api.ts";
import { createCapacity } from "#server/capacity/capacity.ts";
import { OverloadedError, TooManyRequestsError } from "#server/capacity/refusals.ts";
import { createSite, type SiteOptions } from "./site.ts";

function siteWhoseApiThrows(error: Error, log = pino({ level: "silent" })) {
  const api = new Hono<ApiEnvironment>().get("/rest/v1/scores", () => {
    throw error;
  });
  return createSite({ ...quietSite, api, log });
}

const health: SiteOptions["health"] = {
  askDatabase: async () => undefined,
  timedRequests: { oldestSeconds: 0, stuck: undefined },
  freeBytes: async () => 5_000_000_000,
  isEmailDelayed: () => false,
  openRestore: async () => undefined,
};

const quietSite: SiteOptions = {
  api: new Hono<ApiEnvironment>(),
  capacity: createCapacity(12),
  readToken: async () => "visitor",
  isWrite: () => false,
  prepareDay: async () => undefined,
  files: { respond: async () => undefined },
  club: { file: () => undefined, document: async () => "" },
  memberContent: async () => new Response(),
  siteUrl: "http://localhost:3000",
  config: () => ({}),
  clubName: async () => "Gun Club",
  health,
  log: pino({ level: "silent" }),
};

test.each([
  [new OverloadedError(), 503, /more to do .* Please try again in a few seconds\.$/],
  [new TooManyRequestsError(), 429, /^Too many requests/],
])(
  "a request that is not worked on now hears it, and when to come again: %s",
  async (error, status, parts) => {
    const response = await siteWhoseApiThrows(error).request("/rest/v1/scores");
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, "5"]);
    expect((await response.json()).message).toMatch(parts);
  },
);

test("a full disk is a sentence of ours, and when to come again", async () => {
  const error = Object.assign(
    new Error('could not extend file "base/16391/16500": No space left on device'),
    {
      code: "53100",
    },
  );
  const response = await siteWhoseApiThrows(error).request("/rest/v1/scores");
  expect([response.status, response.headers.get("retry-after")]).toEqual([507, "30"]);
  expect((await response.json()).message).toMatch(
    /^The club's server is full, so nothing can be saved right now\./,
  );
});

test.each([
  [true, ["debug"]],
  [false, ["error"]],
])("a failure whose client has left (%s) is logged as %s", async (destroyed, levels) => {
  const heard: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void heard.push(JSON.parse(line).level) });
  const env = { incoming: { socket: { destroyed, remoteAddress: "192.0.2.1" } } };
  await siteWhoseApiThrows(new Error("aborted"), log).request("/rest/v1/scores", {}, env);
  expect(heard.map((level) => log.levels.labels[Number(level)])).toEqual(levels);
});

test("a fault says nothing of the inside", async () => {
  const response = await siteWhoseApiThrows(new Error("relation secret_table")).request("/rest/v1/scores");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret_table");
});

test.each([
  [5_000_000_000, "ok", "ok"],
  [500_000_000, "low", "ok"],
  [1_000_000, "full", "the disk is full"],
])("a disk with %i bytes free is said to be %s, and no restart is asked for", async (free, disk, status) => {
  const site = createSite({ ...quietSite, health: { ...health, freeBytes: async () => free } });
  const response = await site.request("/health");
  expect([response.status, await response.json()]).toMatchObject([200, { status, disk }]);
});

test("all who ask at one moment how the server is share one look at it, and the next one looks anew", async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  const askDatabase = () => {
    const look = Promise.withResolvers<void>();
    looks.push(look);
    return look.promise;
  };
  const site = createSite({ ...quietSite, health: { ...health, askDatabase } });
  const statuses = async (count: number, healthy: boolean) => {
    const responses = Array.from({ length: count }, () => site.request("/health"));
    await pause(5);
    if (healthy) looks.at(-1)?.resolve();
    else looks.at(-1)?.reject(new Error("away"));
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  expect(await statuses(20, true)).toEqual(Array(20).fill(200));
  expect(await statuses(1, false)).toEqual([503]);
  expect(looks).toHaveLength(2);
});

test("a request that hangs is told of, with the age of the oldest, although the database answers", async () => {
  const timedRequests = { oldestSeconds: 61.4, stuck: "A request (max) has not ended." };
  const response = await createSite({ ...quietSite, health: { ...health, timedRequests } }).request(
    "/health",
  );
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ status: "a request hangs", oldestRequestSeconds: 61 }),
  ]);
});
