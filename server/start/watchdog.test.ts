import { expect, test, vi } from "vitest";
import { watchRequests } from "./watchdog.ts";

test("a request that is stuck is told of within seconds, none while every one ends in time", async () => {
  vi.useFakeTimers();
  const timedRequests: { stuck: string | undefined } = { stuck: undefined };
  const heard = vi.fn();
  const watchdog = watchRequests(timedRequests);
  void watchdog.stuck.then(heard);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).not.toHaveBeenCalled();
  timedRequests.stuck = "A request (max) has not ended.";
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toHaveBeenCalledExactlyOnceWith("A request (max) has not ended.");
  watchdog.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
