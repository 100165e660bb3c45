import { expect, test } from "vitest";
import { toCsv } from "#lib/text/csv.ts";
import type { IdentityChoice } from "#running/identities/import-identities.ts";
import { idsByKey } from "#running/identities/resolve-identities.ts";
import type { DateHabit } from "#running/import-files/import-dates.ts";
import { writeXlsx } from "#running/import-files/xlsx.fixture.ts";
import type { MemberOverview } from "../members-queries.ts";
import { memberCsv } from "./member-csv.ts";
import { readMemberFile } from "./member-file.ts";
import { planMemberImport } from "./member-import.ts";

const ann: MemberOverview = {
  id: "ann",
  name: "Ann Lee",
  first_name: "Ann",
  last_name: "Lee",
  category: "lady",
  contacts: {
    email: "ann@club.example",
    phone: "555-0101",
    address: "=1+1",
    birth_date: "1960-05-04",
    guardian_name: null,
    guardian_contact: null,
    guardian_agreed: false,
    notes: 'Prefers "post 3", says so; often',
  },
  season: { seed_average: 21.36, rookie: false, class_override: "B" },
  turned_18: false,
  distinct_from: [],
  account: null,
};
const bob: MemberOverview = {
  ...ann,
  id: "bob",
  name: "Bob Ray",
  first_name: "Bob",
  last_name: "Ray",
  category: "open",
  contacts: null,
  season: null,
};

const usual = ["open", "lady", "junior", "veteran"];

type Options = {
  members?: MemberOverview[];
  decided?: Record<string, IdentityChoice>;
  chosenHabit?: DateHabit;
  hasSeason?: boolean;
  categories?: string[];
};

async function plan(
  text: string,
  { members = [ann, bob], decided = {}, chosenHabit, hasSeason = true, categories = usual }: Options = {},
) {
  const file = await readMemberFile("members.csv", new TextEncoder().encode(text));
  if (typeof file === "string") throw new Error(file);
  let next = 0;
  const newIdFor = idsByKey(() => `new-${++next}`);
  return planMemberImport({
    file,
    members,
    decided,
    chosenHabit: chosenHabit ?? null,
    today: "2026-11-21",
    categories,
    hasSeason,
    newIdFor,
  });
}

const outcomes = (planned: Awaited<ReturnType<typeof plan>>) =>
  planned.rows.map(({ row, state, text }) => [row, state, text]);

test("a new name is a new member, a known one changes only what the file says", async () => {
  const planned = await plan("name;phone;category\nEve Poe;555-0105;junior\nann lee;555-0199;\nBob Ray;;");
  expect(outcomes(planned)).toEqual([
    [2, "new", "New member, with category, phone."],
    [3, "changed", "Changes phone."],
    [4, "unchanged", "No changes. Already recorded."],
  ]);
  expect(
    planned.writes.map(({ id, member, seen }) => [id, member.contacts?.phone, seen?.contacts?.phone]),
  ).toEqual([
    ["new-1", "555-0105", undefined],
    ["ann", "555-0199", "555-0101"],
  ]);
  expect(planned.writes[1]?.member.contacts?.email).toBe("ann@club.example");
});

test("what the screen saves as a file changes nothing when it is read again", async () => {
  const rows = [ann, bob].map((member) => ({ member, team: null, className: null }));
  const planned = await plan(toCsv(memberCsv(rows, true)));
  expect(planned.rows.map(({ state }) => state)).toEqual(["unchanged", "unchanged"]);
  expect([planned.writes, planned.errors]).toEqual([[], []]);
});

test("a name that is near another waits until a person has said who is meant", async () => {
  const near = "first_name,last_name,phone\nAnne,Lee,1";
  expect(outcomes(await plan(near))).toEqual([[2, "undecided", "Choose who this is."]]);
  const memberImport = await plan(near, { decided: { "anne lee": { is: "known", id: "ann" } } });
  expect(memberImport.writes).toMatchObject([{ id: "ann", member: { first_name: "Ann", last_name: "Lee" } }]);
  const fresh = await plan(near, { decided: { "anne lee": { is: "new" } } });
  expect(fresh.writes).toMatchObject([
    { id: "new-1", member: { first_name: "Anne", distinct_from: ["ann"] }, seen: null },
  ]);
});

test("two members of one name are never chosen between by the file", async () => {
  const namesake = { ...ann, id: "other-ann" };
  expect((await plan("name\nAnn Lee", { members: [ann, namesake] })).undecided).toBe(1);
});

