import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Sql } from "../database/connect.ts";
import { createLog } from "./log.ts";
import { saveErrors } from "./server-errors.ts";

/** A database that notes what it is asked to save. */
function fakeSql(fail = false) {
  const saved: unknown[][] = [];
  const sql = async (_: TemplateStringsArray, ...values: unknown[]) => {
    if (fail) throw new Error("the database is away");
    saved.push(values);
  };
  return { sql: sql as unknown as Sql, saved };
}

const log = createLog("info", { write: () => undefined });

test("errors of the log are counted, equal ones as one, with frames of the project alone; warnings are not", async () => {
  const error = new Error("the disk is full");
  log.error({ error }, "a request failed");
  log.error({ error }, "a request failed");
  log.error({ error: "odd query" }, "a request failed");
  log.warn("a warning");
  const { sql, saved } = fakeSql();
  await saveErrors(sql);
  expect(saved).toHaveLength(2);
  expect(saved[0]?.[0]).toBe("a request failed: the disk is full");
  expect(String(saved[0]?.[1])).toMatch(/^[^\n]*@server\/log\/server-errors\.test\.ts:\d+:\d+/);
  expect(saved[0]?.at(-1)).toBe(2);
  expect(saved[1]?.[0]).toBe("a request failed: odd query");
  await saveErrors(sql);
  expect(saved).toHaveLength(2);
});

test("a frame begins below the project's folder, wherever that is, and one of another project is left out", async () => {
  const error = new Error("a frame of each");
  error.stack = `Error: a frame of each
    at send (${new URL("../email/mailer.ts", import.meta.url)}:12:3)
    at other (/srv/server/elsewhere/server/main.ts:1:2)
    at ${fileURLToPath(new URL("../main.ts", import.meta.url))}:4:5`;
  log.error({ error }, "frames");
  const { sql, saved } = fakeSql();
  await saveErrors(sql);
  expect(saved[0]?.[1]).toBe("send@server/email/mailer.ts:12:3\n@server/main.ts:4:5");
});

test("what cannot be saved is counted on, and a loop of errors is bounded", async () => {
  for (let number = 0; number < 500; number++) log.error(`failure ${number}`);
  await expect(saveErrors(fakeSql(true).sql)).rejects.toThrow("away");
  const { sql, saved } = fakeSql();
  await saveErrors(sql);
  expect(saved).toHaveLength(50);
});
