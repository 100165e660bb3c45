import { findSettingByPath } from "#league/rules/rule-list.ts";

/** A different value for each setting; for a choice, all of its choices. */
export function otherValues(path: string): unknown[] {
  const values = ownValues[path];
  if (values) return values;
  const kind = findSettingByPath(path)?.value;
  switch (kind?.kind) {
    case "boolean":
      return [true, false];
    case "choice":
      return kind.choices.map(({ value }) => value);
    default:
      throw new Error(`Name two values for ${path}.`);
  }
}

const ownValues: Readonly<Record<string, unknown[]>> = {
  "format.parts": [
    [],
    [
      { name: "First half", from: 1, to: 1 },
      { name: "Second half", from: 2, to: 2 },
    ],
  ],
  "format.pairings": [[], [{ from: 2, to: 4 }], [{ from: 2, to: 4, by: "folded" }]],
  "team.teamsPerShooter": [1, 2],
  "average.window.last": [2, null],
  "average.window.dropHighest": [0, 1],
  "average.window.dropLowest": [0, 1],
  "handicap.events": [["singles16"], null],
  "handicap.renewed": [{ weeks: [1] }, { everyNights: 2 }, null],
  "standings.matchPoints.handicap": [{ percent: 100, max: 1.5 }, null],
  "standings.individual.missingMinus": [2, 3],
  "standings.individual.percentOf": [80, null],
  "limits.makeUps.max": [1, null],
  "limits.makeUps.percent": [10, 20],
  "limits.preShoots.max": [1, null],
  "limits.preShoots.percent": [10, 20],
  "limits.roundsPerDay.max": [2, null],
  "limits.roundsPerDay.percent": [10, 20],
  "classes.until": [{ class: "AA", nightsPercent: 80 }, null],
  "awards.firstNights": [1, null],
  "awards.each": [{}, { highAverage: { minNightsPercent: 100 } }],
  "awards.groups": [[], ["class"]],
  "awards.improvedFromNights": [2, null],
  "format.weeks": [6, 12],
  "format.events": [["singles16"], ["handicap"]],
  "format.roundsPerWeek": [1, 2],
  "format.targetsPerRound": [25, 50],
  "team.countBest": [2, 3, 0],
  "team.rosterMin": [3, 6],
  "team.rosterMax": [4, 10],
  "team.rosterLockAfterWeek": [2, null],
  "team.mustPay": [true, false],
  "absent.policy": [
    "none",
    "ownAverageMinus",
    "teamMeanMinus",
    "repeatLowest",
    "leagueAverage",
    "disregardNight",
  ],
  "absent.minus": [2, 5],
  "absent.percentOf": [80, null],
  "absent.value": [15, 18],
  "absent.maxPerWeek": [1, 2],
  "absent.minPresent": [1, 3],
  "absent.minOwnRounds": [2, 10],
  "average.newShooter": [18, null],
  "average.seedPhaseOutRounds": [1, 5],
  "handicap.base": [25, 22.5],
  "handicap.percent": [80, 100],
  "handicap.tiers": [[{ minAverage: 18, percent: 70 }, { percent: 90 }], null],
  "handicap.max": [3, null],
  "handicap.netCap": [25, 22],
  "handicap.minRounds": [0, 5],
  "standings.rankPoints.top": [30, 20],
  "standings.rankPoints.step": [2, 1],
  "standings.matchPoints.position": [0, 1],
  "standings.matchPoints.round": [1, 2],
  "standings.matchPoints.total": [1, 3],
  "standings.bonus.beatAverage": [0, 5],
  "standings.bonus.rookie": [0, 1],
  "standings.bonus.rookieMax": [1, 2],
  "standings.bonus.rookieBelow": [18, null],
  "standings.bonus.rookieThroughWeek": [1, null],
  "standings.individual.countBestWeeks": [2, null],
  "standings.individual.dropWorstWeeks": [0, 1],
  "standings.teamDropWorstWeeks": [0, 1],
  "time.aheadWeeks": [1, 3],
  "time.behindWeeks": [1, 3],
  "time.lastWeekGrace": [0, 2],
  "time.lateMinus": [2, 5],
  "ties.team": [
    ["points", "totalTargets", "bestNight", "shared"],
    ["points", "lastNight", "shared"],
  ],
  "ties.individual": [
    ["value", "lastRound", "shared"],
    ["value", "straights", "shared"],
  ],
  "classes.method": ["thresholds", "lewis"],
  "classes.table": [
    [
      ["A", 88],
      ["B", 0],
    ],
    [
      ["A", 70],
      ["B", 0],
    ],
  ],
  "classes.count": [2, 4],
  "categories.list": [
    [],
    [{ name: "Lady" }, { name: "Junior", toAge: 14 }],
    [
      { name: "Junior", toAge: 17 },
      { name: "Veteran", fromAge: 65 },
    ],
  ],
  "categories.ageOn": ["seasonStart", "yearEnd"],
  yardage: [
    {
      table: [
        [60, 16],
        [null, 20],
      ],
    },
    null,
  ],
  "awards.minNightsPercent": [50, 80],
  milestones: [[10, 25], [25]],
};
