// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { watchErrors } from "./watch-errors.ts";

const sendError = vi.hoisted(() => vi.fn());

vi.mock("./report-error.ts", () => ({ sendError }));

afterEach(() => vi.unstubAllEnvs());

test("the club's server hears of an error that no one caught, and not of sizes that changed while they were measured", async () => {
  vi.stubEnv("PROD", true);
  watchErrors();
  const notice = "ResizeObserver loop completed with undelivered notifications.";
  window.dispatchEvent(new ErrorEvent("error", { message: notice }));
  window.dispatchEvent(new ErrorEvent("error", { message: "it broke" }));
  await vi.waitFor(() => expect(sendError).toHaveBeenCalledExactlyOnceWith("it broke"));
});
