import { describe, expect, test } from "vitest";
import type { ScoreRow, SeasonBookInput } from "../book/book.ts";
import { toHundredths } from "../math/fraction.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeSeason } from "../season/season.ts";
import { type MatchStand, matchStand, type RunningNight, runningNights } from "./running-night.ts";

const rosters = { eagles: ["ann", "bob", "cal", "dee"], hawks: ["eve", "fay", "gus", "hal"] };

type Shot = [memberId: string, ...hits: number[]];

/** Two teams of four, the best three count, week 1 is being shot. */
function night(shots: readonly Shot[], rules: SeasonRules = {}, more: Partial<SeasonBookInput> = {}) {
  const scores = shots.flatMap(([memberId, ...hits]) =>
    hits.map((value, index) => row({ memberId, round: index + 1, hits: value })),
  );
  const season = computeSeason({
    season: { id: "s", name: "Season", rules: { team: { countBest: 3 }, ...rules } },
    throughWeek: 1,
    weeks: [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" }],
    members: Object.values(rosters)
      .flat()
      .map((id) => ({ id, name: id, seedAverage: 20 })),
    teams: Object.entries(rosters).map(([id, members]) => ({
      id,
      name: id,
      roster: members.map((memberId) => ({ memberId })),
    })),
    scores,
    ...more,
  });
  const [eagles, hawks] = runningNights(season, 1);
  if (!eagles || !hawks) throw new Error("both teams take part");
  return { eagles, hawks, season };
}

function row(fields: Pick<ScoreRow, "memberId" | "round" | "hits"> & Partial<ScoreRow>) {
  const teamId = rosters.eagles.includes(fields.memberId) ? "eagles" : "hawks";
  return { teamId, week: 1, event: "singles16", kind: "actual", targets: 25, ...fields } as const;
}

const outOf = ({ out }: RunningNight) => out.map(({ memberId, rounds }) => `${memberId} ${rounds}`);

describe("a team's night while it is shot", () => {
  test("has everybody out before the first round", () => {
    const { eagles } = night([]);
    expect(outOf(eagles)).toEqual(["ann 1", "bob 1", "cal 1", "dee 1"]);
    expect(eagles).toMatchObject({ result: undefined, ifEnded: null });
    expect(toHundredths(eagles.soFar)).toBe(0);
    // The best three of four straights.
    expect(toHundredths(eagles.most)).toBe(75);
  });

  test("adds up what counts and says who is missing", () => {
    const { eagles } = night([
      ["ann", 22],
      ["bob", 19],
    ]);
    expect(toHundredths(eagles.soFar)).toBe(41);
    expect(outOf(eagles)).toEqual(["cal 1", "dee 1"]);
    // 25 + 25 + 22: Bob's 19 would fall out.
    expect(toHundredths(eagles.most)).toBe(72);
  });

  test("keeps somebody out who has shot one of two rounds", () => {
    const { eagles } = night(
      [
        ["ann", 22, 21],
        ["bob", 19],
      ],
      { format: { roundsPerWeek: 2 } },
    );
    expect(outOf(eagles)).toEqual(["bob 1", "cal 2", "dee 2"]);
    // 50 + 50 + 44 (Bob's 19 + 25): Ann's 43 would fall out.
    expect(toHundredths(eagles.most)).toBe(144);
  });

  test("leaves blinds out of what was shot, and has them in what the night is worth as it stands", () => {
    const rules: SeasonRules = { absent: { policy: "ownAverageMinus", minus: 2 } };
    const { eagles } = night([["ann", 22]], rules);
    expect(toHundredths(eagles.soFar)).toBe(22);
    // Two blinds of 20 − 2.
    expect(eagles.result?.blinds).toHaveLength(2);
    expect(eagles.ifEnded && toHundredths(eagles.ifEnded)).toBe(58);
  });

  test("counts who shot for another team as gone", () => {
    const substitute = row({ memberId: "bob", round: 1, hits: 20, teamId: "hawks", kind: "substitute" });
    const { eagles, hawks } = night([], {}, { scores: [substitute] });
    expect(outOf(eagles)).toEqual(["ann 1", "cal 1", "dee 1"]);
    expect(hawks.result?.present.map(({ memberId }) => memberId)).toEqual(["bob"]);
  });

  test("is over for everybody once the week is closed", () => {
    const weeks = [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" as const }];
    const { eagles, hawks } = night([["ann", 22]], {}, { weeks });
    expect(outOf(eagles)).toEqual([]);
    expect(outOf(hawks)).toEqual([]);
    expect(toHundredths(hawks.worth)).toBe(0);
  });

  test("takes everybody where all scores count", () => {
    const { eagles } = night([["ann", 22]], { team: { countBest: 0 } });
    expect(toHundredths(eagles.most)).toBe(97);
  });
});

describe("how a match stands", () => {
  const standOf = (shots: readonly Shot[], rules: SeasonRules = {}) => {
    const { eagles, hawks, season } = night(shots, rules);
    return [text(matchStand(eagles, hawks, season.rules)), text(matchStand(hawks, eagles, season.rules))];
  };
  const text = (stand: MatchStand) =>
    stand.state === "behind"
      ? `needs ${toHundredths(stand.needed)}${stand.isMoving ? " for now" : ""}`
      : `${stand.state} ${toHundredths(stand.by)}`;
  const hawksAreIn: Shot[] = [
    ["eve", 22],
    ["fay", 21],
    ["gus", 20],
    ["hal", 18],
  ];

  test("one target more than the other sum is needed to win", () => {
    // Hawks have 22 + 21 + 20 = 63, the Eagles none: 64 of at most 75.
    expect(standOf(hawksAreIn)[0]).toBe("needs 64");
    // Ann has 24: 40 are needed of the two who count beside her.
    expect(standOf([...hawksAreIn, ["ann", 24]])).toEqual(["needs 40", "ahead 39"]);
  });

  test("a sum that may still grow is only to be led by now", () => {
    expect(standOf([["eve", 22]])[0]).toBe("needs 23 for now");
  });

  test("who has enough cannot be caught, and the other cannot catch up", () => {
    const shots: Shot[] = [...hawksAreIn, ["ann", 10], ["bob", 10], ["cal", 10]];
    // Dee's 25 would make 45 of 63.
    expect(standOf(shots)).toEqual(["lost -33", "safe 33"]);
  });

  test("who can only just draw level can no longer win", () => {
    const shots: Shot[] = [...hawksAreIn, ["ann", 20], ["bob", 18], ["cal", 10]];
    // Dee's 25 would make 20 + 18 + 25 = 63.
    expect(standOf(shots)).toEqual(["drawAtBest -15", "ahead 15"]);
  });

  test("it is final when nobody is out", () => {
    const shots: Shot[] = [...hawksAreIn, ["ann", 21], ["bob", 21], ["cal", 21], ["dee", 1]];
    expect(standOf(shots)).toEqual(["final 0", "final 0"]);
  });

  test("with handicap the sums are net, and the least that is needed is a hundredth", () => {
    const rules: SeasonRules = { handicap: { enabled: true, percent: 80, base: 25 } };
    // Everyone's average is 20: (25 − 20) × 80 % = 4 a round. Hawks: 25 + 25 + 24 = 74 with the cap at 25.
    expect(standOf(hawksAreIn, rules)[0]).toBe("needs 74.01");
  });
});
