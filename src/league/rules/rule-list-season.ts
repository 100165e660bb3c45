import { choice, choiceList, decimal, integer, type SettingRow } from "./value-kinds.ts";

const onOff = { kind: "boolean" } as const;

/** Settings of what a season adds up to: standings, time, substitutes, ties, classes, yard line, awards. */
export const seasonRules: readonly SettingRow[] = [
  [
    "standings.team",
    "Team standing",
    "What the teams are ranked by.",
    choice({
      totalTargets: "Total targets hit",
      rankPoints: "Rank points each week",
      matchPoints: "Points won in matches",
      trueTeam: "True team: points for each member's place",
      averagePerNight: "Weekly average",
    }),
  ],
  [
    "standings.rankPoints.top",
    "Points of the first place",
    "Points for the best week total.",
    decimal(0, 1000),
  ],
  [
    "standings.rankPoints.step",
    "Points between places",
    "How many fewer points for each place down.",
    decimal(0, 1000),
  ],
  [
    "standings.rankPoints.forfeit",
    "Place of a forfeit",
    "What a team gets that did not shoot.",
    choice({ last: "Takes part with 0 targets", none: "No place and no points" }),
  ],
  [
    "standings.matchPoints.position",
    "Points per lineup position",
    "For each lineup position won, in each round.",
    decimal(0, 1000),
  ],
  ["standings.matchPoints.round", "Points of a round", "For each round won.", decimal(0, 1000)],
  [
    "standings.matchPoints.total",
    "Points of the night",
    "For the higher total of the night.",
    decimal(0, 1000),
  ],
  [
    "standings.bonus.beatAverage",
    "Bonus for beating the averages",
    "When the raw total is above the going-in total.",
    decimal(0, 1000),
  ],
  ["standings.bonus.rookie", "Bonus for a rookie", "For each rookie who shot.", decimal(0, 1000)],
  ["standings.bonus.rookieMax", "Rookies with a bonus", "The most per week.", integer(0, 100)],
  [
    "standings.bonus.rookieBelow",
    "Rookie's average below",
    "Only rookies with a lower going-in average earn it.",
    decimal(0, 100, "any average"),
  ],
  [
    "standings.bonus.rookieThroughWeek",
    "Rookie bonus through week",
    "Last week in which it is earned.",
    integer(0, 52, "the whole season"),
  ],
  [
    "standings.individual.countBestWeeks",
    "Weeks that count for a member",
    "How many of the best weeks make the total.",
    integer(0, 52, "all weeks"),
  ],
  [
    "standings.individual.dropWorstWeeks",
    "Weeks dropped for a member",
    "How many of the worst weeks to drop.",
    integer(0, 52),
  ],
  [
    "standings.individual.missingWeek",
    "Missed week",
    "What a week not shot is in the total.",
    choice({ zero: "0 targets", exclude: "Left out" }),
  ],
  [
    "standings.teamDropWorstWeeks",
    "Weeks dropped for a team",
    "How many of the worst weeks to drop.",
    integer(0, 52),
  ],
  [
    "time.aheadWeeks",
    "Pre-shoot window (weeks)",
    "How many weeks early a round can be shot.",
    integer(0, 52),
  ],
  [
    "time.behindWeeks",
    "Make-up window (weeks)",
    "How many weeks late a round can be made up.",
    integer(0, 52),
  ],
  [
    "time.lastWeekGrace",
    "Make-up window, last week (weeks)",
    "How many weeks late a last-week round can be made up.",
    integer(0, 52),
  ],
  [
    "time.latePolicy",
    "Late make-ups",
    "What a night made up too late is for the team.",
    choice({
      absent: "As if they had not shot",
      zero: "0 targets",
      ownAverageMinus: "Their average minus a penalty",
    }),
  ],
  ["time.lateMinus", "Penalty of a late night", "Targets subtracted from the average.", decimal(0, 1200)],
  ["substitutes.allow", "Substitutes", "Whether a substitute may shoot for a team.", onOff],
  ["substitutes.countsForTeam", "Substitutes count for the team", "In the team total.", onOff],
  ["substitutes.ownAverage", "Substitutes' own averages", "Rounds count in their averages.", onOff],
  ["substitutes.ownAwards", "Substitutes' own awards", "Nights count for totals, ranks, awards.", onOff],
  [
    "ties.team",
    "Ties between teams",
    "Each in turn among those still tied.",
    choiceList({
      points: "Points",
      totalTargets: "Total targets hit",
      headToHead: "Points won against each other",
      bestNight: "Best night",
      lastNight: "Last night",
      shared: "Shared place",
    }),
  ],
  [
    "ties.individual",
    "Ties between members",
    "Each in turn among those still tied.",
    choiceList({
      value: "Total",
      lastRound: "Last round",
      reverseRun: "Run counted back from the last target",
      straights: "Straights, the longest first",
      shared: "Shared place",
    }),
  ],
  [
    "classes.method",
    "Classes",
    "How members are divided.",
    choice({ thresholds: "By percent of targets", lewis: "Lewis: equal groups by average" }),
  ],
  [
    "classes.table",
    "Class cutoffs",
    "Lowest percent of targets of each class.",
    {
      kind: "classTable",
    },
  ],
  ["classes.count", "Lewis classes", "Number of groups.", integer(1, 52)],
  [
    "yardage",
    "Yard line",
    "The team's yard line by its going-in total.",
    {
      kind: "yardTable",
      nothing: "no yard lines",
    },
  ],
  [
    "awards.minNightsPercent",
    "Nights for rank and awards",
    "Percent of the weeks so far a member must have shot.",
    decimal(0, 100),
  ],
  ["awards.mustShootFirstAndLast", "First and last week", "Whether both must have been shot.", onOff],
  ["awards.oneAwardEach", "One award each", "Who won one is out of those after it.", onOff],
  [
    "awards.mostImproved",
    "Most improved",
    "How improvement is measured.",
    choice({
      percentOfRoom: "Percent of the way from the start to a perfect score",
      averageGain: "Hits per round above the start",
    }),
  ],
  [
    "milestones",
    "Milestones",
    "Lengths of runs that are counted as straights.",
    {
      kind: "integerList",
      min: 1,
      max: 10_000,
    },
  ],
];
