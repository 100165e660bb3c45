// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testConfig } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { setConfig } from "./config.ts";
import { fetchPaced } from "./fetch-paced.ts";

const refusal = (seconds?: number): Reply => ({
  status: 429,
  headers: seconds === undefined ? {} : { "retry-after": `${seconds}` },
  body: {},
});

beforeEach(() => {
  vi.useFakeTimers();
  setConfig(testConfig);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(replies: Reply[], init?: RequestInit) {
  const requests = respondWith(() => replies.shift() ?? { body: "rows" });
  return { answered: fetchPaced(`${testConfig.backendUrl}/rest/v1/scores`, init), requests };
}

test("a read that came too soon is asked again after the seconds the server names", async () => {
  const { answered, requests } = ask([refusal(5), refusal(2)]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect((await answered).status).toBe(200);
  expect(requests).toHaveLength(3);
});

test.each([
  ["a write", refusal(1), { method: "POST" }],
  ["a refusal without a time", refusal(), {}],
  ["a refusal for an hour", refusal(3600), {}],
])("%s is not asked again", async (_, response, init) => {
  const { answered, requests } = ask([response], init);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answered).status).toBe(429);
  expect(requests).toHaveLength(1);
});

test("a server that refuses each time is asked six times", async () => {
  const { answered, requests } = ask(Array.from({ length: 9 }, () => refusal(1)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answered).status).toBe(429);
  expect(requests).toHaveLength(6);
});

test("a reader who left is not waited for", async () => {
  const gone = new AbortController();
  const { answered, requests } = ask([refusal(20)], { signal: gone.signal });
  const failed = expect(answered).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1_000);
  gone.abort();
  await failed;
  expect(requests).toHaveLength(1);
});
