import { describe, expect, test } from "vitest";
import { idsByKey } from "#running/identities/resolve-identities.ts";
import { scoreRow } from "#season/queries/small-season.fixture.ts";
import { decide, detail22, member, planFiles, season, team } from "./import-plan.fixture.ts";

test("an empty season takes everything in: teams, members, roster places, scores", () => {
  const plan = planFiles({
    roster:
      "team,member,rookie,starting_average,substitute\nEagles,Ann Lee,no,21.5,no\nEagles,Bob Ray,yes,,yes\n",
    scores:
      "team,member,week,kind,hits,targets\nEagles,Ann Lee,1,actual,22,25\nEagles,Bob Ray,1,substitute,0,25\n",
  });
  expect(plan.isReady).toBe(true);
  expect(plan.counts).toMatchObject({ newTeams: 1, newMembers: 2, rosterPlaces: 1, newScores: 2, error: 0 });
  expect(plan.writes.members).toEqual([
    { id: "member ann lee", first_name: "Ann", last_name: "Lee", seed_average: 21.5, rookie: false },
    { id: "member bob ray", first_name: "Bob", last_name: "Ray", rookie: true },
  ]);
  expect(plan.writes.rosters).toEqual([
    { team_id: "team eagles", member_id: "member ann lee", from_week: 1, to_week: null },
  ]);
  expect(plan.writes.scores.map(({ member_id, hits, kind }) => [member_id, hits, kind])).toEqual([
    ["member ann lee", 22, "actual"],
    ["member bob ray", 0, "substitute"],
  ]);
});

test("a substitute becomes a member of the season without a place on a roster", () => {
  const [row] = planFiles({ roster: "team,member,substitute\nEagles,Bob Ray,yes\n" }).rows;
  expect(row).toMatchObject({ state: "new", effects: expect.arrayContaining(["Substitute: on no roster"]) });
});

test("what is recorded already is unchanged, and then there is nothing to import", () => {
  const recorded = season({
    members: [member("m1", "Ann Lee", 21.5)],
    teams: [team("t1", "Eagles", ["m1"])],
    scores: [scoreRow({ memberId: "m1", teamId: "t1", week: 1, hits: 22 })],
  });
  const plan = planFiles(
    {
      roster: "team,member,rookie,starting_average,substitute\n eagles ,ANN  LEE,no,21.50,no\n",
      scores: "team,member,week,kind,hits,targets\nEagles,Ann Lee,1,actual,22,25\n",
    },
    { season: recorded },
  );
  expect(plan.rows.map(({ state }) => state)).toEqual(["unchanged", "unchanged"]);
  expect(plan.counts.changes).toBe(0);
  expect(plan.isReady).toBe(false);
  expect(plan.writes).toEqual({ members: [], teams: [], rosters: [], scores: [] });
});

test("an empty cell leaves the recorded starting average and rookie mark alone", () => {
  const recorded = season({
    members: [member("m1", "Ann Lee", 21.5)],
    teams: [team("t1", "Eagles", ["m1"])],
  });
  const plan = planFiles(
    { roster: "team,member,rookie,starting_average\nEagles,Ann Lee,,\n" },
    { season: recorded },
  );
  expect(plan.rows[0]).toMatchObject({ state: "unchanged" });
});

