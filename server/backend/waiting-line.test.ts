import { pino } from "pino";
import { expect, test } from "vitest";
import { Busy } from "#server/busy.ts";
import type { Sql } from "#server/postgres/connect.ts";
import { joinRoundTrips } from "./fewer-round-trips.ts";
import { requestScope } from "./request-scope.ts";
import { WaitingLine } from "./waiting-line.ts";

test("a full line takes nobody in until somebody has what he waits for", async () => {
  const line = new WaitingLine(2);
  const connections = [1, 2].map(() => Promise.withResolvers<string>());
  const waiting = connections.map(({ promise }) => line.waitFor(() => promise));
  expect(() => line.refuseWhenFull()).toThrow(Busy);
  connections[0]?.resolve("a connection");
  expect(await waiting[0]).toBe("a connection");
  expect(() => line.refuseWhenFull()).not.toThrow();
  connections[1]?.reject(new Error("the database is away"));
  await expect(waiting[1]).rejects.toThrow("the database is away");
});

test.each([
  ["gone", true],
  ["there", false],
])("a request whose asker is %s when its turn comes: connection given back at once %s", async (_, isGone) => {
  const statements: string[] = [];
  let released = 0;
  const connection = {
    unsafe: (text: string) => ({ execute: async () => void statements.push(text) }),
    release: () => void released++,
  };
  const driver = { reserve: async () => connection } as unknown as Sql;
  joinRoundTrips(driver, new WaitingLine(1));
  const scope = { log: pino({ level: "silent" }), isRead: false, isAbandoned: () => isGone };
  const work = requestScope.run(scope, async () => (await driver.reserve()).unsafe("delete from scores"));
  if (isGone) await expect(work).rejects.toMatchObject({ code: "57014" });
  else await work;
  expect([statements, released]).toEqual(isGone ? [[], 1] : [["delete from scores"], 0]);
});
