import type { LeagueSettings, Limit, PresetName, SeasonRules, YardBound } from "./rules-types.ts";

const noLimit: Limit = { max: null, beyond: "notCounted", percent: 0 };

/** The neutral rules: raw targets, best five, nothing added, nothing dropped. */
export const defaultSettings: LeagueSettings = {
  format: {
    weeks: 12,
    events: ["singles16"],
    roundsPerWeek: 1,
    targetsPerRound: 25,
    extraRounds: "statsOnly",
    parts: [],
    pairings: [],
  },
  team: {
    countBest: 5,
    countBestOf: "night",
    teamsPerShooter: 1,
    rosterMin: 5,
    rosterMax: 10,
    rosterLockAfterWeek: null,
    mustPay: false,
  },
  absent: {
    policy: "none",
    minus: 2,
    percentOf: null,
    value: null,
    maxPerWeek: 2,
    minPresent: 1,
    rounding: "none",
    withHandicap: true,
    minOwnRounds: 2,
    nobody: "forfeit",
  },
  average: {
    newShooter: null,
    seedPhaseOutRounds: 2,
    byEvent: false,
    window: { last: null, of: "rounds", dropHighest: 0, dropLowest: 0 },
  },
  handicap: {
    enabled: false,
    base: 25,
    percent: 80,
    tiers: null,
    max: null,
    rounding: "none",
    netCap: null,
    firstNight: "zero",
    minRounds: 0,
    events: null,
    renewed: null,
  },
  standings: {
    team: "totalTargets",
    pool: "league",
    rankPoints: { top: 30, step: 2, forfeit: "last" },
    matchPoints: { position: 0, round: 1, total: 1, handicap: null, bye: "none" },
    bonus: { beatAverage: 0, rookie: 0, rookieMax: 2, rookieBelow: null, rookieThroughWeek: null },
    individual: {
      countBestWeeks: null,
      dropWorstWeeks: 0,
      missingWeek: "zero",
      missingMinus: 2,
      percentOf: null,
    },
    teamDropWorstWeeks: 0,
  },
  time: { aheadWeeks: 2, behindWeeks: 2, lastWeekGrace: 1, latePolicy: "absent", lateMinus: 5 },
  limits: { makeUps: noLimit, preShoots: noLimit, roundsPerDay: noLimit },
  substitutes: { allow: true, countsForTeam: true, ownAverage: true, ownAwards: false },
  ties: {
    team: ["points", "totalTargets", "headToHead", "bestNight", "shared"],
    individual: ["value", "lastRound", "reverseRun", "straights", "shared"],
  },
  classes: {
    method: "thresholds",
    table: [
      ["AA", 94],
      ["A", 88],
      ["B", 82],
      ["C", 76],
      ["D", 0],
    ],
    count: 4,
    until: null,
  },
  categories: { list: [], ageOn: "seasonStart" },
  yardage: null,
  awards: {
    minNightsPercent: 50,
    mustShootFirstAndLast: false,
    oneAwardEach: false,
    firstNights: null,
    each: {},
    groups: [],
    mostImproved: "percentOfRoom",
    improvedFromNights: null,
  },
  milestones: [25, 50, 75, 100],
};

const fiftyTargetYards: YardBound[] = [
  [175.5, 16],
  [185.5, 17],
  [187.5, 18],
  [189.5, 19],
  [191.5, 20],
  [193.5, 21],
  [196.5, 22],
  [201.5, 23],
  [207.5, 24],
  [211.5, 25],
  [215.5, 26],
  [null, 27],
];

export const rulesPresets: Record<PresetName, SeasonRules> = {
  scratch: {},
  bowling: {
    absent: { policy: "ownAverageMinus", minus: 2 },
    handicap: { enabled: true, percent: 80, base: 25, max: 8, rounding: "downTenth" },
    standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 1 } },
  },
  rankPoints: {
    format: { weeks: 15, roundsPerWeek: 1, targetsPerRound: 50 },
    team: { countBest: 5, rosterMax: 20 },
    absent: {
      policy: "teamMeanMinus",
      minus: 5,
      rounding: "nearest",
      maxPerWeek: 2,
      withHandicap: false,
    },
    average: { newShooter: 35 },
    standings: {
      team: "rankPoints",
      rankPoints: { top: 30, step: 2 },
      bonus: { beatAverage: 5, rookie: 1, rookieMax: 2, rookieBelow: 35, rookieThroughWeek: 10 },
    },
    yardage: { table: fiftyTargetYards },
    awards: { minNightsPercent: 40 },
  },
  positionMatch: {
    format: { roundsPerWeek: 2, targetsPerRound: 25 },
    standings: { team: "matchPoints", matchPoints: { position: 1, round: 1, total: 1 } },
  },
  trueTeam: { standings: { team: "trueTeam" } },
  bestN: { standings: { individual: { countBestWeeks: 8 } } },
};

export const boundToTargets: Partial<Record<PresetName, readonly string[]>> = {
  rankPoints: ["average.newShooter", "standings.bonus.rookieBelow", "yardage"],
};
