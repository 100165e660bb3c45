import { describe, expect, test } from "vitest";
import { scoreRow } from "#season/queries/small-season.fixture.ts";
import { member, planFiles, season, team } from "./import-plan.fixture.ts";

describe("errors", () => {
  const scoresHead = "team,member,week,kind,hits,targets,round,event,date,time,detail,position\n";
  test.each([
    ["week", "Eagles,Ann Lee,13,,20,25", "a whole number from 1 to 12"],
    ["week", "Eagles,Ann Lee,,,20,25", "not nothing"],
    ["kind", "Eagles,Ann Lee,1,dummy,20,25", "Delete this row. Blinds are added automatically"],
    ["hits", "Eagles,Ann Lee,1,,26,25", "more than the 25 targets of a round. It may be a total"],
    ["hits", "Eagles,Ann Lee,1,,-1,25", "is below 0. Enter the hits, 0 to 25"],
    ["hits", "Eagles,Ann Lee,1,,24.5,25", "isn't a whole number. It may be an average"],
    [
      "hits",
      "Eagles,Ann Lee,1,,25-Dec,25",
      "turned 12 of 25 hits (12/25) into it. Format the column as text",
    ],
    ["hits", "Eagles,Ann Lee,1,,10-Dec,25", "turned a score such as 10/12 into it"],
    ["hits", "Eagles,Ann Lee,1,,2026-12-25,25", "turned 12 of 25 hits (12/25) into it"],
    ["hits", "Eagles,Ann Lee,1,,46381,25", "turned 12 of 25 hits (12/25) into it"],
    ["hits", "Eagles,Ann Lee,1,,88%,25", "is a percentage: 22 of 25 hits"],
    ["hits", "Eagles,Ann Lee,1,,0.88,25", "is a percentage: 22 of 25 hits"],
    ["hits", "Eagles,Ann Lee,1,,19:05,25", "is a time of day"],
    ["hits", "Eagles,Ann Lee,1,,see the notes of the secretary,25", "isn't a score"],
    ["targets", "Eagles,Ann Lee,1,,20,50", "have 25 targets, not 50"],
    ["round", "Eagles,Ann Lee,1,,20,25,13", "from 1 to 12"],
    ["date", "Eagles,Ann Lee,1,,20,25,1,,2031-01-05", "outside the season"],
    ["time", "Eagles,Ann Lee,1,,20,25,1,,,25:00", "Enter a time"],
    ["detail", "Eagles,Ann Lee,1,,20,25,1,,,,11", "2 marks for 25 targets"],
    ["position", "Eagles,Ann Lee,1,,20,25,1,,,,,0", "from 1 to 50"],
    ["member", "Eagles,,1,,20,25", "Enter the member's name"],
    ["member", `Eagles,${"x".repeat(51)},1,,20,25`, "up to 50 characters"],
    ["team", `${"x".repeat(81)},Ann Lee,1,,20,25`, "Up to 80 characters"],
  ])("%s of a score: %s", (column, line, why) => {
    const plan = planFiles({ scores: `${scoresHead}${line}\n` });
    expect(plan.errors).toMatchObject([
      { file: "scores", row: 2, column, message: expect.stringContaining(why) },
    ]);
    expect(plan.isReady).toBe(false);
    expect(plan.counts.error).toBe(1);
  });

  test("a day that has not come, and a score of a week that has not begun", () => {
    const options = { today: "2026-01-20" };
    const dated = planFiles(
      { scores: "member,week,hits,date\nAnn Lee,2,20,2026-01-20\nAnn Lee,3,20,2026-01-21\n" },
      options,
    );
    expect(dated.errors).toMatchObject([
      {
        row: 3,
        column: "date",
        message: "2026-01-21 hasn't come yet. Today is 2026-01-20. Correct the date.",
      },
    ]);
    const wide = planFiles({ scores: "member,Wk 3,Wk 4,Wk 5\nAnn Lee,20,21,22 P\nBob Ray,20,,\n" }, options);
    expect(wide.errors).toMatchObject([
      {
        row: 2,
        column: "Wk 4",
        message: expect.stringContaining("Week 4 hasn't begun. It begins 2026-01-26."),
      },
    ]);
    expect(wide.counts.newScores).toBe(3);
  });

  test.each([
    ["rookie", "Eagles,Ann Lee,maybe", "Use yes or no"],
    ["starting_average", "Eagles,Ann Lee,no,26", "from 0 to 25"],
    ["substitute", "Eagles,Ann Lee,no,20,perhaps", "Use yes or no"],
    ["team", ",Ann Lee,no,20,no", "Enter the team"],
    ["to_week", "Eagles,Ann Lee,no,20,no,5,4", "from 5 to 12"],
  ])("%s of a roster: %s", (column, line, why) => {
    const head = "team,member,rookie,starting_average,substitute,from_week,to_week\n";
    expect(planFiles({ roster: `${head}${line}\n` }).errors).toMatchObject([
      { file: "roster", row: 2, column, message: expect.stringContaining(why) },
    ]);
  });

  test.each([
    ["the same round twice", "Eagles,Ann Lee,1,20\nEagles,Ann Lee,1,20", "Row 2 has 20 of 25"],
    ["a round with two values", "Eagles,Ann Lee,1,20\nEagles,Ann Lee,1,21", "Keep the right one"],
  ])("%s in a file", (_, lines, why) => {
    const plan = planFiles({ scores: `team,member,week,hits\n${lines}\n` });
    expect(plan.errors).toMatchObject([{ row: 3, message: expect.stringContaining(why) }]);
  });

  test("two teams in one week, within the file or against the record", () => {
    const head = "team,member,week,hits,round\n";
    const within = planFiles({ scores: `${head}Eagles,Ann Lee,1,20,1\nHawks,Ann Lee,1,20,2\n` });
    expect(within.errors).toMatchObject([
      { row: 3, column: "team", message: expect.stringContaining("(row 2)") },
    ]);
    const recorded = season({
      members: [member("m1", "Ann Lee", null)],
      teams: [team("t1", "Eagles", [])],
      scores: [scoreRow({ memberId: "m1", teamId: "t1", week: 1, hits: 22 })],
    });
    const against = planFiles({ scores: `${head}Hawks,Ann Lee,1,20,2\n` }, { season: recorded });
    expect(against.errors).toMatchObject([{ message: expect.stringContaining("(recorded)") }]);
  });

  test("two members on one place of the line-up", () => {
    const plan = planFiles({
      scores: "team,member,week,hits,position\nEagles,Ann Lee,1,20,1\nEagles,Bob Ray,1,20,1\n",
    });
    expect(plan.errors).toMatchObject([{ row: 3, column: "position" }]);
  });

  test("a member twice in a roster, or on two teams", () => {
    const twice = planFiles({ roster: "team,member\nEagles,Ann Lee\nEagles,Ann Lee\n" });
    expect(twice.errors[0]?.message).toContain("already in row 2");
    const both = planFiles({ roster: "team,member\nEagles,Ann Lee\nHawks,Ann Lee\n" });
    expect(both.errors[0]?.message).toContain("one team at a time");
  });

  test("a substitute may be named by two teams, but with one starting average", () => {
    const head = "team,member,starting_average,substitute\n";
    const agreed = planFiles({ roster: `${head}Eagles,Ann Lee,20,no\nHawks,Ann Lee,20,yes\n` });
    expect(agreed.errors).toEqual([]);
    const disagreed = planFiles({ roster: `${head}Eagles,Ann Lee,20,no\nHawks,Ann Lee,21,yes\n` });
    expect(disagreed.errors[0]?.message).toContain("Make them agree");
  });

  test("a substitute's row may say what the row of their team leaves out", () => {
    const roster = "team,member,starting_average,substitute\nEagles,Ann Lee,,no\n";
    const effectsOf = (row: string) => planFiles({ roster: roster + row }).rows[1]?.effects;
    const substitute = "Substitute: on no roster";
    expect(effectsOf("Hawks,Ann Lee,20,yes\n")).toEqual(["New team", "Sets starting average 20", substitute]);
    expect(effectsOf("Hawks,Ann Lee,,yes\n")).toEqual(["New team", substitute]);
  });

  test("one row may have several faults, each by its column", () => {
    const plan = planFiles({ scores: `${scoresHead}Eagles,Ann Lee,99,dummy,26,25\n` });
    expect(plan.errors.map(({ column }) => column)).toEqual(["hits", "week", "kind"]);
  });

  test("a row with a fault says what stands in the file", () => {
    const plan = planFiles({ scores: `${scoresHead}Eagles,Ann Lee,99,actual,26,25\n` });
    expect(plan.rows[0]?.holds).toBe("Week 99: 26 of 25");
  });
});
