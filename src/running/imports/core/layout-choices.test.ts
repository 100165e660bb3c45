import { expect, test } from "vitest";
import { twelveWeeks } from "#running/import-files/import-file.fixture.ts";
import { readTextFile } from "#running/import-files/import-file.ts";
import { type ImportBook, noFiles, withFiles, withLayout, withoutFile } from "./import-books.ts";
import {
  columnOptions,
  isWeekOfTab,
  layoutText,
  layoutWithColumn,
  previewRows,
  previewWidth,
  teamLabels,
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

const sheetOf = (lines: readonly (readonly string[])[]) => ({
  name: "",
  lines,
  brokenQuotes: [],
  isText: true,
});

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
  ).toEqual(["Not used", "Columns", "Scores", "Seldom in a file"]);
  const newLayout = layoutWithColumn(layout, 3, useValue({ is: "score", week: 12, round: 1 }));
  const [after] = withLayout(files, { name: "a.csv", tab: 0, layout: newLayout }).books;
  expect(after && read(after).map(({ where, cells }) => [where, cells.week, cells.hits])).toEqual([
    ["cell C2", "1", "20"],
    ["cell D2", "12", "21"],
  ]);
  const without = layoutWithColumn(newLayout, 0, "unused");
  expect(without.teamFrom).toBe("none");
  expect(teamOptions(without, true).map(({ value }) => value)).toEqual(["none", "line"]);
  expect(layoutWithColumn(without, 0, "team").teamFrom).toBe("column");
});

