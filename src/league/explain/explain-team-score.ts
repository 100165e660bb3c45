import { toHundredths } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";
import type { TeamEntry } from "../teams/team-entries.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import { roundLabel } from "./explain-labels.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";

/** Null for a member who did not shoot for the team. */
export function explainTeamScore(
  season: Season,
  week: TeamWeek,
  [memberId, kind]: readonly string[],
): Explanation | null {
  if (kind !== "raw" && kind !== "net") return null;
  const entry = [...week.countedEntries, ...week.notCounted].find((each) => each.memberId === memberId);
  if (entry === undefined) return null;
  const result = toHundredths(entry[kind]);
  switch (entry.replaced) {
    case "zero":
      return explanation("Made up too late: counts 0", term("sum", value("late night", 0)), result);
    case "ownAverageMinus":
      return explanation(
        "Made up too late: their average minus a penalty",
        week.byRound === null ? lateTerm(entry, season) : roundsTerm(entry, kind),
        result,
      );
    case null: {
      const rule =
        kind === "raw"
          ? "Hits in the rounds shot for the team"
          : "Net scores of the rounds shot for the team";
      return explanation(rule, roundsTerm(entry, kind), result);
    }
  }
}

function roundsTerm({ rounds }: TeamEntry, kind: "raw" | "net"): Term {
  return term("sum", ...rounds.map((round) => value(roundLabel(round.row), round[kind])));
}

function lateTerm({ goingIn, rounds }: TeamEntry, { rules }: Season): Term {
  const score = term("times", value("own average", goingIn.average), value("rounds", rounds.length));
  return term(
    "atLeast",
    term("minus", score, value("penalty", rules.time.lateMinus)),
    value("never below", 0),
  );
}
