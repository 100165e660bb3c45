// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { afterLoad, untilRested } from "./run-when-idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that is idle when the test says so. */
function idleBrowser() {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => waiting.set(waiting.size, work).size - 1);
  vi.stubGlobal("cancelIdleCallback", (request: number) => waiting.delete(request));
  const becomeIdle = () => {
    for (const work of waiting.values()) work();
  };
  return { becomeIdle };
}

function loading() {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  return () => window.dispatchEvent(new Event("load"));
}

test("work waits until the page has loaded and the browser is idle", () => {
  const { becomeIdle } = idleBrowser();
  const load = loading();
  const work = vi.fn();
  afterLoad(work);
  becomeIdle();
  load();
  expect(work).not.toHaveBeenCalled();
  becomeIdle();
  expect(work).toHaveBeenCalledOnce();
});

test.each(["before", "after"])("work that is stopped %s the page has loaded is not done", (moment) => {
  const { becomeIdle } = idleBrowser();
  const load = loading();
  const work = vi.fn();
  const stop = afterLoad(work);
  if (moment === "before") stop();
  load();
  stop();
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
});

test("a page that has loaded and is idle rests for a moment", async () => {
  vi.useFakeTimers();
  const { becomeIdle } = idleBrowser();
  const load = loading();
  const rested = vi.fn();
  untilRested().then(rested);
  load();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rested).not.toHaveBeenCalled();
  becomeIdle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rested).toHaveBeenCalledOnce();
});