test("faults name row and column and say what is allowed", async () => {
  const text = "name,category,birth_date,seed,rookie\nBob Ray,expert,2999-01-01,101,perhaps";
  expect((await plan(text)).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual(
    [
      "2 birth_date: Enter a birth date between 1900 and today. 2999-01-01 won't work.",
      "2 seed_average: Enter a number from 0 to 100, such as 19.6. “101” won't work.",
      "2 rookie: Use yes or no. “perhaps” won't work.",
      "2 category: Use open, lady, junior, or veteran. “expert” won't work.",
    ],
  );
});

test("a category is one of the season's, by its name or another word for it", async () => {
  const categories = ["open", "Sub-Junior", "junior"];
  const text = "name,category\nEve Poe,SUB-JUNIOR\nFay Poe,youth\nGus Poe,lady";
  const planned = await plan(text, { categories });
  expect(planned.writes.map(({ member }) => member.category)).toEqual(["Sub-Junior", "junior"]);
  expect(planned.errors[0]?.message).toBe("Use open, Sub-Junior, or junior. “lady” won't work.");
});

test("a date that can be read two ways waits for its file's habit", async () => {
  const text = "name,birth_date\nBob Ray,3/4/1990";
  expect(await plan(text)).toMatchObject({ undecided: 1, writes: [] });
  expect((await plan(text, { chosenHabit: "day first" })).writes[0]?.member.contacts?.birth_date).toBe(
    "1990-04-03",
  );
});

test("the same member in two rows is a fault in the second", async () => {
  expect(outcomes(await plan("name,phone\nBob Ray,1\nRAY, BOB,2".replace("RAY, BOB", '"RAY, BOB"')))).toEqual(
    [
      [2, "changed", "Changes phone."],
      [3, "error", "Row 2 is the same member. Put both into one row."],
    ],
  );
});

test("a seed makes a member take part in the season; without a season it is left alone", async () => {
  const text = "name,seed\nBob Ray,19.5";
  expect((await plan(text)).writes[0]?.member.season).toEqual({
    seed_average: 19.5,
    rookie: false,
    class_override: null,
  });
  expect((await plan(text, { hasSeason: false })).writes).toEqual([]);
});

test("a file that names nobody is refused with what it needs", async () => {
  expect(await readMemberFile("x.csv", new TextEncoder().encode("team,week\nEagles,1"))).toContain(
    "first_name and last_name, or member. Found: team, week.",
  );
  expect(await readMemberFile("x.csv", new TextEncoder().encode("name\n"))).toBe(
    "The file has headings, but no rows.",
  );
});

test("a line of totals is no member, whichever cell says so", async () => {
  const file = await readMemberFile(
    "members.csv",
    new TextEncoder().encode("first_name,last_name,phone\nAnn,Low,1\nTotal,2,\n,,Total\n"),
  );
  if (typeof file === "string") throw new Error(file);
  expect([file.rows.map(({ name }) => name), file.totalRows]).toEqual([["Ann Low"], [3, 4]]);
});

const rowsOf = async (bytes: Uint8Array) => {
  const file = await readMemberFile("Members.xlsx", bytes);
  if (typeof file === "string") throw new Error(file);
  return file.rows.map(({ row, name, cells }) => [row, name, cells.phone, cells.birth_date]);
};

test("an Excel workbook is read as it is: the tab that names members, below its title, dates as Excel has them", async () => {
  const workbook = writeXlsx([
    { name: "Notes", rows: [["Call the treasurer"]] },
    {
      name: "Members",
      rows: [
        ["Cedar Hollow Gun Club"],
        [],
        ["First Name", "Last Name", "Phone", "DOB"],
        ["Ann", "Lee", "612-555-0101", new Date("1960-05-04T00:00:00Z")],
        ["Bob", "Ray", 5550102, null],
        ["Total", 2],
      ],
    },
  ]);
  expect(await rowsOf(workbook)).toEqual([
    [4, "Ann Lee", "612-555-0101", "1960-05-04"],
    [5, "Bob Ray", "5550102", ""],
  ]);
});

test("a title above the headings of a text file is passed over", async () => {
  expect(await rowsOf(new TextEncoder().encode("Cedar Hollow Gun Club\n\nname,phone\nAnn Lee,1\n"))).toEqual([
    [4, "Ann Lee", "1", undefined],
  ]);
});

test("an old or broken workbook is refused with the way out", async () => {
  expect(await readMemberFile("Members.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toContain(
    "Save As, Excel Workbook (.xlsx)",
  );
  expect(await readMemberFile("Members.xlsx", new Uint8Array([0x50, 0x4b, 0x03, 0x04]))).toContain("Save As");
});
