import { expect, test } from "vitest";
import { twelveWeeks } from "#running/import-files/import-file.fixture.ts";
import { readTextFile } from "#running/import-files/import-file.ts";
import type { SeasonDates } from "#running/import-files/import-layout.ts";
import { type ChosenFiles, noFiles, withAnswer, withFiles } from "./import-books.ts";
import { exampleFiles } from "./import-examples.fixture.ts";
import { member, planFiles, season } from "./import-plan.fixture.ts";

function filesOf(text: string, weeks: readonly SeasonDates[] = twelveWeeks): ChosenFiles {
  return withFiles(noFiles, [readTextFile("a.csv", new TextEncoder().encode(text))], weeks);
}

/** Each score as "Ada Moss 1: 20", with the round where it is not the first. */
function scoresOf({ read }: ChosenFiles): string[] {
  return read.flatMap(({ rows }) =>
    rows.map(({ cells: { member: name, week, round, hits } }) => {
      const place = round && round !== "1" ? `${week}/${round}` : week;
      return `${name} ${place}: ${hits}`;
    }),
  );
}

const three = (first: string, second: string) => [
  ...["20", "21", "24"].map((hits, index) => `${first} ${index + 1}: ${hits}`),
  ...["19", "25", "23"].map((hits, index) => `${second} ${index + 1}: ${hits}`),
];

test("a score that a spreadsheet turned into a date says what it was and what to do", () => {
  const plan = planFiles({ scores: exampleFiles.scoresBecameDates });
  expect(plan.errors.map(({ where, message }) => `${where}: ${message}`)).toEqual(
    [
      ["D2", "25-Sep", "a score such as 9/25"],
      ["E2", "12-Nov", "a score such as 11/12"],
      ["D3", "25-Dec", "12 of 25 hits (12/25)"],
      ["E3", "10-Dec", "a score such as 10/12"],
    ].map(
      ([cell, text, was]) =>
        `cell ${cell}: “${text}” is a date: your spreadsheet turned ${was === "a score such as 9/25" ? "9 of 25 hits (9/25)" : was} into it. Format the column as text and enter the score again, or enter the hits alone.`,
    ),
  );
  expect(plan.counts.newScores).toBe(5);
});

test("Jr, Sr and neither are three people to ask about, each written in several ways", () => {
  const { undecided, counts } = planFiles({ scores: exampleFiles.suffixes });
  expect(
    undecided.members.map(({ name, candidates }) => [name, candidates.map((each) => each.name)]),
  ).toEqual([
    ["John Oak Sr.", ["John Oak Jr"]],
    ["John Oak", ["John Oak Jr", "John Oak Sr."]],
  ]);
  expect(counts.newMembers).toBe(1);
});

test("a known member whose signs are spelled out is asked about", () => {
  const members = ["Jörg Müller", "Björn Söderström"].map((name, index) => member(`m${index}`, name, null));
  const { undecided, counts } = planFiles(
    { scores: exampleFiles.signsSpelledOut },
    { season: season({ members }) },
  );
  expect(undecided.members.map(({ name, candidates }) => `${name}: ${candidates[0]?.name}`)).toEqual([
    "Joerg Mueller: Jörg Müller",
    "Bjorn Soderstrom: Björn Söderström",
  ]);
  expect(counts.newMembers).toBe(0);
});

test("result codes are members who did not shoot, and are named", () => {
  const [file] = filesOf(exampleFiles.resultCodes).read;
  expect(file?.rows).toHaveLength(6);
  expect([file?.absentCount, file?.absentCodes]).toEqual([6, ["DQ", "W/D", "DNC", "RET", "NC", "RO"]]);
  expect(planFiles({ scores: exampleFiles.resultCodes }).errors).toEqual([]);
});

test("weeks of the calendar are the weeks of the season that they are", () => {
  expect(scoresOf(filesOf(exampleFiles.calendarWeeks))).toEqual([
    "Ada Moss 1: 22",
    "Ada Moss 2: 23",
    "Ada Moss 3: 24",
    "Ned Pine 1: 20",
    "Ned Pine 3: 21",
  ]);
});

test("dates in one column are read however they are written", () => {
  const plan = planFiles({ scores: exampleFiles.dates });
  expect(plan.errors).toEqual([]);
  expect(plan.writes.scores.map(({ shot_on, week }) => [shot_on, week])).toEqual(
    Array(3).fill(["2026-01-07", 1]),
  );
});

