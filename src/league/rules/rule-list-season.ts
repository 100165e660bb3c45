import { awardsEach, categoryList, classUntil, matchHandicap, yardLine } from "./rule-objects.ts";
import { choice, choiceList, decimal, integer, type SettingRow } from "./value-kinds.ts";

const onOff = { kind: "boolean" } as const;
const countOf = { value: "countOf:", label: "Number of rounds of" };

const awardRules: readonly SettingRow[] = [
  [
    "awards.minNightsPercent",
    "Nights for rank and awards",
    "Percent of the weeks so far a member must have shot.",
    decimal(0, 100),
  ],
  ["awards.mustShootFirstAndLast", "First and last week", "Whether both must have been shot.", onOff],
  [
    "awards.firstNights",
    "One of the first nights",
    "A member must have shot at least one of this many first nights.",
    integer(1, 52, "not required"),
  ],
  [
    "awards.each",
    "Awards with their own conditions",
    "Conditions for an award, if they differ from those for a rank.",
    awardsEach,
  ],
  ["awards.oneAwardEach", "One award each", "A member who wins one award can't win a later one.", onOff],
  [
    "awards.groups",
    "High average of each",
    "Groups that have a high average of their own.",
    choiceList({ class: "Class", category: "Category" }),
  ],
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
    "awards.improvedFromNights",
    "Improved from the first nights",
    "The starting point is the average of this many first nights.",
    integer(1, 52, "from the starting average"),
  ],
];

const categoryRules: readonly SettingRow[] = [
  [
    "categories.list",
    "Categories",
    "Besides Open, in their order. Members with a birth date belong to the first one whose ages fit. Members move when the season is saved.",
    categoryList,
  ],
  [
    "categories.ageOn",
    "Ages count on",
    "The category of that day stays for the whole season.",
    choice({
      seasonStart: "The season's first day",
      yearEnd: "December 31 of the year the season starts",
    }),
  ],
];

const limitRules: readonly SettingRow[] = [
  ...limitOf("makeUps", ["make-up night", "make-up nights"], "in the season"),
  ...limitOf("preShoots", ["pre-shot night", "pre-shot nights"], "in the season"),
  ...limitOf("roundsPerDay", ["round", "rounds"], "in a day"),
];

function limitOf(key: string, [one, what]: [string, string], when: string): SettingRow[] {
  const path = `limits.${key}`;
  return [
    [
      `${path}.max`,
      `Most ${what} ${when}`,
      `How many ${what} a member may shoot ${when}.`,
      integer(0, 52, "no limit"),
    ],
    [
      `${path}.beyond`,
      `${what.charAt(0).toUpperCase()}${what.slice(1)} over the limit`,
      "What happens with those beyond the limit.",
      choice({
        notCounted: "They don't count",
        noAwards: "They count, but the member wins no award",
        percentOff: "They count minus a percentage",
      }),
    ],
    [
      `${path}.percent`,
      `Percent off each ${one} over the limit`,
      "How much each of them loses.",
      decimal(0, 100),
    ],
  ];
}

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
      ladder: "Ladder: a team that beats a team above it trades places with it",
    }),
  ],
  [
    "standings.pool",
    "Places are shared out",
    "Which teams and members are compared for the places and points of a week.",
    choice({ league: "Among all teams", division: "Within each division" }),
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
    "standings.matchPoints.handicap",
    "Handicap between two",
    "What the lower side of a match is given each round.",
    matchHandicap,
  ],
  [
    "standings.matchPoints.bye",
    "Team without an opponent",
    "What a team does in a week in which it has no match.",
    choice({ none: "It has the week off", ownAverage: "It meets its own averages" }),
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
    choice({ zero: "0 targets", exclude: "Left out", ownAverageMinus: "Their average minus a penalty" }),
  ],
  [
    "standings.individual.missingMinus",
    "Penalty of a missed week",
    "Targets subtracted from the average of each round.",
    decimal(0, 100, "a percent of the average"),
  ],
  [
    "standings.individual.percentOf",
    "Percent for a missed week",
    "A missed week is this much of the average instead of the average minus the penalty.",
    decimal(0, 100, "the average minus the penalty"),
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
  ...limitRules,
  ["substitutes.allow", "Substitutes", "Whether a substitute may shoot for a team.", onOff],
  ["substitutes.countsForTeam", "Substitutes count for the team", "In the team total.", onOff],
  ["substitutes.ownAverage", "Substitutes' own averages", "Rounds count in their averages.", onOff],
  ["substitutes.ownAwards", "Substitutes' own awards", "Nights count for totals, ranks, awards.", onOff],
  [
    "ties.team",
    "Ties between teams",
    "Each in turn among those still tied.",
    choiceList(
      {
        points: "Points",
        totalTargets: "Total targets hit",
        headToHead: "Points won against each other",
        bestNight: "Best night",
        lastNight: "Last night",
        rawTotal: "Total without handicap",
        drawn: "Drawn or shot off",
        shared: "Shared place",
      },
      countOf,
    ),
  ],
  [
    "ties.individual",
    "Ties between members",
    "Each in turn among those still tied.",
    choiceList(
      {
        value: "Total",
        lastRound: "Last round",
        reverseRun: "Run counted back from the last target",
        straights: "Straights, the longest first",
        netTotal: "Total with handicap",
        rawTotal: "Total without handicap",
        lastWeek: "Latest night",
        drawn: "Drawn or shot off",
        shared: "Shared place",
      },
      countOf,
    ),
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
    "classes.until",
    "Class until enough is shot",
    "For members who have shot too little to have a class.",
    classUntil,
  ],
  ...categoryRules,
  ["yardage", "Yard line", "How far back a team or a member shoots from.", yardLine],
  ...awardRules,
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
