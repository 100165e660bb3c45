import { beforeEach, expect, test, vi } from "vitest";

const key = "mantine-color-scheme-value";
const scheme = () => document.documentElement.dataset.mantineColorScheme;

/** A device whose appearance can be changed. */
function stubDevice(isDark: boolean) {
  const list = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal("matchMedia", () => list);
  return (matches: boolean) => {
    list.matches = matches;
    list.dispatchEvent(new Event("change"));
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test("without a choice the site looks as the device does, also when that changes", async () => {
  const setDark = stubDevice(false);
  (await import("./color-scheme.ts")).followColorScheme();
  expect(scheme()).toBe("light");
  setDark(true);
  expect(scheme()).toBe("dark");
});

test("a choice stays through the next start, and another tab's is taken over", async () => {
  stubDevice(false);
  const first = await import("./color-scheme.ts");
  first.followColorScheme();
  first.chooseColorScheme("dark");
  expect([scheme(), localStorage.getItem(key)]).toEqual(["dark", "dark"]);
  vi.resetModules();
  const second = await import("./color-scheme.ts");
  second.followColorScheme();
  expect(second.colorScheme.get()).toBe("dark");
  localStorage.setItem(key, "light");
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(scheme()).toBe("light");
});
