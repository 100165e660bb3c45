import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { Busy } from "#server/busy.ts";
import type { GateEnvironment } from "#server/gate/gate.ts";
import { createSite } from "./site.ts";

function siteWhoseGateThrows(error: Error) {
  const gate = new Hono<GateEnvironment>().get("/rest/v1/scores", () => {
    throw error;
  });
  return createSite({
    gate,
    files: { answer: async () => undefined },
    club: { file: () => undefined, document: async () => "" },
    siteUrl: "http://localhost:3000",
    config: () => ({}),
    clubName: async () => "Gun Club",
    isHealthy: async () => true,
    isMailDelayed: () => false,
    log: pino({ level: "silent" }),
  });
}

test("who comes when too many wait is told so, and when to come again", async () => {
  const answer = await siteWhoseGateThrows(new Busy()).request("/rest/v1/scores");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await answer.json()).message).toMatch(/more to do .* Please try again in a few seconds\.$/);
});

test("a fault says nothing of the inside", async () => {
  const answer = await siteWhoseGateThrows(new Error("relation secret_table")).request("/rest/v1/scores");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret_table");
});
