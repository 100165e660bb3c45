import { expect, test } from "vitest";
import { readTextAsGuessed as read, twelveWeeks } from "./import-file.fixture.ts";
import { guessLayouts, readTextFile, readWorkbook, whyUnread } from "./import-file.ts";

/** Why a file is not read as it is: a refusal of it, or what its layout lacks. */
function refusal(text: string): string {
  const book = readTextFile("file.csv", new TextEncoder().encode(text));
  if ("message" in book) return book.message;
  const layouts = guessLayouts(book, twelveWeeks);
  const [file] = readWorkbook(book, layouts, twelveWeeks);
  return whyUnread(book, layouts) ?? (file && "message" in file ? file.message : "taken");
}

test.each([
  ["commas", "team,member,rookie\nEagles,Ann Lee,no\n"],
  ["semicolons", "team;member;rookie\nEagles;Ann Lee;no\n"],
  ["tabs", "team\tmember\trookie\nEagles\tAnn Lee\tno\n"],
  ["CRLF", "team,member,rookie\r\nEagles,Ann Lee,no\r\n"],
  ["a byte order mark", "\uFEFFteam,member,rookie\nEagles,Ann Lee,no"],
  ["quotes", '"team","member","rookie"\n"Eagles","Ann Lee","no"\n'],
  ["a separator line", "sep=;\nteam;member;rookie\nEagles;Ann Lee;no"],
  ["a separator line that the headings contradict", "sep=|\nteam|member|rookie\nEagles|Ann Lee|no"],
  ["bars", "team|member|rookie\nEagles|Ann Lee|no\n"],
  ["old line ends", "team,member,rookie\rEagles,Ann Lee,no\r"],
  ["empty columns at the end", "team,member,rookie,,\nEagles,Ann Lee,no,,,,\n,,,,\n"],
  ["empty rows at the end", "team,member,rookie\nEagles,Ann Lee,no\n\n\n"],
  ["cells that a spreadsheet marks as text", '="team",="member",rookie\n="Eagles",="Ann Lee",no\n'],
  ["spaces that do not break", "team,member,rookie\n\u00a0Eagles\u00a0,Ann\u00a0Lee,no\u202f\n"],
])("a roster with %s is read", (_, text) => {
  const file = read(text);
  expect(file.kind).toBe("roster");
  expect(file.rows.map((row) => row.cells)).toEqual([{ team: "Eagles", member: "Ann Lee", rookie: "no" }]);
  expect(file.errors).toEqual([]);
});

test("a separator or a quote inside quotes belongs to the cell", () => {
  const [row] = read('member,team\n"Oak, John","The ""Crew"""\n').rows;
  expect(row?.cells).toEqual({ member: "Oak, John", team: 'The "Crew"' });
});

test("a file that is not UTF-8 is read as Windows-1252", () => {
  const bytes = Uint8Array.from("team,member\nEagles,Ren\xe9 Oak\n", (char) => char.charCodeAt(0));
  expect(read(bytes).rows[0]?.cells.member).toBe("René Oak");
});

test("a file saved as Unicode text by a spreadsheet is read", () => {
  const text = "team\tmember\nEagles\tRené Oak\n";
  const bytes = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])]);
  expect(read(bytes).rows[0]?.cells).toEqual({ team: "Eagles", member: "René Oak" });
});

test("headings are known in any case and by their synonyms", () => {
  const file = read("Team Name;SHOOTER;Wk;Score;Out of;Score Type\nEagles;Ann Lee;3;22;25;actual\n");
  expect(file.kind).toBe("scores");
  expect(file.rows[0]?.cells).toEqual({
    team: "Eagles",
    member: "Ann Lee",
    week: "3",
    hits: "22",
    targets: "25",
    kind: "actual",
  });
});

test("rows are counted as a spreadsheet counts them, empty ones included", () => {
  const file = read("member,week,hits\n\nAnn Lee,1,20\n,,\nBob Ray,1,21\n");
  expect(file.rows.map(({ row }) => row)).toEqual([3, 5]);
});

test("columns that mean nothing here are named and left alone", () => {
  expect(read("team,member,shoe size\nEagles,Ann,9\n").unknownColumns).toEqual(["shoe size"]);
});

test("a decimal comma between commas is a fault of its row, not a shifted row", () => {
  const file = read("team,member,starting_average\nEagles,Ann Lee,39,6\nEagles,Bob Ray,40\n");
  expect(file.rows.map(({ row }) => row)).toEqual([3]);
  expect(file.errors).toMatchObject([{ row: 2, message: expect.stringContaining("4 cells for 3 headings") }]);
});

test("a column that is there twice is a fault", () => {
  expect(read("team,member,name\nEagles,Ann,Bob\n").errors).toMatchObject([{ row: 1, column: "name" }]);
});

test("a missing column is one fault of the file", () => {
  expect(read("team,member,rookie\nEagles,Ann,no\n").errors).toEqual([]);
  expect(refusal("member,hits\nAnn,20\n")).toContain("member and weeks (scores)");
});

test("what is neither roster nor scores is refused with what is needed", () => {
  expect(refusal("")).toBe("The file is empty.");
  expect(refusal("a,b\n1,2\n")).toContain("Found: a, b.");
  expect(refusal("team,member\n")).toBe("The file has headings, but no rows.");
});

