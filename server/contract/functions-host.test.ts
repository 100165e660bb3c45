import { expect, test } from "vitest";
import { fetchFor } from "./functions-host.ts";

const backend = "http://club.test";

test("what a function asks of its own backend is given up when its time is over", async () => {
  const silent = fetchFor(backend, () => new Promise(() => undefined));
  await expect(silent(`${backend}/rest/v1/x`, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

test("what its own backend answers in time arrives", async () => {
  const prompt = fetchFor(backend, () => new Response("clay"));
  const response = await prompt(`${backend}/rest/v1/x`, { signal: AbortSignal.timeout(5_000) });
  expect(await response.text()).toBe("clay");
});
