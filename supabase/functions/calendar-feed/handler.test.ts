import { expect, test } from "vitest";
import { handler } from "./handler.ts";

const address = "http://club.test/functions/v1/calendar-feed";
const environment = { SUPABASE_URL: "http://club.test", SUPABASE_ANON_KEY: "key" };

test.each([
  ["does not answer", async () => Promise.reject(new DOMException("It took too long.", "TimeoutError")), 504],
  ["fails", async () => new Response("{}", { status: 500 }), 502],
  ["is asked too often", async () => new Response("{}", { status: 429 }), 429],
])("a database that %s is said in a sentence", async (_, fetch, status) => {
  const response = await handler(new Request(address), { ...environment, fetch });
  expect([response.status, await response.text()]).toEqual([status, "The calendar cannot be read just now."]);
});

test("the database is not waited for without end", async () => {
  let signal: AbortSignal | null | undefined;
  const fetch = async (_: unknown, init?: RequestInit) => {
    signal = init?.signal;
    return new Response("{}", { status: 500 });
  };
  await handler(new Request(address), { ...environment, fetch });
  expect(signal).toBeInstanceOf(AbortSignal);
});
