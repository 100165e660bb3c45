import { expect, test } from "vitest";
import { spacedMarkup } from "./spaced-markup.ts";

test("inline pieces that follow each other are set apart by a space", () => {
  expect(spacedMarkup('<span class="lead">1</span><span><b>Bea Yarrow</b><small>Wings</small></span>')).toBe(
    '<span class="lead">1</span> <span><b>Bea Yarrow</b> <small>Wings</small></span>',
  );
  expect(spacedMarkup("<h2>Leaderboard<span>Provisional</span></h2>")).toBe(
    "<h2>Leaderboard <span>Provisional</span></h2>",
  );
});

test("what is set apart already, blocks, and signs around a piece stay as they are", () => {
  for (const html of [
    "<b>1</b> <b>2</b>",
    "<li>1</li><li>2</li>",
    "(<b>1</b>), “<i>x</i>”",
    "<b>1</b>, <b>2</b>",
    "<b><i>1</i></b>",
  ])
    expect(spacedMarkup(html)).toBe(html);
});