test.each(["shoots", "matches"] as const)("%s as headings are weeks", (name) => {
  const files = filesOf(exampleFiles[name]);
  expect(files.read[0]?.kind).toBe("scores");
  expect(scoresOf(files)).toEqual(three("Ada Moss", "Ned Pine"));
});

test("rounds of a night stay rounds where the file says its week", () => {
  expect(
    scoresOf(filesOf("Week 3 results\nShooter,Event 1,Event 2\nAda Moss,20,21\nNed Pine,19,25\n")),
  ).toEqual(["Ada Moss 3: 20", "Ada Moss 3/2: 21", "Ned Pine 3: 19", "Ned Pine 3/2: 25"]);
});

test("rounds without weeks are asked about, and may be weeks", () => {
  const files = filesOf(exampleFiles.roundsWithoutWeeks);
  expect(files.books[0]?.problem).toBe(
    "“Rd 1”, “Rd 2”, and “Rd 3”: is each a week, or are they rounds of one week?",
  );
  expect(files.read).toEqual([]);
});

test("members as columns are read, and a cell is named as it is in the file", () => {
  const files = filesOf(exampleFiles.membersAcross);
  expect(scoresOf(files)).toEqual([
    "Ada Moss 1: 20",
    "Ada Moss 2: 21",
    "Ada Moss 3: 24",
    "Ned Pine 1: 19",
    "Ned Pine 3: 23",
    "Kit Reed 1: 18",
    "Kit Reed 2: 23",
  ]);
  expect(files.read[0]?.rows[0]).toMatchObject({ where: "cell B4", cells: { team: "Larks" } });
});

test("two numbers, letters like digits and unknown marks are asked about, each kind once", () => {
  const text = "Shooter,Wk 1,Wk 2,Wk 3\nAda Moss,22+3,2O,(21)\nNed Pine,20+4,19,(18)\n";
  const questions = filesOf(text).books[0]?.questions ?? [];
  expect(questions.map(({ key }) => key)).toEqual(["two +", "digits 2o", "mark ()"]);
  const answers = { "two +": "first", "digits 2o": "20", "mark ()": "make-up" };
  const files = Object.entries(answers).reduce(
    (before, [key, value]) => withAnswer(before, { name: "a.csv", key, value }),
    filesOf(text),
  );
  expect(scoresOf(files)).toEqual([
    "Ada Moss 1: 22",
    "Ada Moss 2: 20",
    "Ada Moss 3: 21",
    "Ned Pine 1: 20",
    "Ned Pine 2: 19",
    "Ned Pine 3: 18",
  ]);
  expect(files.read[0]?.rows[2]?.cells.kind).toBe("make-up");
  const wrong = withAnswer(
    withAnswer(withAnswer(filesOf(text), { name: "a.csv", key: "two +", value: "mistake" }), {
      name: "a.csv",
      key: "digits 2o",
      value: "mistake",
    }),
    { name: "a.csv", key: "mark ()", value: "absent" },
  );
  expect(wrong.read[0]?.absentCount).toBe(2);
});

test("what was read right before still is", () => {
  const autumn = Array.from({ length: 12 }, (_, index) => {
    const day = (days: number) => new Date(Date.UTC(2025, 10, 24 + days)).toISOString().slice(0, 10);
    return { week: index + 1, startsOn: day(7 * index), endsOn: day(7 * index + 6) };
  });
  expect(scoresOf(filesOf(exampleFiles.daysAcrossNewYear, autumn))).toEqual(
    [2, 3, 4, 6, 7, 8].map((week, index) => `Ada Moss ${week}: ${20 + index}`),
  );
  const [totals] = filesOf(exampleFiles.namesOfTotals).read;
  expect(totals?.rows).toHaveLength(6);
  expect(totals?.totalRows).toEqual([5]);
  const names = planFiles({ scores: exampleFiles.turnedNames }).writes.members;
  expect(names.map(({ first_name, last_name }) => `${first_name} | ${last_name}`)).toEqual([
    "PAT | OBRIEN",
    "JAN VAN DER | BERG",
    "Ian | MacLeod",
    "Anne-Marie | Li",
  ]);
  expect(planFiles({ scores: exampleFiles.twoScoresOneNight }).errors).toHaveLength(3);
  expect(scoresOf(filesOf(exampleFiles.handicapBesideTheScore))).toEqual([
    "Ada Moss 1: 20",
    "Ada Moss 2: 21",
    "Ned Pine 1: 24",
    "Ned Pine 2: 25",
  ]);
});
