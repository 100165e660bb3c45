import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ExampleSketch } from "./example-book.ts";
import {
  averageOf,
  classOf,
  entryOf,
  goingInOf,
  netNight,
  rosterOf,
  teamNight,
  teamTotal,
  weekScore,
} from "./example-readings.ts";
import type { SettingExample } from "./setting-example.ts";

const oneRound: ExampleSketch = { shot: { Ann: [20] } };
const six: ExampleSketch = {
  shot: { Ann: [24], Bob: [22], Cal: [21], Dee: [20], Eve: [18], Fay: [15] },
  teams: { Eagles: ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay"] },
};
const threeRounds: ExampleSketch = { shot: { Ann: [[20, 21]] } };
const third = { memberId: "Ann", week: 1, round: 3, hits: 24 };

/** Cal shoots 18 in the first two weeks and is absent in the third; another team shoots as well. */
const short: ExampleSketch = {
  shot: { Ann: [23, 23, 23], Bob: [22, 22, 22], Cal: [18, 18, null], Dee: [20, 20, 20], Eve: [19, 19, 19] },
  teams: { Eagles: ["Ann", "Bob", "Cal"], Hawks: ["Dee", "Eve"] },
};
const calIsAway = "Ann shoots 23 and Bob 22; Cal, whose average is 18.00, is away.";
const ofThree = { countBest: 3 };
const blind = (policy: "ownAverageMinus" | "teamMeanMinus" | "fixed"): SeasonRules => ({
  team: ofThree,
  absent: { policy, minus: 2, value: 15, minPresent: 1 },
});

const netOf = (seed: number, hits: number): ExampleSketch => ({
  shot: { Ann: [hits] },
  seeds: { Ann: seed },
});
const withHandicap: SeasonRules = { handicap: { enabled: true } };
const away = { shot: { Ann: [24], Bob: [22] }, teams: { Eagles: ["Ann", "Bob", "Cal", "Dee"] } };

export const examplesOfNights: Readonly<Record<string, SettingExample>> = {
  "format.weeks": {
    situation: "A round is entered for week 8.",
    season: oneRound,
    reading: entryOf({ memberId: "Ann", week: 8, hits: 20 }, oneRound),
  },
  "format.events": {
    situation: "Ann shoots 22 in 16-yard singles, 18 in handicap and 20 in doubles.",
    season: {
      shot: { Ann: [22] },
      others: [
        { memberId: "Ann", week: 1, hits: 18, event: "handicap" },
        { memberId: "Ann", week: 1, hits: 20, event: "doubles" },
      ],
    },
    reading: averageOf("Ann"),
  },
  "format.roundsPerWeek": {
    situation: "Ann shoots rounds of 20, 22 and 24 on one night.",
    season: { shot: { Ann: [[20, 22, 24]] } },
    reading: weekScore("Ann", 1),
  },
  "format.targetsPerRound": {
    situation: "Ann hits 20 targets of her round.",
    season: (value) => ({ shot: { Ann: [Math.min(20, Number(value))] }, targets: Number(value) }),
    reading: classOf("Ann"),
  },
  "format.extraRounds": {
    situation: "Two rounds make a night; Ann shoots 20, 21, and then 24.",
    rules: { format: { roundsPerWeek: 2 } },
    season: (value) => (value === "reject" ? threeRounds : { shot: { Ann: [[20, 21, 24]] } }),
    reading: (outcome) => {
      const refusal = entryOf(third, threeRounds, () => "")(outcome);
      return refusal || `${weekScore("Ann", 1)(outcome)} ${averageOf("Ann")(outcome)}`;
    },
  },
  "team.countBest": {
    situation: "The Eagles shoot 24, 22, 21, 20, 18 and 15.",
    season: six,
    reading: teamTotal("Eagles", 1),
  },
  "team.rosterMin": {
    situation: "A team has 5 members.",
    season: { shot: {}, teams: { Eagles: ["Ann", "Bob", "Cal", "Dee", "Eve"] } },
    reading: rosterOf("Eagles", 1),
  },
  "team.rosterMax": {
    situation: "A team has 6 members.",
    season: six,
    reading: rosterOf("Eagles", 1),
  },
  "team.rosterLockAfterWeek": {
    situation: "A team adds a sixth member in week 5.",
    season: six,
    reading: ({ book, report }) =>
      rosterOf(
        "Eagles",
        5,
      )({
        report,
        book: {
          ...book,
          teams: book.teams.map((team) => ({
            ...team,
            roster: team.roster.map((entry) =>
              entry.memberId === "Fay" ? { ...entry, fromWeek: 5 } : entry,
            ),
          })),
        },
      }),
  },
  "absent.policy": {
    situation: `${calIsAway} The other team shoots 20 and 19.`,
    rules: { team: ofThree, absent: { value: 15, minPresent: 1, minus: 2 } },
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "absent.minus": {
    situation: `A blind is the absent member's average less the penalty. ${calIsAway}`,
    rules: blind("ownAverageMinus"),
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "absent.percentOf": {
    situation: `A blind is a percent of the absent member's average, or the average less 2. ${calIsAway}`,
    rules: { team: ofThree, absent: { policy: "ownAverageMinus" } },
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "absent.value": {
    situation: `A blind is a fixed score. ${calIsAway}`,
    rules: blind("fixed"),
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "absent.maxPerWeek": {
    situation: "Four scores count and a blind is 15. Ann shoots 24 and Bob 22; two are away.",
    rules: { team: { countBest: 4 }, absent: { policy: "fixed", value: 15, minPresent: 1 } },
    season: away,
    reading: teamNight("Eagles", 1),
  },
  "absent.minPresent": {
    situation: "Three scores count and a blind is 15. Ann shoots 24 and Bob 22.",
    rules: { team: ofThree, absent: { policy: "fixed", value: 15 } },
    season: away,
    reading: teamNight("Eagles", 1),
  },
  "absent.rounding": {
    situation: "A blind is the average of those present minus 2. Ann shoots 23 and Bob 22: 22.5 minus 2.",
    rules: { ...blind("teamMeanMinus") },
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "absent.withHandicap": {
    situation: `Handicaps close 80% of the gap to 25. A blind is the average minus 2. ${calIsAway}`,
    rules: { ...blind("ownAverageMinus"), ...withHandicap },
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "absent.minOwnRounds": {
    situation: `A blind is the average less 2. ${calIsAway} Cal has shot 2 rounds.`,
    rules: blind("ownAverageMinus"),
    season: short,
    reading: teamNight("Eagles", 3),
  },
  "average.newShooter": {
    situation: "Ivy has never shot before, and shoots 20.",
    season: { shot: { Ivy: [20] } },
    reading: goingInOf("Ivy", 1),
  },
  "average.seedPhaseOutRounds": {
    situation: "Ann starts with an average of 20.00 and shoots 24 and 22.",
    season: { shot: { Ann: [24, 22] }, seeds: { Ann: 20 } },
    reading: averageOf("Ann"),
  },
  "handicap.enabled": {
    situation: "Ann has an average of 20.00 and shoots 19.",
    season: netOf(20, 19),
    reading: netNight("Ann", 1),
  },
  "handicap.base": {
    situation: "The handicap is 80% of the gap. Ann has an average of 20.00 and shoots 19.",
    rules: withHandicap,
    season: netOf(20, 19),
    reading: netNight("Ann", 1),
  },
  "handicap.percent": {
    situation: "Ann has an average of 20.00, which is 5 below the base of 25, and shoots 19.",
    rules: withHandicap,
    season: netOf(20, 19),
    reading: netNight("Ann", 1),
  },
  "handicap.tiers": {
    situation: "Without tiers it's 80%. Ann has an average of 20.00 and shoots 19.",
    rules: withHandicap,
    season: netOf(20, 19),
    reading: netNight("Ann", 1),
  },
  "handicap.max": {
    situation: "The handicap is 80% of the gap to 25. Ann has an average of 15.00 and shoots 14.",
    rules: withHandicap,
    season: netOf(15, 14),
    reading: netNight("Ann", 1),
  },
  "handicap.rounding": {
    situation: "Ann has an average of 20.33. 80% of the gap to 25 is 3.736. She shoots 19.",
    rules: withHandicap,
    season: netOf(20.33, 19),
    reading: netNight("Ann", 1),
  },
  "handicap.netCap": {
    situation: "The handicap is 80% of the gap to 25. Ann has an average of 18.00 and shoots 20.",
    rules: withHandicap,
    season: netOf(18, 20),
    reading: netNight("Ann", 1),
  },
  "handicap.firstNight": {
    situation: "The handicap is 80% of the gap to 25. Ivy has no average and shoots 20.",
    rules: withHandicap,
    season: { shot: { Ivy: [20] } },
    reading: netNight("Ivy", 1),
  },
  "handicap.minRounds": {
    situation: "The handicap is 80% of the gap to 25. Ann has shot 2 rounds of 20 before, and shoots 19.",
    rules: withHandicap,
    season: { shot: { Ann: [20, 20, 19] } },
    reading: netNight("Ann", 3),
  },
};
