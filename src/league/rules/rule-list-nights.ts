import { choice, decimal, integer } from "../book/value-kinds.ts";
import { type SettingText, setting } from "./rules-setting.ts";

/** Settings of what happens on a night: rounds, teams, absences, averages, handicap. */
export const nightRules: readonly SettingText[] = [
  setting("format.weeks", "League weeks", "How many weeks the season has.", integer(1, 52)),
  setting("format.events", "Events that count", "Rounds of any other event stay outside the league.", {
    kind: "wordList",
  }),
  setting("format.roundsPerWeek", "Rounds a week", "Rounds that make up one night.", integer(1, 12)),
  setting(
    "format.targetsPerRound",
    "Targets a round",
    "Targets in every round of the season.",
    integer(1, 100),
  ),
  setting(
    "format.extraRounds",
    "Extra rounds",
    "What a round beyond the rounds of a week is good for.",
    choice({
      statsOnly: "Averages only: the first rounds count for the week",
      bestCount: "The best rounds count for the week",
      all: "All rounds count for the week",
      reject: "Refused when it is entered",
    }),
  ),
  setting(
    "team.countBest",
    "Scores that count",
    "The best so many week scores make the team total; 0 counts everybody.",
    integer(0, 100),
  ),
  setting("team.rosterMin", "Smallest roster", "Fewest members of a team.", integer(0, 100)),
  setting("team.rosterMax", "Largest roster", "Most members of a team.", integer(1, 100)),
  setting(
    "team.rosterLockAfterWeek",
    "Rosters locked after week",
    "From the week after, rosters change only by decision of the board.",
    integer(0, 52, "never locked"),
  ),
  setting(
    "absent.policy",
    "Blind for an absent shooter",
    "What a short team gets for a missing score.",
    choice({
      none: "Nothing",
      ownAverageMinus: "The absent member's average, less a penalty",
      teamMeanMinus: "The mean of those present, less a penalty",
      repeatLowest: "The lowest score again",
      leagueAverage: "The league's mean of that week",
      fixed: "A fixed score",
      disregardNight: "The short team's night is struck",
    }),
  ),
  setting("absent.minus", "Penalty of a blind", "Targets taken off the average or mean.", decimal(0, 1200)),
  setting(
    "absent.value",
    "Fixed blind",
    "Score of a fixed blind for the whole night.",
    decimal(0, 1200, "not set"),
  ),
  setting("absent.maxPerWeek", "Most blinds a week", "No team gets more of them in a week.", integer(0, 100)),
  setting(
    "absent.minPresent",
    "Present for a blind",
    "With fewer shooters a team gets no blind at all.",
    integer(0, 100),
  ),
  setting(
    "absent.rounding",
    "Rounding of a blind",
    "How a blind becomes a score.",
    choice({
      none: "To hundredths",
      nearest: "To the nearest target, half up",
      down: "Down to whole targets",
    }),
  ),
  setting(
    "absent.withHandicap",
    "Blinds with handicap",
    "Whether the handicap of the member stood in for is added.",
    { kind: "boolean" },
  ),
  setting(
    "absent.minOwnRounds",
    "Own rounds for a blind",
    "Rounds an absent member needs, unless a starting average is known.",
    integer(0, 1000),
  ),
  setting(
    "average.newShooter",
    "Average of a new shooter",
    "Starting average per round of a member without one.",
    decimal(0, 100, "none until he has shot"),
  ),
  setting(
    "average.seedPhaseOutRounds",
    "Starting average drops out after",
    "Until so many rounds are shot the starting average counts as one round.",
    integer(0, 1000),
  ),
  setting("handicap.enabled", "Handicap", "Whether net scores decide.", { kind: "boolean" }),
  setting(
    "handicap.base",
    "Handicap base",
    "The handicap closes part of the gap to this average.",
    decimal(0, 100),
  ),
  setting("handicap.percent", "Handicap percent", "How much of the gap is closed.", decimal(0, 100)),
  setting(
    "handicap.tiers",
    "Handicap tiers",
    "Another percentage by average; the first tier that fits is taken, none means no handicap.",
    { kind: "tiers", nothing: "one percentage for everybody" },
  ),
  setting("handicap.max", "Highest handicap", "No handicap goes beyond it.", decimal(0, 100, "no limit")),
  setting(
    "handicap.rounding",
    "Rounding of the handicap",
    "How the handicap of a round is rounded.",
    choice({
      none: "To hundredths",
      downTenth: "Down to tenths",
      down: "Down to whole targets",
      nearest: "To the nearest target, half up",
    }),
  ),
  setting(
    "handicap.netCap",
    "Highest net round",
    "A handicap lifts no round above it; a real score is never reduced.",
    decimal(0, 200, "the targets of a round"),
  ),
  setting(
    "handicap.firstNight",
    "Handicap of the first night",
    "For a member without an average.",
    choice({ zero: "None", sameDay: "From that night's own rounds" }),
  ),
  setting(
    "handicap.minRounds",
    "Rounds for a handicap",
    "With fewer rounds shot before, the handicap is 0.",
    integer(0, 1000),
  ),
];