describe("who is meant", () => {
  const john = { id: "m9", name: "John Oak" };

  test("the same name proposes the member, who joins the season under his id", () => {
    const plan = planFiles({ roster: "team,member\nEagles,john oak\n" }, { members: [john] });
    expect(plan.isReady).toBe(true);
    expect(plan.writes.rosters[0]?.member_id).toBe("m9");
    expect(plan.counts).toMatchObject({ newMembers: 0, joins: 1 });
  });

  test("a near name waits for a decision", () => {
    const files = { roster: "team,member\nEagles,Jon Oak\n" };
    const plan = planFiles(files, { members: [john] });
    expect(plan.isReady).toBe(false);
    expect(plan.rows[0]).toMatchObject({ state: "undecided", effects: ['Decide about "Jon Oak"'] });
    expect(plan.undecided.members[0]?.candidates).toMatchObject([{ name: "John Oak" }]);

    const isJohn = decide({ members: { "jon oak": { is: "known", id: "m9" } } });
    expect(planFiles(files, { members: [john], decisions: isJohn }).writes.rosters[0]?.member_id).toBe("m9");
    const isNew = decide({ members: { "jon oak": { is: "new" } } });
    expect(planFiles(files, { members: [john], decisions: isNew }).counts.newMembers).toBe(1);
  });

  test("another person than those asked about is sent with their ids, so that no one asks again", () => {
    const files = {
      roster: "team,member\nEagles,Joan Oak\n",
      scores: "team,member,week,hits\nEagles,Jon Oak,1,20\n",
    };
    const isNew = decide({ members: { "jon oak": { is: "new" }, "joan oak": { is: "new" } } });
    const { members } = planFiles(files, { members: [john], decisions: isNew }).writes;
    expect(members.map(({ id, distinct_from }) => [id, distinct_from])).toEqual([
      ["member joan oak", ["m9"]],
      ["member jon oak", ["m9", "member joan oak"]],
    ]);
  });

  test("a proposal can be overruled: the same name, another person", () => {
    const files = { roster: "team,member\nEagles,John Oak\n" };
    const decisions = decide({ members: { "john oak": { is: "new" } } });
    expect(planFiles(files, { members: [john], decisions }).writes.members[0]?.id).toBe("member john oak");
  });

  test("two members of one name wait for a decision", () => {
    const plan = planFiles(
      { roster: "team,member\nEagles,John Oak\n" },
      { members: [john, { id: "m10", name: "John Oak" }] },
    );
    expect(plan.undecided.members[0]?.candidates).toHaveLength(2);
  });

  test("a name of the scores that is nearly one of the roster is asked about, not made a member", () => {
    const files = {
      roster: "team,member\nEagles,John Oak\nEagles,Joan Oak\n",
      scores: "team,member,week,hits\nEagles,Jon Oak,1,20\n",
    };
    const plan = planFiles(files);
    expect(plan.undecided.members.map(({ name }) => name)).toEqual(["Jon Oak"]);
    const decisions = decide({ members: { "jon oak": { is: "sameAs", key: "john oak" } } });
    const decided = planFiles(files, { decisions });
    expect(decided.isReady).toBe(true);
    expect(decided.writes.scores[0]?.member_id).toBe("member john oak");
    expect(decided.counts.newMembers).toBe(2);
  });

  test("a near team name waits for a decision too", () => {
    const recorded = season({ teams: [team("t1", "Bullshooters", [])] });
    const files = { roster: "team,member\nBull Shooters,Ann Lee\n" };
    expect(planFiles(files, { season: recorded }).undecided.teams).toHaveLength(1);
    const decisions = decide({ teams: { "bull shooters": { is: "known", id: "t1" } } });
    expect(planFiles(files, { season: recorded, decisions }).writes.rosters[0]?.team_id).toBe("t1");
  });

  test("two decisions that point at each other decide nothing", () => {
    const decisions = decide({
      members: { "jon oak": { is: "sameAs", key: "john oak" }, "john oak": { is: "sameAs", key: "jon oak" } },
    });
    const plan = planFiles({ roster: "team,member\nEagles,Jon Oak\nEagles,John Oak\n" }, { decisions });
    expect(plan.undecided.members).toHaveLength(2);
    expect(plan.isReady).toBe(false);
  });
});

