import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contrast } from "#lib/club/contrast.ts";

const css = await readFile("src/ui/layout/theme.css", "utf8");
const header = await readFile("src/app/shell/header.module.css", "utf8");

const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? "";

test("the text of the orange header reaches 4.5 to 1", () => {
  expect(header).toMatch(/background: var\(--accent\);\s+color: var\(--on-accent\);/);
  expect(token("accent")).toBe("#f08a1d");
  expect(contrast(token("accent"), token("on-accent"))).toBeGreaterThanOrEqual(4.5);
});

test("a pointer on it makes it lighter only, so that dark text stays as readable", () => {
  expect(css).toMatch(/--accent-hover: color-mix\(in srgb, var\(--accent\) \d+%, #ffffff\);/);
  expect(contrast(token("on-accent"), "#ffffff")).toBeGreaterThan(contrast(token("accent"), "#ffffff"));
});

test("the text of a club's own colour is the one that the database computes with", async () => {
  const sql = await readFile("supabase/migrations/20261124000003_club.sql", "utf8");
  expect(sql).toContain(`private.contrast(accent_color, '${token("on-accent")}') >= 4.5`);
});

test("dark appearance changes neither", () => {
  const dark = /data-mantine-color-scheme="dark"\] \{([^}]*)\}/.exec(css)?.[1] ?? "";
  expect(dark).not.toMatch(/--(on-)?accent:/);
});

/** Every color a club may choose, in steps of a fifth of each part. */
const accents = [0, 51, 102, 153, 204, 255].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => hexOf([red, green, blue]))),
);

function hexOf(parts: number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mixed(one: string, other: string, share: number): string {
  const partOf = (color: string, start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return hexOf([1, 3, 5].map((start) => partOf(one, start) * share + partOf(other, start) * (1 - share)));
}

test.each([
  ["light", css],
  ["dark", /data-mantine-color-scheme="dark"\] \{([^}]*)\}/.exec(css)?.[1] ?? ""],
])("on one's own row the texts reach 4.5 to 1 with every color a club may choose, in %s", (_, theme) => {
  expect(css).toContain("--own-wash: color-mix(in srgb, var(--accent) 14%, var(--paper));");
  const colorOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? "";
  const allowed = accents.filter((accent) => contrast(accent, token("on-accent")) >= 4.5);
  expect(allowed.length).toBeGreaterThan(60);
  const failing = allowed.flatMap((accent) => {
    const row = mixed(accent, colorOf("paper"), 0.14);
    return ["ink", "quiet", "good", "bad"]
      .filter((name) => contrast(colorOf(name), row) < 4.5)
      .map((name) => `${name} on the row of ${accent}`);
  });
  expect(failing).toEqual([]);
});
