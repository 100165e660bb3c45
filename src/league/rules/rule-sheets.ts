import type { SeasonRules, YardBound } from "./rules-types.ts";

/** Rules of an actual league as a starting point. */
export type RuleSheet = { name: string; rules: SeasonRules };

const yardsByPercentage: YardBound[] = [
  [90, 19],
  [91, 20],
  [92, 21],
  [93, 22],
  [94, 23],
  [95, 25],
  [97, 26],
  [null, 27],
];

/** The rules of 27 leagues in the order of docs/league-sheets.md, named after what they play. */
export const ruleSheets: readonly RuleSheet[] = [
  {
    name: "Rank points on 50 targets, teams of up to 15",
    rules: { preset: "rankPoints", team: { rosterMax: 15 } },
  },
  {
    name: "Matches with handicap, 14 weeks, one make-up night",
    rules: {
      preset: "bowling",
      format: { weeks: 14, roundsPerWeek: 2 },
      limits: { makeUps: { max: 1 } },
      time: { behindWeeks: 13, lastWeekGrace: 0 },
    },
  },
  {
    name: "Matches with 90% handicap, 80% attendance for awards",
    rules: {
      preset: "bowling",
      format: { roundsPerWeek: 2 },
      handicap: { percent: 90 },
      awards: { minNightsPercent: 80, oneAwardEach: true, improvedFromNights: 3 },
    },
  },
  {
    name: "Two events with an average each, matches, yard line by standing",
    rules: {
      format: { weeks: 12, roundsPerWeek: 2, events: ["singles16", "handicap"] },
      average: { byEvent: true },
      handicap: {
        enabled: true,
        tiers: [{ minAverage: 18, percent: 70 }, { percent: 80 }],
        events: ["singles16"],
      },
      absent: { policy: "leagueAverage" },
      standings: { team: "matchPoints" },
      yardage: {
        from: "standing",
        event: "handicap",
        table: [
          [2, 27],
          [3, 26],
          [4, 25],
          [5, 24],
          [6, 23],
          [7, 22],
          [8, 21],
          [null, 20],
        ],
        first: 20,
      },
    },
  },
  {
    name: "Best four of each round, 70% handicap of 24",
    rules: {
      format: { weeks: 6, roundsPerWeek: 2, events: ["singles16", "handicap"] },
      team: { countBest: 4, countBestOf: "round", rosterMax: 5 },
      handicap: { enabled: true, base: 24, percent: 70, netCap: 24 },
      absent: { policy: "leagueAverage", maxPerWeek: 1 },
      time: { aheadWeeks: 1 },
    },
  },
  {
    name: "50 targets, full handicap of 45, members may shoot for two teams",
    rules: {
      format: { targetsPerRound: 50 },
      team: { rosterMax: 7, teamsPerShooter: 2 },
      handicap: { enabled: true, base: 45, percent: 100, firstNight: "sameDay" },
      absent: { policy: "repeatLowest" },
      substitutes: { allow: false },
    },
  },
  {
    name: "Averages minus 5 for the absent, three rounds per day",
    rules: {
      format: { weeks: 12 },
      absent: { policy: "ownAverageMinus", minus: 5, maxPerWeek: 5 },
      time: { latePolicy: "ownAverageMinus", lateMinus: 5 },
      limits: { roundsPerDay: { max: 3 } },
    },
  },
  {
    name: "Two banked nights, yard line by percentage",
    rules: {
      team: { rosterMax: 6 },
      absent: { policy: "ownAverageMinus", minus: 2.5, maxPerWeek: 5, nobody: "blinds" },
      limits: { preShoots: { max: 2, beyond: "noAwards" } },
      substitutes: { allow: false },
      yardage: {
        by: "member",
        from: "percent",
        table: yardsByPercentage,
      },
      awards: { oneAwardEach: true },
    },
  },
  {
    name: "Matches by position, 12 weeks",
    rules: { preset: "positionMatch", format: { weeks: 12 }, team: { rosterLockAfterWeek: 6 } },
  },
  {
    name: "Matches on 50 targets, yard line by the last total, seeded final",
    rules: {
      format: {
        weeks: 14,
        targetsPerRound: 50,
        parts: [
          { name: "Season", from: 1, to: 13 },
          { name: "Shoot-off", from: 14, to: 14, counts: false },
        ],
        pairings: [{ from: 14, to: 14, by: "folded" }],
      },
      standings: { team: "matchPoints" },
      yardage: {
        from: "lastTotal",
        table: [
          [200, 20],
          [210, 21],
          [220, 23],
          [230, 25],
          [null, 27],
        ],
        first: 22,
      },
    },
  },
  {
    name: "Two halves with divisions, winners meet, yard line that stays",
    rules: {
      format: {
        weeks: 17,
        parts: [
          { name: "First half", from: 1, to: 8 },
          { name: "Second half", from: 9, to: 16, divisionsOf: 4 },
          { name: "Shoot-off", from: 17, to: 17, counts: false },
        ],
        pairings: [{ from: 17, to: 17, by: "partWinners" }],
      },
      absent: { policy: "disregardNight" },
      yardage: {
        table: [
          [100, 18],
          [105, 20],
          [110, 22],
          [115, 24],
          [null, 26],
        ],
        keepFromWeek: 7,
      },
    },
  },
  {
    name: "Seeding weeks, then divisions of six with position nights",
    rules: {
      format: {
        weeks: 18,
        parts: [
          { name: "Seeding", from: 1, to: 4, counts: false, team: "totalTargets" },
          { name: "League", from: 5, to: 18, divisionsOf: 6 },
        ],
        pairings: [{ from: 5, to: 18, by: "adjacent" }],
      },
      team: { rosterMax: 7, teamsPerShooter: 7 },
      standings: { team: "matchPoints" },
      time: { aheadWeeks: 18 },
    },
  },
  {
    name: "Two events, yard line from the same night, longest 27",
    rules: {
      format: { weeks: 10, roundsPerWeek: 2, events: ["singles16", "handicap"] },
      yardage: { from: "sameNight", event: "handicap", divide: 5, add: 2, fill: "highest", max: 27 },
    },
  },
  {
    name: "Individual matches with a handicap between two",
    rules: {
      format: {
        weeks: 13,
        roundsPerWeek: 2,
        parts: [{ name: "Escrow", from: 1, to: 3, counts: false }],
        pairings: [{ from: 4, to: 13, by: "adjacent", order: "average" }],
      },
      team: { countBest: 1, rosterMin: 1, rosterMax: 1 },
      standings: {
        team: "matchPoints",
        matchPoints: { handicap: { percent: 100, max: 1.5 }, bye: "ownAverage" },
      },
    },
  },
  {
    name: "Individual ladder",
    rules: {
      format: { roundsPerWeek: 2, pairings: [{ from: 1, to: 12, by: "adjacent" }] },
      team: { countBest: 1, rosterMin: 1, rosterMax: 1 },
      standings: { team: "ladder" },
    },
  },
  {
    name: "All scores count, best of two classes",
    rules: {
      format: { weeks: 12 },
      team: { countBest: 0 },
      classes: {
        method: "thresholds",
        table: [
          ["A", 84],
          ["B", 0],
        ],
      },
      awards: { groups: ["class"] },
    },
  },
  {
    name: "Points within divisions, awards with their own attendance",
    rules: {
      standings: { pool: "division" },
      classes: { until: { class: "AA", nightsPercent: 50 } },
      awards: {
        groups: ["class", "category"],
        each: {
          highAverage: { minNightsPercent: 80, mustShootFirstAndLast: true },
          category: { minNightsPercent: 65 },
        },
      },
    },
  },
  {
    name: "Two events, yard line by percentage, four Lewis classes",
    rules: {
      format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
      team: { rosterLockAfterWeek: 4 },
      yardage: {
        by: "member",
        from: "percent",
        event: "handicap",
        table: yardsByPercentage,
      },
      classes: { method: "lewis", count: 4 },
      awards: { firstNights: 4 },
    },
  },
  {
    name: "Raw totals, best of each category",
    rules: { team: { rosterLockAfterWeek: 2 }, awards: { groups: ["category"] } },
  },
  {
    name: "Two events, best three, an average night first",
    rules: {
      format: {
        weeks: 11,
        roundsPerWeek: 2,
        events: ["singles16", "handicap"],
        parts: [{ name: "Average night", from: 1, to: 1, counts: false }],
      },
      team: { countBest: 3, rosterMin: 3, rosterMax: 5 },
      awards: { groups: ["category"] },
    },
  },
  {
    name: "Skeet, 50 targets, individuals with 80% handicap",
    rules: {
      format: { weeks: 7, events: ["skeet"], targetsPerRound: 50 },
      team: { countBest: 1 },
      handicap: { enabled: true, base: 50, percent: 80, netCap: 49, firstNight: "sameDay" },
      standings: { individual: { missingWeek: "ownAverageMinus", missingMinus: 2 } },
      time: { aheadWeeks: 2, behindWeeks: 1 },
    },
  },
  {
    name: "True team within divisions, 50 targets",
    rules: { preset: "trueTeam", format: { targetsPerRound: 50 }, standings: { pool: "division" } },
  },
  {
    name: "Handicap from the last four scores, divisions",
    rules: {
      team: { countBest: 4, rosterMax: 7 },
      average: { window: { last: 4 } },
      handicap: { enabled: true, percent: 80, rounding: "down", max: 9, netCap: 24 },
      standings: { pool: "division" },
      time: { aheadWeeks: 4 },
    },
  },
  {
    name: "Two halves with a bracket between, ties by number of 25s",
    rules: {
      format: {
        weeks: 18,
        parts: [
          { name: "First half", from: 1, to: 8 },
          { name: "Bracket", from: 9, to: 10, counts: false },
          { name: "Second half", from: 11, to: 18 },
        ],
        pairings: [
          { from: 9, to: 9, by: "folded" },
          { from: 10, to: 10, by: "winners" },
        ],
      },
      standings: { team: "matchPoints" },
      ties: {
        team: ["headToHead", "totalTargets", "rawTotal", "countOf:25", "countOf:24", "drawn", "shared"],
      },
    },
  },
  {
    name: "Two events, matches, yard line from the same night",
    rules: {
      format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
      standings: { team: "matchPoints" },
      yardage: { from: "sameNight", event: "handicap", divide: 5, add: 2 },
    },
  },
  {
    name: "Two events, yard line from the same night",
    rules: {
      format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
      yardage: { from: "sameNight", event: "handicap", divide: 5, add: 2 },
    },
  },
  {
    name: "Two halves and a season standing",
    rules: {
      format: {
        weeks: 16,
        parts: [
          { name: "First half", from: 1, to: 8 },
          { name: "Second half", from: 9, to: 16 },
        ],
      },
    },
  },
];