describe("conflicts with what is recorded", () => {
  const recorded = season({
    members: [member("m1", "Ann Lee", 21.5)],
    teams: [team("t1", "Eagles", ["m1"]), team("t2", "Hawks", [])],
    scores: [scoreRow({ memberId: "m1", teamId: "t1", week: 1, hits: 22 })],
  });

  test("another value of a round stands beside the recorded one and stops the import", () => {
    const files = { scores: "team,member,week,hits\nEagles,Ann Lee,1,23\nEagles,Ann Lee,2,20\n" };
    const plan = planFiles(files, { season: recorded });
    expect(plan.rows[0]).toMatchObject({
      state: "conflict",
      conflict: {
        recorded: "22 of 25, Eagles",
        inFile: "23 of 25, Eagles",
        canTakeFile: false,
        choice: null,
      },
    });
    expect(plan.isReady).toBe(false);

    const decisions = decide({ conflicts: { "scores:row 2": "recorded" } });
    const decided = planFiles(files, { season: recorded, decisions });
    expect(decided.isReady).toBe(true);
    expect(decided.writes.scores.map(({ week }) => week)).toEqual([2]);
  });

  test("another kind, team or detail of a round is another value", () => {
    const head = "team,member,week,hits,kind,detail\n";
    const states = [
      "Eagles,Ann Lee,1,22,make-up,",
      "Hawks,Ann Lee,1,22,,",
      `Eagles,Ann Lee,1,22,,${detail22}`,
    ].map((line) => planFiles({ scores: head + line }, { season: recorded }).rows[0]?.state);
    expect(states).toEqual(["conflict", "conflict", "conflict"]);
  });

  test("an incomplete round is not the finished one", () => {
    const halfWay = season({
      members: [member("m1", "Ann Lee", null)],
      scores: [scoreRow({ memberId: "m1", week: 1, hits: 22, status: "incomplete" })],
    });
    const plan = planFiles({ scores: "member,week,hits\nAnn Lee,1,22\n" }, { season: halfWay });
    expect(plan.rows[0]?.conflict?.recorded).toContain("incomplete");
  });

  test("another starting average is taken or left by decision", () => {
    const files = { roster: "team,member,starting_average\nEagles,Ann Lee,22\n" };
    expect(planFiles(files, { season: recorded }).rows[0]?.conflict).toMatchObject({
      recorded: "starting average 21.5, no rookie",
      canTakeFile: true,
    });
    const take = decide({ conflicts: { "roster:row 2": "file" } });
    const plan = planFiles(files, { season: recorded, decisions: take });
    expect(plan.writes.members).toMatchObject([{ id: "m1", seed_average: 22 }]);
    expect(plan.counts.changedMembers).toBe(1);
    const leave = decide({ conflicts: { "roster:row 2": "recorded" } });
    expect(planFiles(files, { season: recorded, decisions: leave }).counts.changes).toBe(0);
  });

  test("a member who joined by a score alone gets his starting average without a question", () => {
    const joined = season({ members: [member("m1", "Ann Lee", null)] });
    const plan = planFiles(
      { roster: "team,member,starting_average\nEagles,Ann Lee,22\n" },
      { season: joined },
    );
    expect(plan.isReady).toBe(true);
    expect(plan.writes.members).toMatchObject([{ id: "m1", seed_average: 22 }]);
  });

  test("a place on another team's roster stays, whatever the file says", () => {
    const files = { roster: "team,member\nHawks,Ann Lee\n" };
    const plan = planFiles(files, { season: recorded });
    expect(plan.rows[0]?.conflict).toMatchObject({
      recorded: "on the roster of Eagles, from week 1",
      canTakeFile: false,
    });
    const decisions = decide({ conflicts: { "roster:row 2": "file" } });
    expect(planFiles(files, { season: recorded, decisions }).writes.rosters).toEqual([]);
  });

  test("a member who changed teams in mid-season is where the file of the start has him", () => {
    const moved = season({
      members: [member("m1", "Ann Lee", null)],
      teams: [
        { ...team("t1", "Eagles", []), roster: [{ memberId: "m1", fromWeek: 1, toWeek: 5 }] },
        { ...team("t2", "Hawks", []), roster: [{ memberId: "m1", fromWeek: 6, toWeek: null }] },
      ],
    });
    expect(planFiles({ roster: "team,member\nEagles,Ann Lee\n" }, { season: moved }).counts.changes).toBe(0);
  });
});

test("a missing column is told once, not for every row", () => {
  const plan = planFiles({
    roster: "team,member,rookie\nEagles,Ann Lee,no\n",
    scores: "member,week,hits\nAnn Lee,1,20\n",
  });
  expect(plan.errors).toEqual([]);
});

test("a round shot for no team is a score without a team", () => {
  expect(planFiles({ scores: "member,week,hits\nAnn Lee,1,20\n" }).writes.scores[0]?.team_id).toBeNull();
});

