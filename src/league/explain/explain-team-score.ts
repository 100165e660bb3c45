import { netOf } from "../individuals/handicap.ts";
import { toHundredths } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";
import { rowsByTeam, type TeamEntry } from "../teams/team-entries.ts";
import type { TeamWeek } from "../teams/team-weeks.ts";
import { roundLabel } from "./explain-round.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";

/** Explains a member's score as it counts for their team; null for who did not shoot for it. */
export function explainTeamScore(
  season: Season,
  week: TeamWeek,
  memberId: string | undefined,
  kind: string | undefined,
): Explanation | null {
  if (kind !== "raw" && kind !== "net") return null;
  const entry = [...week.counted, ...week.notCounted].find((each) => each.memberId === memberId);
  if (entry === undefined) return null;
  const result = toHundredths(entry[kind]);
  switch (entry.replaced) {
    case "zero":
      return explanation("Made up too late: counts 0", term("sum", value("late night", 0)), result);
    case "ownAverageMinus":
      return explanation("Made up too late: his average, less a penalty", lateTerm(entry, season), result);
    case null: {
      const rule =
        kind === "raw" ? "Hits of the rounds for the team" : "Net scores of the rounds for the team";
      return explanation(rule, term("sum", ...roundTerms(entry, week, kind, season)), result);
    }
  }
}

function lateTerm({ goingIn, rounds }: TeamEntry, { rules }: Season): Term {
  const score = term("times", value("his average", goingIn.average), value("rounds", rounds.length));
  return term(
    "atLeast",
    term("minus", score, value("penalty", rules.time.lateMinus)),
    value("never below", 0),
  );
}

function roundTerms(
  { memberId, goingIn }: TeamEntry,
  { week, team }: TeamWeek,
  kind: "raw" | "net",
  { shooters, rules }: Season,
): Term[] {
  const night = shooters.get(memberId)?.nights.get(week);
  const rows = night === undefined ? [] : (rowsByTeam(night, rules).get(team.id) ?? []);
  return rows.map((row) =>
    value(roundLabel(row), kind === "raw" ? row.hits : netOf(row.hits, goingIn.handicap, rules)),
  );
}
