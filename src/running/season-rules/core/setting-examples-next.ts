import type { SeasonRules } from "#league/rules/rules-types.ts";
import { categoriesOfMembers, categoryMembers } from "./category-example.ts";
import { dayOf, type ExampleSketch } from "./example-book.ts";
import {
  awardsGiven,
  classOf,
  goingInOf,
  improvementOf,
  matchResult,
  netNight,
  partTables,
  proposedMatches,
  type Reading,
  rankOf,
  seasonTotal,
  teamNight,
  teamTable,
  teamTotal,
} from "./example-readings.ts";
import type { SettingExample } from "./setting-example.ts";

const three = { Eagles: ["Ann"], Hawks: ["Bob"], Owls: ["Cal"] };
const ofOne: SeasonRules = { team: { countBest: 1 } };
const oneNight: ExampleSketch = { shot: { Ann: [24], Bob: [22], Cal: [20] }, teams: three };
const twoNights: ExampleSketch = {
  shot: { Ann: [24, 18], Bob: [20, 24] },
  teams: { Eagles: ["Ann"], Hawks: ["Bob"] },
};
const oneMatch: ExampleSketch = { ...oneNight, matches: [{ week: 1, home: "Eagles", away: "Hawks" }] };
const inMatches: SeasonRules = { ...ofOne, standings: { team: "matchPoints" } };
const twoEvents: SeasonRules = {
  format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
  handicap: { enabled: true },
};
const bothEvents: ExampleSketch = {
  shot: {},
  others: [1, 2].flatMap((week) => [
    { memberId: "Ann", week, round: 1, hits: 24 },
    { memberId: "Ann", week, round: 2, hits: 18, event: "handicap" },
  ]),
};
const fiveNights: ExampleSketch = { shot: { Ann: [24, 16, 20, 22, 21] } };
const fiveSituation = "Ann shoots 24, 16, 20, 22, and then 21.";

const nightsAndAwards: Reading = (outcome) => `${seasonTotal("Ann")(outcome)} ${awardsGiven(outcome)}`;

