import { expect, test } from "vitest";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { type CopyForm, copyPlan, copyToSave, newCopyForm, nextName, validateCopy } from "./season-copy.ts";

const dates = [
  ["2026-11-30", "2026-12-06"],
  ["2026-12-14", "2026-12-20"],
  ["2027-01-04", "2027-01-10"],
];
const weeks: ClubSeason["weeks"] = dates.map(([startsOn = "", endsOn = ""], index) => ({
  week: index + 1,
  startsOn,
  endsOn,
  status: index === 1 ? "void" : "closed",
  published: true,
  locked: true,
}));

const book = smallSeason(
  [
    { name: "Ann", team: "Eagles", hits: [24, null, 21], seed: 20 },
    { name: "Bob", team: "Eagles", hits: [20, null, null] },
    { name: "Cal", team: "Hawks", hits: [21, null, 22] },
    { name: "Dee", team: "Owls", hits: [19, null, null] },
  ],
  { preset: "scratch", team: { countBest: 2 } },
  { weeks: weeks.map(({ published: _, locked: __, ...week }) => week) },
);
const season: ClubSeason = {
  version: 4,
  stamp: null,
  info: {
    id: "small",
    name: "Winter 2026",
    status: "active",
    audience: "members",
    startsOn: "2026-11-28",
    endsOn: "2027-01-12",
    revision: 1,
  },
  weeks,
  squadNights: [],
  captainIds: { eagles: "ann", hawks: "cal" },
  book: {
    ...book,
    teams: book.teams.map((team) => {
      if (team.id === "owls") return { ...team, withdrawnFromWeek: 2 };
      if (team.id === "hawks") return { ...team, division: "B" };
      // Bob left the Eagles after the first week.
      const roster = team.roster.map((entry) => (entry.memberId === "bob" ? { ...entry, toWeek: 1 } : entry));
      return { ...team, roster };
    }),
  },
};
const form: CopyForm = { ...newCopyForm(season, "new"), startsOn: "2027-11-29" };

test("the weeks move with the first day, and the weeks off between them stay", () => {
  const plan = copyPlan(season, form);
  expect(plan?.weeks.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ["2027-11-29", "2027-12-05"],
    ["2027-12-13", "2027-12-19"],
    ["2028-01-03", "2028-01-09"],
  ]);
  expect(plan?.off).toEqual([
    { from: "2027-12-06", to: "2027-12-12" },
    { from: "2027-12-20", to: "2028-01-02" },
  ]);
  expect(plan?.season).toMatchObject({ startsOn: "2027-11-27", endsOn: "2028-01-11" });
});

test("the rosters of the last week come along, with captains and divisions", () => {
  const plan = copyPlan(season, form);
  expect(plan?.teams).toEqual([
    { sourceId: "eagles", name: "Eagles", division: null, captainId: "ann", memberIds: ["ann"] },
    { sourceId: "hawks", name: "Hawks", division: "B", captainId: "cal", memberIds: ["cal"] },
  ]);
});

test("who does not come along is named with the reason", () => {
  expect(copyPlan(season, form)?.leftOut).toEqual([
    { name: "Owls", reason: "withdrew from week 2" },
    { name: "Bob", reason: "on no team in the last week" },
    { name: "Dee", reason: "on no team in the last week" },
  ]);
});

test("each starts with the average of the end, the one of the start, or none", () => {
  const seeds = (choice: CopyForm["seeds"]) =>
    copyPlan(season, { ...form, seeds: choice })?.members.map(({ name, seed }) => [name, seed]);
  // Ann: 24 and 21 are two rounds, the start has dropped out.
  expect(seeds("final")).toEqual([
    ["Ann", 22.5],
    ["Cal", 21.5],
  ]);
  expect(seeds("start")).toEqual([
    ["Ann", 20],
    ["Cal", null],
  ]);
  expect(seeds("none")).toEqual([
    ["Ann", null],
    ["Cal", null],
  ]);
});

test("teams can come without their members, or not at all", () => {
  const names = copyPlan(season, { ...form, teams: "names", hasCaptains: false, hasDivisions: false });
  expect(names?.teams.map(({ memberIds, captainId, division }) => [memberIds, captainId, division])).toEqual([
    [[], null, null],
    [[], null, null],
  ]);
  expect(names?.members).toEqual([]);
  expect(copyPlan(season, { ...form, teams: "none" })).toMatchObject({ teams: [], members: [], leftOut: [] });
});

test("what is sent names new teams and the same people", () => {
  const plan = copyPlan(season, form);
  if (!plan) throw new Error("The form has a first day.");
  const copy = copyToSave(["small", form.id], plan, (id) => `new ${id}`);
  expect(copy.teams[0]).toMatchObject({ id: "new eagles", captain_id: "ann", member_ids: ["ann"] });
  expect(copy.season).toMatchObject({ id: "new", name: "Winter 2027", rules: book.season.rules });
  expect(copy.members[0]).toEqual({ member_id: "ann", seed_average: 22.5, class_override: null });
});

test("there is no plan before there is a first day", () => {
  expect(copyPlan(season, { ...form, startsOn: "" })).toBeNull();
  expect(validateCopy({ ...form, startsOn: "", name: "Winter 2026" }, ["Winter 2026"])).toEqual({
    name: "There is already a season named Winter 2026.",
    startsOn: "Enter the first day of week 1.",
  });
});

test.each([
  ["Winter 2026", "Winter 2027"],
  ["2026/27 Trap", "2027/28 Trap"],
  ["Fall 1999-00", "Fall 2000-01"],
  ["Doubles", "Doubles (next)"],
])("after %s comes %s", (name, next) => {
  expect(nextName(name)).toBe(next);
});
