import { expect, test } from "vitest";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend({ queries: "any" }));

test("a quote that does not end is the asker's fault, should it ever reach the library", async () => {
  const headers = { apikey: backend.publishableKey };
  const response = await fetch(`${backend.url}/rest/v1/club_settings?select=%22`, { headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "PGRST100",
    message: "The query has an unclosed quote.",
  });
});

test("a key in the address is no filter", async () => {
  const query = new URLSearchParams({ select: "name", apikey: backend.publishableKey });
  const response = await fetch(`${backend.url}/rest/v1/club_settings?${query}`);
  expect(response.status).toBe(200);
});