export const examplesNext: Readonly<Record<string, SettingExample>> = {
  "format.parts": {
    situation: "Two nights: Eagles 24 and 18, Hawks 20 and 24.",
    rules: ofOne,
    season: twoNights,
    reading: (outcome) => `${partTables(outcome)} Season: ${teamTable(outcome)}`,
  },
  "format.pairings": {
    situation: "After the first night the Eagles lead the Hawks and the Owls.",
    rules: ofOne,
    season: oneNight,
    reading: proposedMatches,
  },
  "team.countBestOf": {
    situation: "Two rounds, two scores count. Ann shoots 25 and 18, Bob 20 and 24, Cal 22 and 22.",
    rules: { format: { roundsPerWeek: 2 }, team: { countBest: 2 } },
    season: {
      shot: { Ann: [[25, 18]], Bob: [[20, 24]], Cal: [[22, 22]] },
      teams: { Eagles: ["Ann", "Bob", "Cal"] },
    },
    reading: teamTotal("Eagles", 1),
  },
  "team.teamsPerShooter": {
    situation: "Ann shoots 20 for the Eagles and then 24 for the Hawks. Bob shoots 19 for them.",
    rules: { team: { countBest: 2 } },
    season: {
      shot: { Ann: [20], Bob: [19] },
      teams: { Eagles: ["Ann"], Hawks: ["Bob"] },
      others: [{ memberId: "Ann", week: 1, round: 2, hits: 24, teamId: "Hawks" }],
    },
    reading: teamTotal("Hawks", 1),
  },
  "absent.nobody": {
    situation:
      "A blind is the absent member's average minus 2. No one shoots for the Hawks; Bob's average is 20.00.",
    rules: { ...ofOne, absent: { policy: "ownAverageMinus", minus: 2 } },
    season: { shot: { Ann: [22] }, teams: { Eagles: ["Ann"], Hawks: ["Bob"] }, seeds: { Bob: 20 } },
    reading: teamNight("Hawks", 1),
  },
  "average.byEvent": {
    situation: "On two nights, Ann shoots 24 in 16-yard singles and 18 in handicap.",
    rules: twoEvents,
    season: bothEvents,
    reading: netNight("Ann", 2),
  },
  "average.window.last": {
    situation: fiveSituation,
    season: fiveNights,
    reading: goingInOf("Ann", 5),
  },
  "average.window.of": {
    situation: "The last two count. Ann shoots two rounds per night: 20 and 24, 18 and 22, and then 21.",
    rules: { format: { roundsPerWeek: 2 }, average: { window: { last: 2 } } },
    season: { shot: { Ann: [[20, 24], [18, 22], 21] } },
    reading: goingInOf("Ann", 3),
  },
  "average.window.dropHighest": {
    situation: fiveSituation,
    season: fiveNights,
    reading: goingInOf("Ann", 5),
  },
  "average.window.dropLowest": {
    situation: fiveSituation,
    season: fiveNights,
    reading: goingInOf("Ann", 5),
  },
  "handicap.events": {
    situation:
      "Ann has an average of 20.00 and shoots 24 in 16-yard singles and 18 in handicap on each of two nights.",
    rules: twoEvents,
    season: { ...bothEvents, seeds: { Ann: 20 } },
    reading: netNight("Ann", 1),
  },
  "handicap.renewed": {
    situation: "The handicap is 80% of the gap to 25. Ann shoots 20, 22, 24, and then 21.",
    rules: { handicap: { enabled: true } },
    season: { shot: { Ann: [20, 22, 24, 21] } },
    reading: netNight("Ann", 4),
  },
  "standings.pool": {
    situation: "The Eagles (24) and the Owls (20) are in division A, the Hawks (22) in B.",
    rules: { ...ofOne, standings: { team: "rankPoints" } },
    season: { ...oneNight, divisions: { Eagles: "A", Owls: "A", Hawks: "B" } },
    reading: teamTable,
  },
  "standings.matchPoints.handicap": {
    situation: "Eagles 24, Hawks 22 in their match; the averages are 24.00 and 20.00.",
    rules: inMatches,
    season: { ...oneMatch, shot: { Ann: [23], Bob: [22], Cal: [20] }, seeds: { Ann: 24, Bob: 20 } },
    reading: matchResult,
  },
  "standings.matchPoints.bye": {
    situation: "The Eagles meet the Hawks; the Owls have no opponent and shoot 20 with an average of 19.00.",
    rules: inMatches,
    season: { ...oneMatch, seeds: { Cal: 19 } },
    reading: teamTable,
  },
  "standings.individual.missingMinus": {
    situation: "A missed week is the average minus the penalty. Ann shoots 20, misses a week, and shoots 24.",
    rules: { standings: { individual: { missingWeek: "ownAverageMinus" } } },
    season: { shot: { Ann: [20, null, 24] } },
    reading: seasonTotal("Ann"),
  },
  "standings.individual.percentOf": {
    situation:
      "A missed week is a percent of the average, or the average less 2. Ann shoots 20, misses a week, and shoots 24.",
    rules: { standings: { individual: { missingWeek: "ownAverageMinus" } } },
    season: { shot: { Ann: [20, null, 24] } },
    reading: seasonTotal("Ann"),
  },
  ...limitExamples("makeUps", "makeUp", "makes up"),
  ...limitExamples("preShoots", "preShoot", "banks"),
  ...dayExamples(),
  "classes.until": {
    situation: "Ann hits 80% of her targets on one of two nights; Bob shoots both.",
    season: { shot: { Ann: [20], Bob: [20, 20] } },
    reading: classOf("Ann"),
  },
  "awards.firstNights": {
    situation: "Ann misses the first night and shoots the other two.",
    season: { shot: { Ann: [null, 22, 23], Bob: [20, 20, 20] } },
    reading: rankOf("Ann"),
  },
  "awards.each": {
    situation: "Ann shoots 24 on two of three nights, Bob 20 on all three.",
    season: { shot: { Ann: [24, 24], Bob: [20, 20, 20] } },
    reading: awardsGiven,
  },
  "categories.list": {
    situation: `The club has ${categoryMembers}.`,
    season: { shot: { Ann: [24] } },
    reading: categoriesOfMembers,
  },
  "categories.ageOn": {
    situation: `The club has ${categoryMembers}.`,
    rules: { categories: { list: [{ name: "Junior", toAge: 17 }] } },
    season: { shot: { Ann: [24] } },
    reading: categoriesOfMembers,
  },
  "awards.groups": {
    situation: "Ann shoots 24 and Bob 20.",
    season: { shot: { Ann: [24], Bob: [20] } },
    reading: awardsGiven,
  },
  "awards.improvedFromNights": {
    situation: "Ann starts with an average of 18.00 and shoots 20, 20 and 23.",
    rules: { awards: { mostImproved: "averageGain" } },
    season: { shot: { Ann: [20, 20, 23] }, seeds: { Ann: 18 } },
    reading: improvementOf("Ann"),
  },
};

/** Three nights of 20, two of them made up or banked; Bob shoots 18. */
function limitExamples(
  name: "makeUps" | "preShoots",
  kind: "makeUp" | "preShoot",
  verb: string,
): Record<string, SettingExample> {
  const example: Omit<SettingExample, "rules"> = {
    situation: `Ann ${verb} 20 and 20 and shoots 20 on the third night; Bob shoots 18 each night.`,
    season: {
      shot: { Bob: [18, 18, 18] },
      others: [1, 2, 3].map((week) => ({
        memberId: "Ann",
        week,
        hits: 20,
        kind: week === 3 ? ("actual" as const) : kind,
      })),
    },
    reading: nightsAndAwards,
  };
  return limitSettings(name, example);
}

/** Two rounds on one day, in a night of two. */
function dayExamples(): Record<string, SettingExample> {
  return limitSettings("roundsPerDay", {
    situation: "Ann shoots three nights of 20 on one day; Bob shoots 18 each night.",
    season: {
      shot: { Bob: [18, 18, 18] },
      others: [1, 2, 3].map((week) => ({ memberId: "Ann", week, hits: 20, shotOn: dayOf(0) })),
    },
    reading: nightsAndAwards,
  });
}

function limitSettings(
  name: "makeUps" | "preShoots" | "roundsPerDay",
  example: Omit<SettingExample, "rules">,
): Record<string, SettingExample> {
  const limited = (limit: object): SeasonRules => ({ limits: { [name]: limit } });
  return {
    [`limits.${name}.max`]: { ...example, rules: {} },
    [`limits.${name}.beyond`]: { ...example, rules: limited({ max: 1, percent: 10 }) },
    [`limits.${name}.percent`]: { ...example, rules: limited({ max: 1, beyond: "percentOff" }) },
  };
}
