import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CellDifference, compareInSteps } from "#league/compare/compare-table.ts";
import { league2024, sheetRows } from "#league/fixtures/league-2024-book.ts";
import { computeReport } from "#league/season/report.ts";
import { finishSteps } from "#running/identities/import-steps.ts";
import { readTextFile } from "#running/import-files/import-file.ts";
import type { Workbook } from "#running/import-files/import-layout.ts";
import { readXlsx } from "#running/import-files/read-xlsx.ts";
import { writeXlsx } from "#running/import-files/xlsx.fixture.ts";
import type { OwnCell } from "./own-table-readings.ts";
import { agreementText, fitTexts, ownComparison, placeText } from "./own-table-text.ts";
import { readOwnTable } from "./read-own-table.ts";

const folder = new URL("../../../league/fixtures/league-2024/", import.meta.url);
const readSheet = (file: string) => readFileSync(new URL(file, folder), "utf8");
const book = league2024(readSheet);
const report = computeReport(book);
const weeks = Array.from({ length: 15 }, (_, index) => ({ week: index + 1, startsOn: null, endsOn: null }));

type Row = Record<string, string>;
const rows = sheetRows(readSheet("published.csv")) as Row[];
const teams = [...new Set(rows.map(({ team = "" }) => team))];
const cell = (team: string, week: number, column: string) =>
  rows.find((row) => row.team === team && row.week === String(week))?.[column] ?? "";

function csv(text: string): Workbook {
  const workbook = readTextFile("own.csv", new TextEncoder().encode(text));
  if ("message" in workbook) throw new Error(workbook.message);
  return workbook;
}

const read = (workbook: Workbook) => readOwnTable(workbook, { book, report, weeks });
const columnsOf = (cells: readonly OwnCell[]) => [
  ...new Set(
    cells.map(({ heading, label, factor }) => `${heading}: ${label}${factor === 1 ? "" : ` ×${factor}`}`),
  ),
];

test("the published table of the real season agrees but for three yard lines, all by one habit of its sheet", () => {
  const { cells, ...leftOut } = read(csv(readSheet("published.csv")));
  expect(leftOut).toEqual({ unknownNames: [], unreadHeadings: [], wordCount: 0 });
  expect(columnsOf(cells)).toEqual([
    "Total: Total",
    "Rank points: Rank points",
    "Bonus: Bonus",
    "Yard line: Yard line",
  ]);
  const whole = ownComparison(finishSteps(compareInSteps(book, cells)), cells);
  expect(agreementText(whole)).toBe("536 of 539 cells agree");
  const tableLine = (index: number) => {
    const each = whole.differences[index];
    return each && [placeText(each), each.cell.value, each.ours, each.sums, each.cause?.sums];
  };
  expect([tableLine(0), tableLine(1), tableLine(2)]).toEqual([
    [
      "Smoking Guns, week 10, yard line",
      16,
      17,
      [
        "42.40 + 38 + 34.429 + 26.875 + 1 × ((42.40 + 38 + 34.429 + 26.875) ÷ 4) = 177.13",
        "177.13 is at least 175.50 and below 185.50: 17",
      ],
      [
        "42.40 + 38 + 34.429 + 26.875 + (42.40 + 38 + 34.429 + 26.875) ÷ 4 − 5 = 172.13",
        "172.13 is below 175.50: 16",
      ],
    ],
    [
      "Shockers, week 1, yard line",
      17,
      18,
      [
        "43.70 + 32.80 + 38.70 + 34.70 + 1 × ((43.70 + 32.80 + 38.70 + 34.70) ÷ 4) = 187.38",
        "187.38 is at least 185.50 and below 187.50: 18",
      ],
      [
        "43.70 + 32.80 + 38.70 + 34.70 + (43.70 + 32.80 + 38.70 + 34.70) ÷ 4 − 5 = 182.38",
        "182.38 is at least 175.50 and below 185.50: 17",
      ],
    ],
    [
      "Shockers, week 7, yard line",
      16,
      17,
      [
        "29.50 + 37.20 + 39.75 + 36.75 + 1 × ((29.50 + 37.20 + 39.75 + 36.75) ÷ 4) = 179",
        "179 is at least 175.50 and below 185.50: 17",
      ],
      [
        "29.50 + 37.20 + 39.75 + 36.75 + (29.50 + 37.20 + 39.75 + 36.75) ÷ 4 − 5 = 174",
        "174 is below 175.50: 16",
      ],
    ],
  ]);
  for (const each of whole.differences) {
    expect(each.cause?.text).toBe("A blind went into the averages minus its penalty");
    expect(fitTexts(each, whole)[0]).toBe("If your table always does this, all 539 cells agree.");
  }
});

