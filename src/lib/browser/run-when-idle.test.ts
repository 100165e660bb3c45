// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { afterLoad, onFirstInput, untilRested } from "./run-when-idle.ts";

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

test.each(["pointermove", "pointerdown", "keydown", "wheel", "scroll"])(
  "work waits for the viewer's first %s and a browser that is idle, and is done once",
  (sign) => {
    const { becomeIdle } = idleBrowser();
    const work = vi.fn();
    onFirstInput(work);
    becomeIdle();
    document.body.dispatchEvent(new Event(sign));
    expect(work).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign));
    becomeIdle();
    expect(work).toHaveBeenCalledOnce();
  },
);

test("work waits for no further input on a page that its viewer has used", () => {
  const { becomeIdle } = idleBrowser();
  const load = loading();
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  const work = vi.fn();
  onFirstInput(work);
  load();
  becomeIdle();
  expect(work).toHaveBeenCalledOnce();
});

test.each(["before", "after"])("work that is stopped %s the first input is not done", (moment) => {
  const { becomeIdle } = idleBrowser();
  const work = vi.fn();
  const stop = onFirstInput(work);
  if (moment === "before") stop();
  document.body.dispatchEvent(new Event("keydown"));
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
