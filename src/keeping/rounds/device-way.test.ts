// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { lastEntryWay, rememberEntryWay } from "./device-way.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a browser remembers the way it was last used for", () => {
  expect(lastEntryWay()).toBeNull();
  rememberEntryWay("line");
  expect(lastEntryWay()).toBe("line");
  localStorage.setItem("club-entry-way", "something else");
  expect(lastEntryWay()).toBeNull();
});

test("a browser that refuses its storage begins with the choice", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("Not allowed", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("Not allowed", "SecurityError");
    },
    clear: () => {},
  });
  rememberEntryWay("sheet");
  expect(lastEntryWay()).toBeNull();
  vi.unstubAllGlobals();
});
