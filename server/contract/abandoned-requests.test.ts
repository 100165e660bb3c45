import { pino } from "pino";
import { expect, test } from "vitest";
import type { Sql } from "#server/database/connect.ts";
import { joinRoundTrips } from "./fewer-round-trips.ts";
import { requestScope } from "./request-scope.ts";

test.each([
  ["gone", true],
  ["there", false],
])("a request whose asker is %s when its turn comes: connection given back at once %s", async (_, isGone) => {
  const statements: string[] = [];
  let released = 0;
  const connection = {
    unsafe: (text: string) => ({ forEach: async () => ({ count: statements.push(text) }) }),
    release: () => void released++,
  };
  const driver = { reserve: async () => connection } as unknown as Sql;
  joinRoundTrips(driver);
  const scope = { log: pino({ level: "silent" }), isRead: false, isAbandoned: () => isGone };
  const work = requestScope.run(scope, async () => (await driver.reserve()).unsafe("delete from scores"));
  if (isGone) await expect(work).rejects.toMatchObject({ code: "57014" });
  else await work;
  expect([statements, released]).toEqual(isGone ? [[], 1] : [["delete from scores"], 0]);
});
