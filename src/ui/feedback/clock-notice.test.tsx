import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clockOffset } from "#lib/server-time.ts";
import { useClockToast } from "./clock-notice.tsx";
import { showToast } from "./toasts.ts";

vi.mock("./toasts.ts", () => ({ showToast: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  clockOffset.set(null);
  sessionStorage.clear();
});

const hour = 3_600_000;

test("a wrong clock is told once in a visit, and again when it is wrong in another way", () => {
  clockOffset.set(2 * hour);
  renderHook(useClockToast);
  const toast = {
    kind: "info",
    title: "This device’s clock is 2 hours ahead",
    text: "We use the club’s time.",
  };
  expect(vi.mocked(showToast).mock.calls).toEqual([[toast]]);
  renderHook(useClockToast).unmount();
  expect(showToast).toHaveBeenCalledTimes(1);
  cleanup();
  clockOffset.set(-3 * hour);
  renderHook(useClockToast);
  expect(vi.mocked(showToast).mock.lastCall?.[0].title).toBe("This device’s clock is 3 hours behind");
});

test("a right clock is not spoken of", () => {
  clockOffset.set(20_000);
  renderHook(useClockToast);
  expect(showToast).not.toHaveBeenCalled();
});
