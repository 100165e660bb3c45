import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = new URL("../../", import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".css"),
);
const textOf = (path: string) => readFileSync(new URL(path, source), "utf8");
const stays = sheets.filter((path) => textOf(path).includes("position: sticky"));

test("some bars, headers and columns stay in view", () => {
  expect(stays).toContain("ui/table/data-table.module.css");
});

// A browser scrolls as far as it takes to have the focus in its box, also where something is over that place.
test.each(stays)("%s keeps the focus clear of what stays in view", (path) => {
  expect(textOf(path)).toContain("scroll-padding");
});

test("the page keeps the focus clear of its header", () => {
  expect(textOf("ui/layout/theme.css")).toMatch(
    /html \{\s*scroll-padding-block: var\(--header-height\) var\(--bottom-bar-height\)/,
  );
});
