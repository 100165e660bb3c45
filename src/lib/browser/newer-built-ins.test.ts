import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { abortAfter, abortWithAny } from "../../render/polyfills/web-built-ins.ts";
import { lacksNewerBuiltIns } from "./newer-built-ins.ts";
import { supportedBrowsers } from "./supported-browsers.ts";

test("a browser that has all of them fetches no polyfills, one that lacks one does", () => {
  expect(lacksNewerBuiltIns()).toBe(false);
  vi.stubGlobal("Map", class {});
  expect(lacksNewerBuiltIns()).toBe(true);
  vi.unstubAllGlobals();
});

test("the sentence below the floor names the same browsers as the site", async () => {
  expect(await readFile("public/before-paint.js", "utf8")).toContain(`use ${supportedBrowsers}.`);
});

test("a signal that times out aborts as the browser's own does", async () => {
  const signal = abortAfter(1);
  expect(signal.aborted).toBe(false);
  await vi.waitFor(() => expect(signal.aborted).toBe(true));
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("a signal of several aborts with the first of them, for its reason, also when that was before", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = abortWithAny([first.signal, second.signal]);
  expect(signal.aborted).toBe(false);
  second.abort("second");
  first.abort("first");
  expect([signal.aborted, signal.reason]).toEqual([true, "second"]);
  expect(abortWithAny([first.signal]).reason).toBe("first");
});
