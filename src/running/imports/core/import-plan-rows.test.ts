import { describe, expect, test } from "vitest";
import { scoreRow } from "#season/queries/small-season.fixture.ts";
import { decide, member, planFiles, season, team } from "./import-plan.fixture.ts";

/** What each row of the files would do, a line a row. */
function linesOf(files: Parameters<typeof planFiles>[0], options: Parameters<typeof planFiles>[1]): string[] {
  return planFiles(files, options).rows.map(({ state, holds, effects, conflict, errors }) =>
    [
      `${state}: ${holds}`,
      ...effects,
      ...(conflict ? [`${conflict.recorded} / ${conflict.inFile} / ${conflict.choice}`] : []),
      ...errors.map(({ column, message }) => `${column}: ${message}`),
    ].join(" | "),
  );
}

describe("row by row", () => {
  const roster = [
    { memberId: "m1", fromWeek: 1, toWeek: 4 },
    { memberId: "m2", fromWeek: 1, toWeek: null },
  ];
  const recorded = season({
    members: [
      member("m1", "Ann Lee", 21.5),
      { ...member("m2", "Bob Ray", null), rookie: true },
      member("m3", "Cal Orr", null),
    ],
    teams: [{ ...team("t1", "Eagles", []), roster }, team("t2", "Hawks", [])],
    scores: [
      scoreRow({ memberId: "m1", teamId: "t1", week: 1, hits: 22, position: 1 }),
      scoreRow({ memberId: "m1", teamId: null, week: 2, hits: 22, kind: "makeUp", status: "incomplete" }),
    ],
  });
  const members = [{ id: "m9", name: "Zoe Fox" }, ...recorded.book.members];

  test("a roster says what it would do, and what is in its way", () => {
    const head = "team,member,rookie,starting_average,substitute,from_week,to_week";
    const rows = [
      "Eagles,Ann Lee,no,21.5,no,4,4",
      "Eagles,Ann Lee,no,,no,5,",
      "Hawks,Bob Ray,yes,,no,,",
      "Hawks,Cal Orr,,20,no,1,6",
      "Hawks,Cal Orr,,,no,6,8",
      "Owls,Cal Orr,,,no,7,8",
      "Owls,Cal Orr,,,no,6,8",
      "Hawks,Zoe Fox,yes,,no,,",
      "Eagles,Zoe Fox,no,,yes,,",
      "Owls,Dee Park,yes,18,yes,2,3",
    ];
    expect(linesOf({ roster: [head, ...rows].join("\n") }, { season: recorded, members })).toEqual([
      "unchanged: starting average 21.5, no rookie | Already recorded",
      "new: no rookie | Joins the roster of Eagles, from week 5",
      "conflict: rookie | on the roster of Eagles, from week 1 / rookie / null",
      "new: starting average 20 | Sets starting average 20 | Joins the roster of Hawks, weeks 1 to 6",
      "error:  | member: Cal Orr is already in row 5. Keep one of the two rows.",
      "new:  | New team | Joins the roster of Owls, weeks 7 to 8",
      "error:  | member: Cal Orr is in row 5 for Hawks and here for Owls. A member is on one team at a time. If these are two people, write their names differently.",
      "new: rookie | Joins the season | Joins the roster of Hawks, from week 1",
      "error: no rookie, substitute | member: Zoe Fox is in row 9 for Hawks and here for Eagles, with another starting average or rookie mark. Make them agree.",
      "new: starting average 18, rookie, substitute | New member | Substitute: on no roster",
    ]);
    const choose = (choice: "file" | "recorded") => ({
      season: recorded,
      members,
      decisions: decide({ conflicts: { "roster:row 2": choice } }),
    });
    const average = { roster: `${head}\nEagles,Ann Lee,yes,22,no,,` };
    const values = "starting average 21.5, no rookie / starting average 22, rookie";
    expect(linesOf(average, choose("file"))).toEqual([
      `changed: starting average 22, rookie | Sets starting average 22, rookie | ${values} / file`,
    ]);
    expect(linesOf(average, choose("recorded"))).toEqual([
      `unchanged: starting average 22, rookie | Left as recorded | ${values} / recorded`,
    ]);
  });

  test("scores say what they would do, and what is in their way", () => {
    const head = "team,member,week,hits,round,kind,position,date,status";
    const rows = [
      "Eagles,Ann Lee,1,22,1,,,,",
      "Eagles,Ann Lee,1,21,2,,1,,",
      "Eagles,Ann Lee,1,21,2,pre-shoot,,,",
      "Eagles,Ann Lee,2,20,1,,,,",
      "Hawks,Bob Ray,1,20,1,,1,,",
      "Eagles,Cal Orr,1,20,1,,1,,",
      "Hawks,Cal Orr,2,20,1,substitute,,2026-01-14,incomplete",
      "Owls,Dee Park,1,20,1,practice,,,",
      "Owls,Dee Park,2,20,1,,,,",
      "Owls,Zoe Fox,1,20,1,,,,",
    ];
    expect(linesOf({ scores: [head, ...rows].join("\n") }, { season: recorded, members })).toEqual([
      "unchanged: Week 1: 22 of 25 | Already recorded",
      "new: Week 1: 21 of 25, round 2 | New score",
      'error: Week 1: 21 of 25, round 2, pre-shoot | member: Row 3 has 21 of 25 for the same member, week and round already. Keep one of the two rows, or number the rounds in a column "round".',
      "conflict: Week 2: 20 of 25 | 22 of 25, make-up, no team, incomplete / 20 of 25, Eagles / null",
      "new: Week 1: 20 of 25 | New score",
      "error: Week 1: 20 of 25 | position: Lineup position 1 is taken (recorded). Choose another position, or leave it blank.",
      "new: Week 2: 20 of 25, substitute, shot 2026-01-14 | New score",
      "new: Week 1: 20 of 25, practice | New member | New team | New score",
      "new: Week 2: 20 of 25 | New score",
      "new: Week 1: 20 of 25 | New score",
    ]);
  });
});
