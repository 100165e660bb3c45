import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colorOf, colorsOf } from "./chart-colors.ts";

const colors = readFileSync(new URL("./chart-colors.css", import.meta.url), "utf8");
const theme = readFileSync(new URL("../layout/theme.css", import.meta.url), "utf8");
const light = ":root";
const dark = ':root[data-mantine-color-scheme="dark"]';

const names = [...Array.from({ length: 11 }, (_, index) => `chart-${index}`), "chart-all"];

test.each([
  ["light", light],
  ["dark", dark],
])("every colour is readable as text in the %s appearance", (_, selector) => {
  const paper = valueIn(theme, selector, "paper");
  for (const name of names) {
    expect(contrast(valueIn(colors, selector, name), paper), name).toBeGreaterThanOrEqual(4.5);
  }
});

test("on paper the light colors stand, whatever the screen shows", () => {
  for (const css of [colors, theme]) {
    expect(css.slice(0, css.indexOf(dark))).toMatch(/@media not print \{\s+$/);
  }
});

test("forced colors take the place of every one", () => {
  const forced = colors.slice(colors.indexOf("@media (forced-colors"));
  for (const name of names) expect(forced).toContain(`--${name}: CanvasText;`);
});

test("a colour follows from the id alone", () => {
  const id = "5b0c6a2e-0000-4000-8000-000000000001";
  expect(colorOf(id)).toBe(colorOf(id));
  expect(colorOf(id)).toMatch(/^var\(--chart-\d+\)$/);
});

test("on one chart no two share a colour as long as there is one left, and the first keeps his own", () => {
  const ids = Array.from({ length: 11 }, (_, index) => `5b0c6a2e-0000-4000-8000-00000000000${index}`);
  const colors = colorsOf(ids);
  expect(new Set(colors.values()).size).toBe(11);
  expect(colors.get(ids[0] ?? "")).toBe(colorOf(ids[0] ?? ""));
  expect(colorsOf([...ids, "a twelfth"]).get("a twelfth")).toBe(colorOf("a twelfth"));
});

function valueIn(css: string, selector: string, name: string): string {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
  if (!value) throw new Error(`--${name} is not in ${selector}`);
  return value;
}

/** WCAG 2: (lighter + 0.05) / (darker + 0.05). */
function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
