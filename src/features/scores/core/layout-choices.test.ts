import { expect, test } from "vitest";
import { twelveWeeks } from "#season/import/import-file.fixture.ts";
import { readTextFile } from "#season/import/import-file.ts";
import { type ImportBook, noFiles, withFiles, withLayout, withoutFile } from "./import-books.ts";
import {
  columnOptions,
  isWeekOfTab,
  layoutText,
  layoutWithColumn,
  teamOptions,
  useValue,
} from "./layout-choices.ts";

function booksOf(text: string) {
  return withFiles(noFiles, [readTextFile("a.csv", new TextEncoder().encode(text))], twelveWeeks);
}

function layoutOf(text: string) {
  const [book] = booksOf(text).books;
  const [layout] = book?.layouts ?? [];
  if (!layout) throw new Error("no layout");
  return layout;
}

const read = ({ tabs }: ImportBook) => tabs.flatMap((tab) => (tab && !("message" in tab) ? tab.rows : []));

test("a layout in a sentence", () => {
  expect(layoutText(layoutOf("team,member,wk 1,wk 2\nEagles,Ann,20,21\n"))).toBe(
    "scores, weeks 1 to 2 as columns",
  );
  expect(layoutText(layoutOf("member,wk 1 r1,wk 1 r2\nAnn,20,21\n"))).toBe(
    "scores, weeks 1 to 1 as columns, 2 rounds as columns",
  );
  expect(layoutText(layoutOf("member,week,score\nAnn,1,20\n"))).toBe("scores, one score in each row");
  expect(layoutText(layoutOf("team,member\nEagles,Ann\n"))).toBe("roster");
  expect(layoutText(layoutOf("a,b\n1,2\n"))).toBe("left out");
});

test("a column is given another meaning, and what is read follows", () => {
  const files = booksOf("team,member,wk 1,final\nEagles,Ann,20,21\n");
  const [book] = files.books;
  const [layout] = book?.layouts ?? [];
  if (!layout) throw new Error("no layout");
  expect(
    columnOptions(layout, twelveWeeks).map((each) => ("group" in each ? each.group : each.label)),
  ).toEqual(["Not used", "Columns", "Scores"]);
  const changed = layoutWithColumn(layout, 3, useValue({ is: "score", week: 12, round: 1 }));
  const [after] = withLayout(files, { name: "a.csv", tab: 0, layout: changed }).books;
  expect(after && read(after).map(({ where, cells }) => [where, cells.week, cells.hits])).toEqual([
    ["cell C2", "1", "20"],
    ["cell D2", "12", "21"],
  ]);
  const without = layoutWithColumn(changed, 0, "unused");
  expect(without.teamFrom).toBe("none");
  expect(teamOptions(without, true).map(({ value }) => value)).toEqual(["none", "line"]);
  expect(layoutWithColumn(without, 0, "team").teamFrom).toBe("column");
});

test("scores of no week wait until someone says which", () => {
  const files = booksOf("Name,R1,R2\nAnn Lee,20,21\n");
  const [book] = files.books;
  const [layout] = book?.layouts ?? [];
  expect(book?.problem).toBe("Choose the week of these scores.");
  expect(files.read).toEqual([]);
  expect(layout && isWeekOfTab(layout)).toBe(true);
  if (!layout) return;
  const chosen = withLayout(files, { name: "a.csv", tab: 0, layout: { ...layout, week: 4 } });
  expect(chosen.read[0]?.rows.map(({ cells }) => [cells.week, cells.round, cells.hits])).toEqual([
    ["4", "1", "20"],
    ["4", "2", "21"],
  ]);
});

test("a file of the same name takes the place of the one before, others stay beside it", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const one = withFiles(noFiles, [readTextFile("1.csv", bytes("member,week,hits\nAnn,1,20\n"))], twelveWeeks);
  const both = withFiles(one, [readTextFile("2.csv", bytes("member,week,hits\nAnn,2,21\n"))], twelveWeeks);
  expect(both.read.map(({ name }) => name)).toEqual(["1.csv", "2.csv"]);
  const again = withFiles(both, [readTextFile("2.csv", bytes("member,week,hits\nAnn,2,22\n"))], twelveWeeks);
  expect(again.read.map(({ rows }) => rows[0]?.cells.hits)).toEqual(["20", "22"]);
  expect(withoutFile(again, "1.csv").read.map(({ name }) => name)).toEqual(["2.csv"]);
});