test("a round of an event outside the league may have other targets", () => {
  const plan = planFiles({ scores: "member,week,hits,targets,event\nAnn Lee,1,40,50,doubles\n" });
  expect(plan.errors).toEqual([]);
});

test("ten thousand rows are planned", () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) =>
      `Team ${index % 20},Person${index % 700} Oak${index % 700},${(index % 12) + 1},20,${Math.floor(index / 8400) + 1}`,
  );
  const plan = planFiles({ scores: ["team,member,week,hits,round", ...lines].join("\n") });
  expect(plan.rows).toHaveLength(10_000);
});

test("an id is made once for each key, so that a second try sends the same rows", () => {
  let count = 0;
  const idFor = idsByKey(() => `id ${++count}`);
  expect([idFor("a"), idFor("b"), idFor("a")]).toEqual(["id 1", "id 2", "id 1"]);
});

test("the week of a round that has a date only is that of the date", () => {
  const plan = planFiles({ scores: "member,date,score\nAnn Lee,1/21/2026,20\nAnn Lee,2026-01-28,21\n" });
  expect(plan.writes.scores.map(({ week, shot_on }) => [week, shot_on])).toEqual([
    [3, "2026-01-21"],
    [4, "2026-01-28"],
  ]);
  const late = planFiles({ scores: "member,date,score\nAnn Lee,2026-04-08,20\n" });
  expect(late.errors).toMatchObject([{ column: "date", message: expect.stringContaining("in no week") }]);
  const none = planFiles({ scores: "member,date,score\nAnn Lee,,20\n" });
  expect(none.errors).toMatchObject([{ column: "date", message: "Enter the date of the round." }]);
});

test("an error of a round in a column of its own names the cell and the heading", () => {
  const plan = planFiles({ scores: "team,shooter,Wk 1,Wk 2\nEagles,Ann Lee,20,26\n" });
  expect(plan.errors).toMatchObject([{ row: 2, where: "cell D2", column: "Wk 2" }]);
  expect(plan.rows.map(({ where, state }) => [where, state])).toEqual([
    ["cell C2", "new"],
    ["cell D2", "error"],
  ]);
});

test("Bob on one row and Robert on another of the same last name are asked about", () => {
  const plan = planFiles({ scores: "shooter,Wk 1\nRobert Jones,20\nBob Jones,21\n" });
  expect(
    plan.undecided.members.map(({ name, candidates }) => [name, candidates.map((each) => each.name)]),
  ).toEqual([["Bob Jones", ["Robert Jones"]]]);
});

test("an event by the name that screens show is the event of the season", () => {
  const plan = planFiles({
    scores: "member,week,score,event\nAnn Lee,1,20,16-Yard Singles\nAnn Lee,2,20,Annie\n",
  });
  expect(plan.writes.scores.map(({ event }) => event)).toEqual(["singles16", "Annie"]);
});

test("members are put on the roster of the one team they shot for, when a person wants it", () => {
  const scores =
    "team,member,week,hits,kind\nEagles,Ann Lee,1,20,\nEagles,Ann Lee,2,21,\nEagles,Bob Ray,1,20,\nHawks,Bob Ray,2,22,\nHawks,Cal Orr,1,20,substitute\n,Dee Park,1,20,\n";
  expect(planFiles({ scores }).writes.rosters).toEqual([]);
  const plan = planFiles({ scores }, { withRosters: true });
  expect(
    plan.writes.rosters.map(({ member_id, team_id, from_week, to_week }) => [
      member_id,
      team_id,
      from_week,
      to_week,
    ]),
  ).toEqual([["member ann lee", "team eagles", 1, null]]);
  expect(plan.counts).toMatchObject({ newMembers: 4, newTeams: 2, rosterPlaces: 1, newScores: 6, error: 0 });
  const roster = "team,member\nEagles,Ann Lee\n";
  expect(planFiles({ roster, scores }, { withRosters: true }).writes.rosters).toHaveLength(1);
  const near = planFiles(
    { scores: "team,member,week,hits\nEagles,Robert Jones,1,20\nEagles,Bob Jones,2,21\n" },
    { withRosters: true },
  );
  expect(near.undecided.members.map(({ name }) => name)).toEqual(["Bob Jones"]);
});
