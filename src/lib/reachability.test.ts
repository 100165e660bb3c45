// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testConfig } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";

let isThere = true;
let status = 200;
const scores = `${testConfig.backendUrl}/rest/v1/scores`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T19:00:00Z") });
  vi.resetModules();
  isThere = true;
  status = 200;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function setUp(response: () => Reply | Error | undefined = () => ({ status })) {
  const requests = respondWith(({ path }) => {
    if (!isThere) return new TypeError("Failed to fetch");
    return path.endsWith("/health") ? { status } : response();
  });
  (await import("./config.ts")).setConfig(testConfig);
  const module = await import("./reachability.ts");
  return { ...module, requests };
}

test("a request that nothing answers tells that the server is away, and since when", async () => {
  const { reachability, trackedFetch } = await setUp();
  expect(reachability.get().isReachable).toBe(true);
  isThere = false;
  vi.setSystemTime(Date.parse("2026-11-21T19:30:00Z"));
  await expect(trackedFetch(scores)).rejects.toThrow("Failed to fetch");
  expect(reachability.get()).toEqual({ isReachable: false, since: "2026-11-21T19:30:00.000Z" });
});

test("it is asked again, ever more rarely, until it responds, and listeners hear of it once", async () => {
  const { reachability, trackedFetch, onReachable, requests } = await setUp();
  const heard = vi.fn();
  onReachable(heard);
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  const inFirstMinute = requests.filter(({ path }) => path.endsWith("/health")).length;
  expect(inFirstMinute).toBeGreaterThanOrEqual(3);
  expect(inFirstMinute).toBeLessThanOrEqual(6);
  expect(heard).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(reachability.get().isReachable).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  const sofar = requests.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests.length).toBe(sofar);
});

test("while it is away the requests of one moment ask one question together, and are not sent", async () => {
  const { trackedFetch, fetchIfReachable, requests } = await setUp();
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  requests.length = 0;
  const outcomes = await Promise.allSettled([
    fetchIfReachable(scores),
    fetchIfReachable(scores),
    fetchIfReachable(scores),
  ]);
  expect(outcomes.map(({ status: outcome }) => outcome)).toEqual(Array(3).fill("rejected"));
  expect(requests.map(({ path }) => path)).toEqual([expect.stringMatching(/\/health$/)]);
  isThere = true;
  expect((await fetchIfReachable(scores)).status).toBe(200);
});

test("a response to any request counts, a refusal too", async () => {
  const { reachability, trackedFetch } = await setUp();
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  isThere = true;
  status = 401;
  await trackedFetch(scores);
  expect(reachability.get().isReachable).toBe(true);
});

test.each([502, 503, 504])("%i is a gateway's word that the server is away", async (gateway) => {
  const { reachability, trackedFetch } = await setUp();
  status = gateway;
  await trackedFetch(scores);
  expect(reachability.get().isReachable).toBe(false);
});

test("a request that was cancelled says nothing", async () => {
  const { reachability, trackedFetch } = await setUp(() => new DOMException("gone", "AbortError"));
  await trackedFetch(scores).catch(() => undefined);
  expect(reachability.get().isReachable).toBe(true);
});

test("a request that hangs makes the site look whether the server is there, and fails when it is not", async () => {
  const { reachability, trackedFetch, slowAfter, requests } = await setUp(() => undefined);
  const failed = vi.fn();
  trackedFetch(scores).catch(failed);
  status = 503;
  await vi.advanceTimersByTimeAsync(slowAfter + 100);
  expect(failed).toHaveBeenCalledWith(expect.any(TypeError));
  expect(requests.at(-1)?.path).toMatch(/\/health$/);
  expect(reachability.get().isReachable).toBe(false);
});

test("a response that breaks off in the middle fails like none", async () => {
  const { reachability, trackedFetch } = await setUp();
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(broken));
  await expect(trackedFetch(scores)).rejects.toThrow("network error");
  expect(reachability.get().isReachable).toBe(false);
});

test("whoever asked may still cancel", async () => {
  const { trackedFetch } = await setUp(() => undefined);
  const asking = new AbortController();
  const response = trackedFetch(scores, { signal: asking.signal });
  asking.abort();
  await expect(response).rejects.toMatchObject({ name: "AbortError" });
  await expect(trackedFetch(scores, { signal: asking.signal })).rejects.toMatchObject({ name: "AbortError" });
});

