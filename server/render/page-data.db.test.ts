import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { asVisitor } from "./page-data.ts";

const database = stopAfterTests(await createTestDatabase());
const owner = connect(database.owner, { max: 1 });
afterAll(() => owner.end());
const visitor = asVisitor(owner);

test("a document is read as a visitor, in a limited time", async () => {
  const settings = await visitor(
    (sql) => sql`select current_user as who, current_setting('statement_timeout') as longest`,
  );
  expect(settings).toEqual([{ who: "anon", longest: "5s" }]);
});

test("a document can change nothing", async () => {
  await expect(visitor((sql) => sql`create temporary table mine ()`)).rejects.toThrow(
    /read-only transaction/,
  );
});

test("what an answer was read as stays with it: the connection is the owner's again", async () => {
  await visitor((sql) => sql`select 1`);
  await expect(visitor((sql) => sql`select 1 / 0`)).rejects.toThrow(/division by zero/);
  const [after] =
    await owner`select current_user = session_user as is_own, current_setting('statement_timeout') as longest`;
  expect(after).toEqual({ is_own: true, longest: "0" });
});
