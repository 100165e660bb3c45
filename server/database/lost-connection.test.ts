import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { isLoss, LostConnectionError, reportLostConnections } from "./lost-connection.ts";

const failed = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  [true, failed("ECONNRESET", { syscall: "read" })],
  [true, failed("CONNECT_TIMEOUT")],
  [true, failed("CONNECTION_CLOSED")],
  [true, failed("DEPTH_ZERO_SELF_SIGNED_CERT")],
  [true, failed("UNABLE_TO_VERIFY_LEAF_SIGNATURE")],
  [false, failed("UNDEFINED_VALUE")],
  [false, new TypeError("not a text")],
])("%s: a connection is of no more use after %s", (expected, error) => {
  expect(isLoss(error)).toBe(expected);
});

test("of many connections that are lost at once the log has one line, later ones say how many there were", () => {
  vi.useFakeTimers();
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const report = reportLostConnections(log);
  for (let lost = 0; lost < 12; lost++) report(new LostConnectionError(failed("ECONNRESET")));
  vi.advanceTimersByTime(5000);
  report(new Error("The database did not answer for 13 s."));
  expect(warn.mock.calls.map(([about]) => about)).toEqual([
    { reason: "ECONNRESET", count: 1 },
    { reason: "The database did not answer for 13 s.", count: 12 },
  ]);
  vi.useRealTimers();
});
