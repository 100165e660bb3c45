import type { SeasonRules } from "#league/rules/rules-types.ts";
import { dayOf, type ExampleSketch } from "./example-book.ts";
import {
  averageOf,
  awardsGiven,
  classOf,
  entryOf,
  improvementOf,
  matchResult,
  memberTable,
  rankOf,
  seasonTotal,
  straightsOf,
  teamBonus,
  teamTable,
  teamTotal,
  yardLine,
} from "./example-readings.ts";
import type { SettingExample } from "./setting-example.ts";

const teams = { Eagles: ["Ann", "Bob"], Hawks: ["Cal", "Dee"], Owls: ["Eve", "Fay"] };
const two = { Eagles: teams.Eagles, Hawks: teams.Hawks };
const byPlace: SeasonRules = { team: { countBest: 2 }, standings: { team: "rankPoints" } };

const twoNights: ExampleSketch = {
  shot: { Ann: [24, 20], Bob: [21, 21], Cal: [20, 23], Dee: [20, 22] },
  teams: two,
  matches: [
    { week: 1, home: "Eagles", away: "Hawks" },
    { week: 2, home: "Hawks", away: "Eagles" },
  ],
};
const threeTeams: ExampleSketch = {
  shot: { Ann: [24], Bob: [21], Cal: [22], Dee: [20], Eve: [19], Fay: [18] },
  teams,
};
const oneMatch: ExampleSketch = {
  shot: { Ann: [24], Bob: [18], Cal: [21], Dee: [20] },
  teams: two,
  matches: [{ week: 1, home: "Eagles", away: "Hawks" }],
};
const matchSituation = "Eagles 24 and 18, Hawks 21 and 20, one round.";
const inMatches: SeasonRules = { team: { countBest: 2 }, standings: { team: "matchPoints" } };

const beaten: ExampleSketch = {
  shot: { Ann: [22, 22], Bob: [21, 21] },
  teams: { Eagles: ["Ann", "Bob"] },
  seeds: { Ann: 20, Bob: 20 },
};
const rookies: ExampleSketch = { ...beaten, seeds: { Ann: 19, Bob: 19 }, rookies: ["Ann", "Bob"] };
const rookieRules: SeasonRules = { ...byPlace, standings: { team: "rankPoints", bonus: { rookie: 1 } } };

const threeWeeks: ExampleSketch = { shot: { Ann: [20, 24, 22] } };
const tiedTeams: ExampleSketch = {
  shot: { Ann: [24, 20], Bob: [21, 21], Cal: [20, 22], Dee: [20, 22] },
  teams: two,
};
/** Ann's 24 is one run, Bob's 24 are two; Bob shot their last. */
const tiedMembers: ExampleSketch = {
  shot: {},
  others: [
    { memberId: "Ann", week: 1, hits: 24, detail: `${"1".repeat(24)}0` },
    { memberId: "Ann", week: 2, hits: 20, detail: "1111011110111101111011110" },
    { memberId: "Bob", week: 1, hits: 20, detail: "1111011110111101111011110" },
    { memberId: "Bob", week: 2, hits: 24, detail: `${"1".repeat(12)}0${"1".repeat(12)}` },
  ],
};

/** Ann makes up week 1 in week 5. */
const late: ExampleSketch = {
  shot: { Bob: [20, 20, 20, 20, 20] },
  others: [{ memberId: "Ann", week: 1, hits: 24, kind: "makeUp", shotOn: dayOf(29) }],
  teams: { Eagles: ["Ann", "Bob"] },
  seeds: { Ann: 20 },
  datedWeeks: 6,
};
const lateSituation = "Ann, whose average is 20.00, makes up week 1 in week 5 with 24. Bob shot 20.";
const datedWeeks: ExampleSketch = { shot: {}, datedWeeks: 6 };

const substitute: ExampleSketch = {
  shot: { Ann: [20], Bob: [18], Sam: [24] },
  teams: { Eagles: ["Ann", "Bob"] },
  special: { Sam: { kind: "substitute", teamId: "Eagles" } },
};
const substituteSituation = "Ann shoots 20, Bob 18; Sam shoots 24 as a substitute.";

