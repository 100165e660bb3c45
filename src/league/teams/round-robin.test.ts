import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planMatches, roundRobin } from "./round-robin.ts";

const teams = (count: number) => Array.from({ length: count }, (_, index) => `team ${index + 1}`);
const counts = fc.integer({ min: 2, max: 31 });
const cycles = fc.integer({ min: 1, max: 5 });

const pairOf = ({ home, away }: { home: string; away: string }) => [home, away].sort().join(" – ");

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

describe("a round robin", () => {
  test("of four teams is the one a person would write down", () => {
    expect(roundRobin(["A", "B", "C", "D"])).toEqual([
      {
        matches: [
          { home: "D", away: "A" },
          { home: "B", away: "C" },
        ],
        bye: null,
      },
      {
        matches: [
          { home: "B", away: "D" },
          { home: "C", away: "A" },
        ],
        bye: null,
      },
      {
        matches: [
          { home: "D", away: "C" },
          { home: "A", away: "B" },
        ],
        bye: null,
      },
    ]);
  });

  test("lets every pair meet once in each cycle", () => {
    fc.assert(
      fc.property(counts, cycles, (count, times) => {
        const matches = roundRobin(teams(count), times).flatMap((round) => round.matches);
        const meetings = tally(matches.map(pairOf));
        expect(meetings.size).toBe((count * (count - 1)) / 2);
        expect(new Set(meetings.values())).toEqual(new Set([times]));
      }),
    );
  });

  test("has every team once in each round, with one bye when their number is odd", () => {
    fc.assert(
      fc.property(counts, cycles, (count, times) => {
        for (const { matches, bye } of roundRobin(teams(count), times)) {
          const teamNames = [
            ...matches.flatMap(({ home, away }) => [home, away]),
            ...(bye === null ? [] : [bye]),
          ];
          expect(teamNames.sort()).toEqual(teams(count).sort());
          expect(bye === null).toBe(count % 2 === 0);
        }
      }),
    );
  });

  test("gives each team the bye equally often", () => {
    fc.assert(
      fc.property(
        counts.filter((count) => count % 2 === 1),
        cycles,
        (count, times) => {
          const byes = tally(roundRobin(teams(count), times).map(({ bye }) => bye ?? ""));
          expect([...byes.values()]).toEqual(teams(count).map(() => times));
        },
      ),
    );
  });

  test("balances home and away: at most one apart after any number of cycles, even after every second", () => {
    fc.assert(
      fc.property(counts, cycles, (count, times) => {
        const matches = roundRobin(teams(count), times).flatMap((round) => round.matches);
        const [home, away] = [tally(matches.map((m) => m.home)), tally(matches.map((m) => m.away))];
        const allowed = count % 2 === 1 || times % 2 === 0 ? 0 : 1;
        for (const team of teams(count)) {
          expect(Math.abs((home.get(team) ?? 0) - (away.get(team) ?? 0))).toBeLessThanOrEqual(allowed);
        }
      }),
    );
  });

  test("of one team, or none, has no rounds", () => {
    expect([roundRobin([]), roundRobin(["A"])]).toEqual([[], []]);
  });
});

describe("a plan of matches", () => {
  test("fills the weeks it is given and says which are left over", () => {
    const plan = planMatches(["A", "B", "C"], [2, 3, 5, 8], 1);
    expect(plan.matches.map(({ week }) => week)).toEqual([2, 3, 5]);
    expect(plan.byes).toEqual([
      { week: 2, team: "A" },
      { week: 3, team: "B" },
      { week: 5, team: "C" },
    ]);
    expect([plan.freeWeeks, plan.missingRounds]).toEqual([[8], 0]);
  });

  test("says how many rounds have no week", () => {
    const plan = planMatches(["A", "B", "C", "D"], [1, 2], 2);
    expect([plan.matches.length, plan.freeWeeks, plan.missingRounds]).toEqual([4, [], 4]);
  });

  test("never uses a week that was not given, and no week twice", () => {
    fc.assert(
      fc.property(counts, cycles, fc.uniqueArray(fc.integer({ min: 1, max: 52 })), (count, times, weeks) => {
        const plan = planMatches(teams(count), weeks, times);
        const used = [...new Set(plan.matches.map(({ week }) => week))];
        expect([...used, ...plan.freeWeeks].sort()).toEqual([...weeks].sort());
        for (const week of used) {
          const inWeek = plan.matches.filter((match) => match.week === week);
          expect(inWeek).toHaveLength(Math.floor(count / 2));
        }
      }),
    );
  });
});
