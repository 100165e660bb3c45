import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { InFlightRequests, stopServing } from "./in-flight-requests.ts";

test("a server that stops waits for what is under way, and tells newcomers to come again", async () => {
  const requests = new InFlightRequests();
  const work = Promise.withResolvers<Response>();
  const response = requests.track(() => work.promise);
  let hasStopped = false;
  const stopping = requests.stop().then(() => {
    hasStopped = true;
  });
  const late = await requests.track(() => new Response("not reached"));
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(hasStopped).toBe(false);
  work.resolve(new Response("done"));
  await stopping;
  expect(await (await response).text()).toBe("done");
});

test("work that fails is no reason to wait", async () => {
  const requests = new InFlightRequests();
  await expect(requests.track(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await requests.stop();
});

test("a response that takes some seconds more still reaches the one who asked", async () => {
  const requests = new InFlightRequests();
  const work = Promise.withResolvers<Response>();
  const begun = Promise.withResolvers<void>();
  const response = () => {
    begun.resolve();
    return requests.track(() => work.promise);
  };
  const server = serve({ fetch: response, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const request = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await begun.promise;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const stopped = stopServing(server, requests);
    await vi.advanceTimersByTimeAsync(7_000);
    await turn();
    work.resolve(new Response("worth the wait"));
    vi.useRealTimers();
    expect(await (await request).text()).toBe("worth the wait");
    await stopped;
  } finally {
    vi.useRealTimers();
  }
});