const classes: ExampleSketch = { shot: { Ann: [23], Bob: [21], Cal: [20], Dee: [15] } };
const missing: ExampleSketch = { shot: { Ann: [null, 20, 21, 22, null], Bob: [20, 20, 20, 20, 20] } };

export const examplesOfSeason: Readonly<Record<string, SettingExample>> = {
  "standings.team": {
    situation: "Eagles 24 and 21, then 20 and 21; Hawks 20 and 20, then 23 and 22.",
    rules: { team: { countBest: 2 } },
    season: twoNights,
    reading: teamTable,
  },
  "standings.rankPoints.top": {
    situation: "The night's totals are 45, 42 and 37.",
    rules: byPlace,
    season: threeTeams,
    reading: teamTable,
  },
  "standings.rankPoints.step": {
    situation: "The night's totals are 45, 42 and 37.",
    rules: byPlace,
    season: threeTeams,
    reading: teamTable,
  },
  "standings.rankPoints.forfeit": {
    situation: "The night's totals are 45 and 42; the Owls do not shoot.",
    rules: byPlace,
    season: { shot: { Ann: [24], Bob: [21], Cal: [22], Dee: [20] }, teams },
    reading: teamTable,
  },
  "standings.matchPoints.position": {
    situation: matchSituation,
    rules: inMatches,
    season: oneMatch,
    reading: matchResult,
  },
  "standings.matchPoints.round": {
    situation: matchSituation,
    rules: inMatches,
    season: oneMatch,
    reading: matchResult,
  },
  "standings.matchPoints.total": {
    situation: matchSituation,
    rules: inMatches,
    season: oneMatch,
    reading: matchResult,
  },
  "standings.bonus.beatAverage": {
    situation: "Ann and Bob, each with an average of 20.00, shoot 22 and 21.",
    rules: byPlace,
    season: beaten,
    reading: teamBonus("Eagles", 1),
  },
  "standings.bonus.rookie": {
    situation: "Ann and Bob are rookies, and both shoot.",
    rules: byPlace,
    season: rookies,
    reading: teamBonus("Eagles", 1),
  },
  "standings.bonus.rookieMax": {
    situation: "A rookie who shoots is worth 1. Ann and Bob are rookies, and both shoot.",
    rules: rookieRules,
    season: rookies,
    reading: teamBonus("Eagles", 1),
  },
  "standings.bonus.rookieBelow": {
    situation: "A rookie who shoots is worth 1. Ann and Bob are rookies with averages of 19.00.",
    rules: rookieRules,
    season: rookies,
    reading: teamBonus("Eagles", 1),
  },
  "standings.bonus.rookieThroughWeek": {
    situation: "A rookie who shoots is worth 1. Ann and Bob are rookies, and both shoot in week 2.",
    rules: rookieRules,
    season: rookies,
    reading: teamBonus("Eagles", 2),
  },
  "standings.individual.countBestWeeks": {
    situation: "Ann shoots 20, 24 and 22.",
    season: threeWeeks,
    reading: seasonTotal("Ann"),
  },
  "standings.individual.dropWorstWeeks": {
    situation: "Ann shoots 20, 24 and 22.",
    season: threeWeeks,
    reading: seasonTotal("Ann"),
  },
  "standings.individual.missingWeek": {
    situation: "The worst week is dropped. Ann shoots 20, 12, misses a week, and shoots 24.",
    rules: { standings: { individual: { dropWorstWeeks: 1 } } },
    season: { shot: { Ann: [20, 12, null, 24] } },
    reading: seasonTotal("Ann"),
  },
  "standings.teamDropWorstWeeks": {
    situation: "30 points for the first place, 28 for the second; each team wins one night.",
    rules: byPlace,
    season: tiedTeams,
    reading: teamTable,
  },
  "time.aheadWeeks": {
    situation: "A round of week 4 is shot in week 2.",
    season: datedWeeks,
    reading: entryOf({ memberId: "Ann", week: 4, hits: 20, kind: "preShoot", shotOn: dayOf(8) }, datedWeeks),
  },
  "time.behindWeeks": {
    situation: "A round of week 1 is shot in week 3.",
    season: datedWeeks,
    reading: entryOf({ memberId: "Ann", week: 1, hits: 20, kind: "makeUp", shotOn: dayOf(15) }, datedWeeks),
  },
  "time.lastWeekGrace": {
    situation: "Week 6 is the last. A round of it is shot a week later.",
    rules: { format: { weeks: 6 } },
    season: datedWeeks,
    reading: entryOf({ memberId: "Ann", week: 6, hits: 20, kind: "makeUp", shotOn: dayOf(43) }, datedWeeks),
  },
  "time.latePolicy": {
    situation: lateSituation,
    rules: { team: { countBest: 2 } },
    season: late,
    reading: teamTotal("Eagles", 1),
  },
  "time.lateMinus": {
    situation: `A late night is the average less the penalty. ${lateSituation}`,
    rules: { team: { countBest: 2 }, time: { latePolicy: "ownAverageMinus" } },
    season: late,
    reading: teamTotal("Eagles", 1),
  },
  "substitutes.allow": {
    situation: substituteSituation,
    rules: { team: { countBest: 2 } },
    season: substitute,
    reading: teamTotal("Eagles", 1),
  },
  "substitutes.countsForTeam": {
    situation: substituteSituation,
    rules: { team: { countBest: 2 } },
    season: substitute,
    reading: teamTotal("Eagles", 1),
  },
  "substitutes.ownAverage": {
    situation: substituteSituation,
    season: substitute,
    reading: averageOf("Sam"),
  },
  "substitutes.ownAwards": {
    situation: substituteSituation,
    season: substitute,
    reading: (outcome) => `${seasonTotal("Sam")(outcome)} ${rankOf("Sam")(outcome)}`,
  },
  "ties.team": {
    situation: "58 points each: the Eagles with 45 and 41 targets, the Hawks with 40 and 44.",
    rules: byPlace,
    season: tiedTeams,
    reading: teamTable,
  },
  "ties.individual": {
    situation: "Ann shoots 24, all in one run, then 20; Bob 20, then 24 in two runs. Straights of 20 count.",
    rules: { milestones: [20] },
    season: tiedMembers,
    reading: memberTable,
  },
  "classes.method": {
    situation: "Averages of 23, 21, 20 and 15.",
    season: classes,
    reading: classOf("Ann", "Bob", "Cal", "Dee"),
  },
  "classes.table": {
    situation: "Out of 25 targets, Ann hits 23 (92%), Bob 21 (84%), Cal 20 (80%), and Dee 15 (60%).",
    season: classes,
    reading: classOf("Ann", "Bob", "Cal", "Dee"),
  },
  "classes.count": {
    situation: "Averages of 23, 21, 20 and 15 are cut into equal groups.",
    rules: { classes: { method: "lewis" } },
    season: classes,
    reading: classOf("Ann", "Bob", "Cal", "Dee"),
  },
  yardage: {
    situation: "Ann, Bob and Cal go in with averages of 20, 21 and 21.",
    rules: { team: { countBest: 3 } },
    season: {
      shot: { Ann: [20], Bob: [20], Cal: [20] },
      seeds: { Ann: 20, Bob: 21, Cal: 21 },
      teams: { Eagles: ["Ann", "Bob", "Cal"] },
    },
    reading: yardLine("Eagles"),
  },
  "awards.minNightsPercent": {
    situation: "Ann has shot 3 of 5 weeks.",
    season: missing,
    reading: rankOf("Ann"),
  },
  "awards.mustShootFirstAndLast": {
    situation: "Ann has shot 3 of 5 weeks, but neither the first nor the last.",
    season: missing,
    reading: rankOf("Ann"),
  },
  "awards.oneAwardEach": {
    situation: "Ann starts with an average of 20 and shoots 25 and 25; Bob, from 19, shoots 20 and 22.",
    season: { shot: { Ann: [25, 25], Bob: [20, 22] }, seeds: { Ann: 20, Bob: 19 } },
    reading: awardsGiven,
  },
  "awards.mostImproved": {
    situation: "Ann starts with an average of 20 and has one of 22 at the end, of 25 targets.",
    season: { shot: { Ann: [21, 23] }, seeds: { Ann: 20 } },
    reading: improvementOf("Ann"),
  },
  milestones: {
    situation: "Ann hits 24 targets in a row and loses the last.",
    season: { shot: {}, others: [{ memberId: "Ann", week: 1, hits: 24, detail: `${"1".repeat(24)}0` }] },
    reading: straightsOf("Ann"),
  },
};