test("the browser's word that the network is back is a reason to ask at once", async () => {
  const { reachability, trackedFetch, watchNetwork } = await setUp();
  watchNetwork();
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200_000);
  isThere = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  expect(reachability.get().isReachable).toBe(true);
});

test("whoever waits for the server goes on when it is back", async () => {
  const { trackedFetch, untilReachable } = await setUp();
  await untilReachable();
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  const waited = vi.fn();
  void untilReachable().then(waited);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waited).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waited).toHaveBeenCalledTimes(1);
});

test("one who lost the network once hears of its return with the first probe that is answered", async () => {
  const { reachability, trackedFetch, onReachable, requests } = await setUp();
  const heard = vi.fn();
  onReachable(heard);
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  isThere = true;
  await vi.advanceTimersByTimeAsync(2_400);
  expect(reachability.get().isReachable).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(requests.filter(({ path }) => path.endsWith("/health"))).toHaveLength(1);
});

/** Requests are cut while /health responds; each call of a listener asks again, as the screens do. */
async function setUpCut() {
  const network = { isCut: true };
  const module = await setUp(() => (network.isCut ? new TypeError("Failed to fetch") : {}));
  const times: number[] = [];
  const states: boolean[] = [];
  const ask = () => {
    times.push(Date.now());
    void module.fetchIfReachable(scores).catch(() => undefined);
  };
  module.onReachable(ask);
  module.reachability.subscribe(() => states.push(module.reachability.get().isReachable));
  await module.trackedFetch(scores).catch(() => undefined);
  return { ...module, asked: times, shown: states, network };
}

test("while requests are cut and /health responds, they are asked again ever more rarely, and nothing flaps", async () => {
  const { asked, shown, isWorthAskingSoon } = await setUpCut();
  await vi.advanceTimersByTimeAsync(180_000);
  const pauses = asked.slice(1).map((moment, index) => (moment - (asked[index] ?? 0)) / 1000);
  for (const [index, nominal] of [4, 8, 16, 30, 30].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(0.8 * nominal);
    expect(pauses[index]).toBeLessThanOrEqual(1.2 * nominal);
  }
  expect(asked.length).toBeLessThanOrEqual(9);
  // Lost, announced with the first response of /health, lost again; then it stays so.
  expect(shown).toEqual([false, true, false]);
  expect(isWorthAskingSoon()).toBe(false);
});

test("once a request was answered the server is back, and the next loss is looked after as quickly as the first", async () => {
  const { asked, shown, network, reachability, trackedFetch, onReachable } = await setUpCut();
  await vi.advanceTimersByTimeAsync(100_000);
  network.isCut = false;
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(36_000);
  expect(shown).toEqual([false, true, false, true]);
  expect(asked.length).toBe(before + 1);
  isThere = false;
  await trackedFetch(scores).catch(() => undefined);
  isThere = true;
  const heard = vi.fn();
  onReachable(heard);
  await vi.advanceTimersByTimeAsync(2_400);
  expect(reachability.get().isReachable).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a person's own try in between is sent, and its response announces the return at once", async () => {
  const { asked, network, reachability, fetchIfReachable } = await setUpCut();
  await vi.advanceTimersByTimeAsync(40_000);
  network.isCut = false;
  const before = asked.length;
  expect((await fetchIfReachable(scores)).status).toBe(200);
  expect(reachability.get().isReachable).toBe(true);
  expect(asked.length).toBe(before + 1);
});

test("the browser's word that the network is back tries at once, however long the pauses have become", async () => {
  const { asked, network, reachability, watchNetwork } = await setUpCut();
  watchNetwork();
  await vi.advanceTimersByTimeAsync(100_000);
  network.isCut = false;
  const before = asked.length;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.length).toBe(before + 1);
  expect(reachability.get().isReachable).toBe(true);
});

test("a doubted server is believed when nothing was asked of it for half a minute", async () => {
  const { reachability, trackedFetch } = await setUp(() => new TypeError("Failed to fetch"));
  await trackedFetch(scores).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2_400);
  await trackedFetch(scores).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4_800);
  expect(reachability.get().isReachable).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reachability.get().isReachable).toBe(true);
});

test("responses that break off in the middle show no return", async () => {
  const { trackedFetch, reachability, onReachable } = await setUp();
  const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/health") ? new Response("{}") : new Response(broken()),
  );
  const listener = vi.fn(() => void trackedFetch(scores).catch(() => undefined));
  onReachable(listener);
  listener();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(listener.mock.calls.length).toBeLessThanOrEqual(8);
  expect(reachability.get().isReachable).toBe(false);
});
