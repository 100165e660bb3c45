import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createCapacity } from "#server/capacity/capacity.ts";
import { OverloadedError, TooManyRequestsError } from "#server/capacity/refusals.ts";
import type { GateEnvironment } from "#server/gate/gate.ts";
import { createSite } from "./site.ts";

function siteWhoseGateThrows(error: Error, log = pino({ level: "silent" })) {
  const gate = new Hono<GateEnvironment>().get("/rest/v1/scores", () => {
    throw error;
  });
  return createSite({
    gate,
    capacity: createCapacity(12),
    readToken: async () => "visitor",
    isWrite: () => false,
    files: { answer: async () => undefined },
    club: { file: () => undefined, document: async () => "" },
    siteUrl: "http://localhost:3000",
    config: () => ({}),
    clubName: async () => "Gun Club",
    openRestore: async () => undefined,
    isHealthy: async () => true,
    isMailDelayed: () => false,
    log,
  });
}

test.each([
  [new OverloadedError(), 503, /more to do .* Please try again in a few seconds\.$/],
  [new TooManyRequestsError(), 429, /^Too many requests/],
])(
  "a request that is not worked on now hears it, and when to come again: %s",
  async (error, status, words) => {
    const answer = await siteWhoseGateThrows(error).request("/rest/v1/scores");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "5"]);
    expect((await answer.json()).message).toMatch(words);
  },
);

test.each([
  [true, ["debug"]],
  [false, ["error"]],
])("a failure whose client has left (%s) is logged as %s", async (destroyed, levels) => {
  const heard: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void heard.push(JSON.parse(line).level) });
  const env = { incoming: { socket: { destroyed, remoteAddress: "192.0.2.1" } } };
  await siteWhoseGateThrows(new Error("aborted"), log).request("/rest/v1/scores", {}, env);
  expect(heard.map((level) => log.levels.labels[Number(level)])).toEqual(levels);
});

test("a fault says nothing of the inside", async () => {
  const answer = await siteWhoseGateThrows(new Error("relation secret_table")).request("/rest/v1/scores");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret_table");
});
