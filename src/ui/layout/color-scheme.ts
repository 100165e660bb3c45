import { createStore } from "#lib/store.ts";

export const colorSchemes = ["auto", "light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Named by the library that stored it before; `public/before-paint.js` reads it too. */
const storageKey = "mantine-color-scheme-value";

export const colorScheme = createStore<ColorScheme>("auto");

/** Follows the device, and the choice made in another tab. */
export function followColorScheme() {
  const ofDevice = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const scheme = colorScheme.get();
    const isDark = scheme === "auto" ? ofDevice.matches : scheme === "dark";
    document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
  };
  colorScheme.set(storedScheme());
  apply();
  colorScheme.subscribe(apply);
  ofDevice.addEventListener("change", apply);
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey) colorScheme.set(storedScheme());
  });
}

export function chooseColorScheme(scheme: ColorScheme) {
  colorScheme.set(scheme);
  try {
    localStorage.setItem(storageKey, scheme);
  } catch (error) {
    console.warn(error);
  }
}

function storedScheme(): ColorScheme {
  try {
    const schemeName = localStorage.getItem(storageKey);
    return colorSchemes.find((scheme) => scheme === schemeName) ?? "auto";
  } catch {
    return "auto";
  }
}
