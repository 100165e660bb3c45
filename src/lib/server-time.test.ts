// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearReceivedSession, justReceived, rememberReceived } from "./auth/received-session.ts";
import { sessionStorageOfLibrary } from "./auth/session-storage.ts";
import { clockError, clockOffset, clubNow, noteServerTime, serverNow } from "./server-time.ts";

const minute = 60_000;
const atServer = Date.parse("2026-11-22T19:00:00Z");
const responseAt = (time: number) => new Response(null, { headers: { date: new Date(time).toUTCString() } });
const tokenUntil = (exp: number, iat = exp - 3600) => `h.${btoa(JSON.stringify({ exp, iat }))}.s`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(atServer + 120 * minute);
  clockOffset.set(null);
  clearReceivedSession();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  clockOffset.set(null);
});

describe("the server's time", () => {
  test("is the device's own until an answer said what it is", () => {
    expect(serverNow()).toBeUndefined();
    noteServerTime(new Response());
    expect(clockOffset.get()).toBeNull();
    noteServerTime(responseAt(atServer));
    expect(serverNow()).toEqual(new Date(atServer));
  });

  test("is what is recorded with a round, on a later page without a network, too", () => {
    expect(clubNow()).toEqual(new Date());
    noteServerTime(responseAt(atServer));
    expect(clubNow()).toEqual(new Date(atServer));
    // The page is opened anew and hears nothing.
    clockOffset.set(null);
    vi.setSystemTime(atServer + 130 * minute);
    expect(clubNow()).toEqual(new Date(atServer + 10 * minute));
    localStorage.setItem("club-clock-offset", "not a number");
    expect(clubNow()).toEqual(new Date());
  });

  test("follows a clock that is put right, and not the seconds an answer took", () => {
    noteServerTime(responseAt(atServer));
    vi.setSystemTime(atServer + 120 * minute + 3_000);
    noteServerTime(responseAt(atServer));
    expect(clockOffset.get()).toBe(120 * minute);
    vi.setSystemTime(atServer + 10_000);
    noteServerTime(responseAt(atServer + 10_000));
    expect(clockOffset.get()).toBe(0);
  });

  test.each([
    [0, null],
    [4 * minute, null],
    [-4 * minute, null],
    [61 * minute, "61 minutes ahead"],
    [120 * minute, "2 hours ahead"],
    [-120 * minute, "2 hours behind"],
    [-24 * 60 * minute, "24 hours behind"],
    [72 * 60 * minute, "3 days ahead"],
  ])("an offset of %i is called %s", (offset, text) => expect(clockError(offset)).toBe(text));
});

describe("the stored session", () => {
  const end = atServer / 1000 + 3600;
  const store = (session: object) => sessionStorageOfLibrary.setItem("s", JSON.stringify(session));
  const seenByLibrary = () => JSON.parse(sessionStorageOfLibrary.getItem("s") ?? "null");

  test("says its end by the server's clock, and the library is told it by the device's", () => {
    noteServerTime(responseAt(atServer));
    store({ access_token: tokenUntil(end), expires_at: end });
    expect(JSON.parse(localStorage.getItem("s") ?? "{}").expires_at).toBe(end);
    expect(seenByLibrary().expires_at).toBe(end + 7200);
  });

  test("stays what it is when the library stores again what it was told", () => {
    noteServerTime(responseAt(atServer));
    for (const access_token of [tokenUntil(end), "opaque"]) {
      localStorage.setItem("s", JSON.stringify({ access_token, expires_at: end }));
      for (let time = 0; time < 3; time++) store(seenByLibrary());
      expect(JSON.parse(localStorage.getItem("s") ?? "{}").expires_at).toBe(end);
    }
  });

  test("is told anew as soon as the server has said what time it is", () => {
    store({ access_token: tokenUntil(end), expires_at: end });
    expect(seenByLibrary().expires_at).toBe(end);
    noteServerTime(responseAt(atServer));
    expect(seenByLibrary().expires_at).toBe(end + 7200);
  });

  test("that is none is left alone", () => {
    for (const text of ["null", "{not json", '{"other":1}', '"text"']) {
      sessionStorageOfLibrary.setItem("s", text);
      expect(localStorage.getItem("s")).toBe(text);
      expect(sessionStorageOfLibrary.getItem("s")).toBe(text);
    }
  });
});

describe("a session that was just received", () => {
  test("is not renewed for ten seconds, whatever the clock says", () => {
    const session = { access_token: "a", refresh_token: "r" };
    rememberReceived(session);
    vi.advanceTimersByTime(9_000);
    vi.setSystemTime(atServer + 500 * minute);
    expect(justReceived("r")).toBe(session);
    expect(justReceived("other")).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(justReceived("r")).toBeNull();
  });

  test("tells the time where the date of answers cannot be read", () => {
    rememberReceived({ access_token: tokenUntil(atServer / 1000 + 3600), refresh_token: "r" });
    expect(clockOffset.get()).toBe(120 * minute);
  });

  test("is forgotten with the session", () => {
    rememberReceived({ refresh_token: "r" });
    clearReceivedSession();
    expect(justReceived("r")).toBeNull();
  });
});
