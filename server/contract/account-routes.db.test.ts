import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountRoutes, askAccountRoutes, describeRoute } from "#testing/account-routes.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());

test("the routes of accounts answer as Supabase's service does, or as the page says", async () => {
  const responses = await askAccountRoutes(backend);
  expect(responses.map((response, index) => [accountRoutes[index]?.asks, response])).toEqual(
    accountRoutes.map(({ asks, theirs, here }) => [asks, here?.response ?? theirs]),
  );
});

test("the page has a row for each route, and no other", () => {
  const page = readFileSync(new URL("../../docs/account-routes.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| request |"));
  expect(rows).toEqual(accountRoutes.map(describeRoute));
});
