// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearActivity, markActivity, watchInactivity } from "./inactivity.ts";

const hour = 60 * 60_000;
const minute = 60_000;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T08:00:00Z") });
  localStorage.clear();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch(isSignedIn = true) {
  const onInactive = vi.fn();
  stop = watchInactivity({ isSignedIn: () => isSignedIn, onInactive });
  markActivity();
  return onInactive;
}

test("eight hours without a sign of life end the session, at the next check", () => {
  const onInactive = watch();
  vi.advanceTimersByTime(8 * hour);
  expect(onInactive).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(onInactive).toHaveBeenCalledOnce();
});

test.each(["mousemove", "keydown", "scroll", "touchstart"])("a %s starts the eight hours again", (kind) => {
  const onInactive = watch();
  vi.advanceTimersByTime(7 * hour);
  window.dispatchEvent(new Event(kind));
  vi.advanceTimersByTime(7 * hour);
  expect(onInactive).not.toHaveBeenCalled();
  vi.advanceTimersByTime(hour + minute);
  expect(onInactive).toHaveBeenCalled();
});

test("activity in another tab counts here", () => {
  const onInactive = watch();
  vi.advanceTimersByTime(7 * hour);
  localStorage.setItem("club-last-activity", String(Date.now()));
  vi.advanceTimersByTime(2 * hour);
  expect(onInactive).not.toHaveBeenCalled();
});

test("a movement after the limit does not save the session", () => {
  const onInactive = watch();
  vi.setSystemTime(Date.now() + 9 * hour);
  window.dispatchEvent(new Event("mousemove"));
  vi.advanceTimersByTime(minute);
  expect(onInactive).toHaveBeenCalled();
});

test("nobody is signed out who is not signed in, or whose clock was cleared", () => {
  const visitor = watch(false);
  vi.advanceTimersByTime(10 * hour);
  expect(visitor).not.toHaveBeenCalled();
  stop();
  const fresh = watch();
  clearActivity();
  vi.advanceTimersByTime(10 * hour);
  expect(fresh).not.toHaveBeenCalled();
});
