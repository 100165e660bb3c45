import { expect, test } from "vitest";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { connect } from "./connect.ts";
import { checkGivenDatabase, keepsSession } from "./given-database.ts";

const database = stopAfterTests(await createTestDatabase());

test("PostgreSQL itself keeps the connection of a session", async () => {
  await checkGivenDatabase(database.owner);
});

test("a session whose connection serves another's transaction is one of a pooler", async () => {
  // Without a reservation, the pool lends the idle connection to the transaction, as such a pooler does.
  const pooled = connect(database.owner, { max: 2 });
  expect(await keepsSession(pooled, pooled)).toBe(false);
  const session = await pooled.reserve();
  expect(await keepsSession(session, pooled)).toBe(true);
  session.release();
  await pooled.end();
});
