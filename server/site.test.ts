import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { ApiEnvironment } from "#server/api/api.ts";
import { createCapacity } from "#server/capacity/capacity.ts";
import { OverloadedError, TooManyRequestsError } from "#server/capacity/refusals.ts";
import { createSite } from "./site.ts";

function siteWhoseApiThrows(error: Error, log = pino({ level: "silent" })) {
  const api = new Hono<ApiEnvironment>().get("/rest/v1/scores", () => {
    throw error;
  });
  return createSite({
    api,
    capacity: createCapacity(12),
    readToken: async () => "visitor",
    isWrite: () => false,
    files: { respond: async () => undefined },
    club: { file: () => undefined, document: async () => "" },
    memberContent: async () => new Response(),
    siteUrl: "http://localhost:3000",
    config: () => ({}),
    clubName: async () => "Gun Club",
    openRestore: async () => undefined,
    isHealthy: async () => true,
    isEmailDelayed: () => false,
    log,
  });
}

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