test("the same figures are found with weeks as columns, as rows, as tabs, and below them in two lines", async () => {
  const totals = (team: string) => weeks.map(({ week }) => cell(team, week, "rank_points"));
  const wide = read(
    csv(
      [
        `Place;Team;${weeks.map(({ week }) => `Week ${week}`).join(";")}`,
        ...teams.map((team, index) => [index + 1, team, ...totals(team)].join(";")),
      ].join("\n"),
    ),
  );
  expect([wide.cells.length, columnsOf(wide.cells)]).toEqual([144, ["Place: Place", "Weeks: Rank points"]]);

  const table = read(
    csv(
      [
        `Week,${teams.join(",")}`,
        ...weeks.map(({ week }) =>
          [week, ...teams.map((team) => cell(team, week, "total_targets"))].join(","),
        ),
      ].join("\n"),
    ),
  );
  expect([table.cells.length, columnsOf(table.cells)]).toEqual([135, ["Weeks: Total"]]);
  expect(table.cells[0]?.where).toBe("cell B2");

  const below = read(
    csv(
      [
        "Final standings 2024",
        `,${weeks.map(({ week }) => `Week ${week},`).join(",")}`,
        `Team,${weeks.map(() => "Tot,Pts").join(",")}`,
        ...teams.map((team) =>
          [
            team,
            ...weeks.flatMap(({ week }) => [
              cell(team, week, "total_targets"),
              cell(team, week, "rank_points"),
            ]),
          ].join(","),
        ),
      ].join("\n"),
    ),
  );
  expect([below.cells.length, columnsOf(below.cells)]).toEqual([
    270,
    ["Total: Total", "Points: Rank points"],
  ]);

  const tabs = await readXlsx(
    "own.xlsx",
    writeXlsx(
      weeks.map(({ week }) => ({
        name: `Week ${week}`,
        rows: [
          ["Team", "Yds"],
          ...teams.map((team) => [team, Number(cell(team, week, "team_yardage")) || "-"]),
        ],
      })),
    ),
  );
  if ("message" in tabs) throw new Error(tabs.message);
  const tabbed = read(tabs);
  expect([tabbed.cells.length, columnsOf(tabbed.cells)]).toEqual([134, ["Yard line: Yard line"]]);
  expect(tabbed.cells.at(-1)?.where).toBe("Week 15, cell B10");
});

test("members are found by last name first, averages by night or in percent, and what isn't theirs is named", () => {
  const members = book.members.slice(0, 6).filter(({ id }) => report.individuals[id]?.average);
  const lines = members.map(({ id, name }) => {
    const { average, nights } = report.individuals[id] ?? { average: 0, nights: 0 };
    return `"${name.split(" ").toReversed().join(", ")}",Shockers,${((average ?? 0) * 2).toFixed(1)}%,${nights},paid`;
  });
  const { cells, ...leftOut } = read(
    csv(["Shooter,Team,Avg,Nights,Dues", ...lines, "Nobody Here,x,3,4,", "Total,,5,6,"].join("\n")),
  );
  expect(columnsOf(cells)).toEqual(["Avg: Average ×2", "Nights: Nights"]);
  expect(cells).toHaveLength(2 * members.length);
  expect(leftOut).toEqual({ unknownNames: ["Nobody Here"], unreadHeadings: ["Dues"], wordCount: 0 });
  const { differences } = finishSteps(compareInSteps(book, cells)) as { differences: CellDifference[] };
  expect(differences).toEqual([]);
});

test("a table of captains is one of teams, words are counted, and another season's table gives nothing", () => {
  const lines = teams.map(
    (team, index) => `${team},${book.members[index]?.name},${index === 0 ? "forfeit" : 9}`,
  );
  const table = read(csv(["Team,Captain,Points", ...lines].join("\n")));
  expect(table.cells.map(({ subject }) => subject.kind)).toEqual(Array(8).fill("teams"));
  expect(table.wordCount).toBe(1);
  expect(read(csv("Team,Points\nOthers,12\nStrangers,9"))).toEqual({
    cells: [],
    unknownNames: [],
    unreadHeadings: ["Team"],
    wordCount: 0,
  });
});
