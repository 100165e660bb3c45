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