test("scores of no week wait until someone says which", () => {
  const files = booksOf("Name,R1,R2\nAnn Lee,20,21\n");
  const [book] = files.books;
  const [layout] = book?.layouts ?? [];
  expect(book?.problem).toBe("“R1” and “R2”: is each a week, or are they rounds of one week?");
  expect(files.read).toEqual([]);
  expect(layout && isWeekOfTab(layout)).toBe(true);
  if (!layout) return;
  const [asWeeks, asRounds] = layout.question?.answers ?? [];
  const answer = (suggestion: typeof asWeeks) =>
    suggestion && withLayout(files, { name: "a.csv", tab: 0, layout: suggestion.layout });
  expect(answer(asWeeks)?.read[0]?.rows.map(({ cells }) => [cells.week, cells.round])).toEqual([
    ["1", "1"],
    ["2", "1"],
  ]);
  expect(answer(asRounds)?.books[0]?.problem).toBe("Choose the week of these scores.");
  const result = withLayout(files, { name: "a.csv", tab: 0, layout: { ...layout, week: 4 } });
  expect(result.read[0]?.rows.map(({ cells }) => [cells.week, cells.round, cells.hits])).toEqual([
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

test("a column may be taken for what belongs to the kind of file, each under a name", () => {
  const labels = (text: string) =>
    columnOptions(layoutOf(text), twelveWeeks.slice(0, 2)).flatMap((each) =>
      "group" in each
        ? each.items.map(({ value, label }) => `${value}: ${label}`)
        : `${each.value}: ${each.label}`,
    );
  const names = ["team: Team", "member: Name", "first_name: First name", "last_name: Last name"];
  expect(labels("member,wk 1,wk 2\nAnn,20,21\n")).toEqual([
    "unused: Not used",
    ...names,
    ...["week: Week", "kind: Type of round", "hits: Score", "round: Round", "date: Date"],
    ...["score 1 1: Week 1", "score 1 2: Week 1, round 2", "score 2 1: Week 2", "score 2 2: Week 2, round 2"],
    ...["score - 1: Round 1", "score - 2: Round 2"],
    ...["targets: Targets", "event: Event", "time: Time", "detail: Detail", "yardage: Yardage"],
    ...["status: Status", "note: Note", "weather_description: Weather description"],
    ...["weather_temperature: Weather temperature", "weather_wind_speed: Weather wind speed"],
    ...["position: Position"],
  ]);
  expect(labels("team,member\nEagles,Ann\n")).toEqual([
    "unused: Not used",
    ...names,
    ...["rookie: Rookie", "starting_average: Starting average", "substitute: Substitute"],
    ...["from_week: From week", "to_week: To week"],
  ]);
  expect(labels("a,b\n1,2\n")).toEqual(["unused: Not used"]);
  expect(labels("member,R1,R2,R3\nAnn,20,21,22\n")).toContain("score - 3: Round 3");
});

test("each meaning of a column is read back from its option, also of one beyond the others", () => {
  const layout = layoutOf("team,member,wk 1\nEagles,Ann,20\n");
  for (const use of [
    { is: "score", week: 12, round: 2 },
    { is: "score", week: null, round: 1 },
    { is: "field", field: "to_week" },
    { is: "field", field: "hits" },
    { is: "unused" },
  ] as const)
    expect(layoutWithColumn(layout, 2, useValue(use)).columns[2]).toEqual(use);
  expect(layoutWithColumn(layout, 4, "x").columns.slice(3)).toEqual([{ is: "unused" }, { is: "unused" }]);
  const above = layoutWithColumn({ ...layout, teamFrom: "above" }, 2, "hits");
  expect(above.teamFrom).toBe("above");
  expect(layoutWithColumn(above, 0, "unused").teamFrom).toBe("none");
  expect(layoutWithColumn({ ...layout, teamFrom: "tab" }, 0, "unused").teamFrom).toBe("tab");
});

test("where the team is depends on its column and on other tabs", () => {
  const values = (text: string, isOnlyTab: boolean) =>
    teamOptions(layoutOf(text), isOnlyTab).map(({ value, label }) => [
      value,
      label === teamLabels[value as "tab"],
    ]);
  const chosenPlaces = (...places: string[]) => places.map((place) => [place, true]);
  expect(values("team,member\nEagles,Ann\n", false)).toEqual(chosenPlaces("column", "above"));
  expect(values("member,wk 1\nAnn,20\n", false)).toEqual(chosenPlaces("none", "line", "tab"));
  expect(values("member,wk 1\nAnn,20\n", true)).toEqual(chosenPlaces("none", "line"));
  expect(Object.values(teamLabels)).not.toContain("");
});

test.each([
  ["member,week,R1\nAnn,1,20\n", false],
  ["member,date,R1\nAnn,2026-01-05,20\n", false],
  ["member,wk 1,wk 2\nAnn,20,21\n", false],
  ["team,member\nEagles,Ann\n", false],
  ["member,R1\nAnn,20\n", true],
])("whether the week of %j is a question: %s", (text, isAsked) => {
  expect(isWeekOfTab(layoutOf(text))).toBe(isAsked);
});

test("a week that was chosen is in the sentence", () => {
  expect(layoutText({ ...layoutOf("member,R1,R2\nAnn,20,21\n"), week: 4 })).toBe(
    "scores, 2 rounds as columns, week 4",
  );
});

test("the preview shows the headings, four rows below them and as many columns as there are", () => {
  const row = (...cells: string[]) => cells;
  const lines = [
    row("Winter"),
    row("Name", "Wk 1"),
    row("", ""),
    ...["a", "b", "c", "d", "e"].map((name) => row(name, "1", "")),
  ];
  const layout = { ...layoutOf("a,b\n1,2\n"), headFrom: 1, headTo: 1, headings: ["Name", "Wk 1"] };
  const sheet = sheetOf(lines);
  expect(previewRows(sheet, layout).map((each) => [each.row, each.cells[0]])).toEqual([
    [2, "Name"],
    [4, "a"],
    [5, "b"],
    [6, "c"],
    [7, "d"],
  ]);
  const width = (cells: readonly string[], headings = ["Name"]) =>
    previewWidth(sheetOf([[], [], cells]), { ...layout, headings });
  expect(width(["a", "", "1", ""])).toBe(3);
  expect(width(["a"], ["Name", "Wk 1"])).toBe(2);
  expect(width(Array.from({ length: 161 }, () => "1"))).toBe(160);
  const far = (row: number) =>
    Array.from({ length: row + 1 }, (_, index) => (index === row ? ["a", "b"] : ["a"]));
  expect(previewWidth(sheetOf(far(40)), { ...layout, headings: [] })).toBe(2);
  expect(previewWidth(sheetOf(far(41)), { ...layout, headings: [] })).toBe(1);
});