test("more than 10,000 rows are refused", () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => `Eagles,Member ${index}`);
  expect(refusal(["team,member", ...lines].join("\n"))).toContain("up to 10000 rows");
});

test("the line that names the separator is no row, as in a spreadsheet", () => {
  expect(read("sep=;\nteam;member\nEagles;Ann\n").rows.map(({ row }) => row)).toEqual([2]);
});

test.each([
  ["utf-16le", true],
  ["utf-16be", true],
  ["utf-16le", false],
  ["utf-16be", false],
])("%s is read, byte order mark: %s", (encoding, hasMark) => {
  const text = `${hasMark ? "\uFEFF" : ""}team,member\nEagles,René Oak\n`;
  const bytes = new Uint8Array(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      const pair = [code & 0xff, code >> 8];
      return encoding === "utf-16le" ? pair : pair.reverse();
    }),
  );
  expect(read(bytes).rows[0]?.cells).toEqual({ team: "Eagles", member: "René Oak" });
});

test("the separator is the one under which the headings are known", () => {
  const file = read('team;member;"starting_average, a round, of 50"\nEagles;Oak, Ann;39,6\n');
  expect(file.rows[0]?.cells).toMatchObject({ team: "Eagles", member: "Oak, Ann" });
});

test("a line break inside quotes belongs to the cell, and the next row keeps its number", () => {
  const file = read('member,week,hits,note\n"Ann Lee",1,20,"windy\nand cold"\nBob Ray,1,21,\n');
  expect(file.rows.map(({ row, cells }) => [row, cells.note])).toEqual([
    [2, "windy\nand cold"],
    [3, ""],
  ]);
});

test("a quote that is never closed is a fault, and swallows no rows silently", () => {
  const file = read('team,member\nEagles,"Ann Lee\nHawks,Bob Ray\n');
  expect(file.errors).toMatchObject([{ message: expect.stringContaining("This cell has an opening quote") }]);
});

test.each(["#N/A", "#REF!", "#DIV/0!", "#NAME?", "#VALUE!"])(
  "a cell with %s is a fault of its row",
  (error) => {
    const file = read(`member,week,hits\nAnn Lee,1,${error}\nBob Ray,1,20\n`);
    expect(file.rows.map(({ row }) => row)).toEqual([3]);
    expect(file.errors).toMatchObject([
      { row: 2, where: "cell C2", message: expect.stringContaining(error) },
    ]);
  },
);

test("rows of totals are left out and named", () => {
  const file = read(
    "team,member,week,hits\nEagles,Ann Lee,1,20\nEagles,Total,,20\nTeam total,,,20\n,Average:,,20\n",
  );
  expect(file.rows.map(({ row }) => row)).toEqual([2]);
  expect(file.totalRows).toEqual([3, 4, 5]);
});

test.each(["Eagles Total", "Bull Shooters totals:", "Total Eagles", "Totals for Eagles"])(
  "a row named %s is no member",
  (name) => {
    const file = read(
      `member,team,Wk 1,Wk 2\nAnn Lee,Eagles,20,21\n${name},,20,21\nTomas Totally,Eagles,19,18\n`,
    );
    expect(new Set(file.rows.map(({ cells }) => cells.member))).toEqual(
      new Set(["Ann Lee", "Tomas Totally"]),
    );
    expect(file.totalRows).toEqual([3]);
  },
);

test("an apostrophe of a spreadsheet goes, one of a name stays", () => {
  const file = read("member,week,hits,note\n'=Ann,1,'20,'t Hart was here\n");
  expect(file.rows[0]?.cells).toMatchObject({ member: "=Ann", hits: "20", note: "'t Hart was here" });
});

test("a total is a total whichever cell says so, also beside a bare number", () => {
  const roster = read("team;member;rookie\nEagles;Ann Lee;no\nTotal;24;\n;Total 24;\n");
  expect(roster.rows.map(({ row }) => row)).toEqual([2]);
  expect(roster.totalRows).toEqual([3, 4]);
  const file = read("team,first,last\nEagles,Jim,Low\nEagles,Ann,Sum\n");
  expect(file.rows.map(({ row }) => row)).toEqual([2, 3]);
});

test("a row without a score is one of a member who did not shoot: left out and counted", () => {
  const file = read("member,week,hits\nAnn Lee,1,20\nBob Ray,1,\nCal Orr,1,DNS\n");
  expect(file.rows.map(({ row }) => row)).toEqual([2]);
  expect(file.absentCount).toBe(2);
  expect(file.errors).toEqual([]);
});

test("a week may be written as Week 3, and is that of the date where there is no week", () => {
  expect(read("member,date,hits\nAnn Lee,1/21/2026,20\n").columns.has("week")).toBe(false);
  expect(read("member,date,hits\nAnn Lee,1/21/2026,20\n").kind).toBe("scores");
});

test("formulas that were never calculated are one sentence, and none where they are not used", () => {
  const uncalculated = "open it in your spreadsheet program";
  expect(
    refusal("Shooter,Wk 1,Wk 2\nAnn Lee,#NOT CALCULATED,20\nBob Ray,#NOT CALCULATED,21\n").toLowerCase(),
  ).toContain(uncalculated);
  expect(refusal("Shooter,Wk 1,Wk 2,Avg\nAnn Lee,19,20,#NOT CALCULATED\nTotal,#NOT CALCULATED,20,\n")).toBe(
    "taken",
  );
});
