import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairQueue } from "./fair-queue.ts";
import { StalledError } from "./refusals.ts";
import { currentRequest, TimedRequests } from "./timed-requests.ts";

const limits = { slots: 1, waiting: 10, waitingOfClient: 10, waitingSeconds: 100, workSeconds: 30 };
const claim = { rank: 1, client: "max", shares: { "max writes": 1 } };
const log = { error: vi.fn() };
let timedRequests: TimedRequests;
let queue: FairQueue;
beforeEach(() => {
  vi.useFakeTimers();
  log.error.mockClear();
  timedRequests = new TimedRequests(log);
  queue = new FairQueue(limits, timedRequests);
});
afterEach(() => vi.useRealTimers());

/** The moment after that many seconds. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("work that never ends is answered when its time is up, what it holds is ended, and its slot is the next one's", async () => {
  const end = vi.fn();
  const stalled = queue.run(claim, () => {
    currentRequest()?.hold(end);
    return new Promise(() => undefined);
  });
  const next = queue.run(claim, async () => "served");
  const refusal = expect(stalled).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  await pass(29);
  expect(end).not.toHaveBeenCalled();
  await pass(2);
  await refusal;
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.any(StalledError));
  expect(await next).toBe("served");
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { request: "max", seconds: 30 },
    "a request took too long and was refused",
  );
});

test("work that takes its time and ends is served, also what was given more time, and holds nothing afterwards", async () => {
  const end = vi.fn();
  const long = queue.run(claim, async () => {
    currentRequest()?.hold(end).release();
    currentRequest()?.allow(35);
    await new Promise((done) => setTimeout(done, 38_000));
    return "imported";
  });
  await pass(39);
  expect(await long).toBe("imported");
  expect([timedRequests.oldestSeconds, end.mock.calls, log.error.mock.calls]).toEqual([0, [], []]);
});

test("work that goes on after its time is told of as the oldest request, and as stuck a quarter of a minute later", async () => {
  const { promise: work, resolve } = Promise.withResolvers<void>();
  void queue.run(claim, () => work).catch(() => undefined);
  await pass(44);
  expect([timedRequests.oldestSeconds, timedRequests.stuck]).toEqual([44, undefined]);
  await pass(2);
  expect(timedRequests.stuck).toBe("A request (max) has not ended 16 s after its time was up.");
  resolve();
  await pass(0);
  expect([timedRequests.oldestSeconds, timedRequests.stuck]).toEqual([0, undefined]);
});
