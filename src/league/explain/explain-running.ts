import { toHundredths } from "../math/fraction.ts";
import type { RunningWeek, Season } from "../season/season.ts";
import { outById, roundsFor, runningNights } from "../teams/running-night.ts";
import { countTerm } from "./explain-average.ts";
import { nameOf, roundLabel } from "./explain-labels.ts";
import { type Explanation, explanation, nothing, term, value } from "./explanation.ts";

const ofWeek: ReadonlySet<string> = new Set(["ifEnded", "blinds", "short", "points", "raw", "net"]);
const ofSeason: ReadonlySet<string> = new Set(["average", "total", "netTotal", "points", "rank"]);
const renamed: Readonly<Record<string, string>> = {
  ifEnded: "total",
  seasonTotal: "total",
  seasonPoints: "points",
};

/** The path of a running figure in the report through that week; null when it is not there. */
export function pathThroughWeek(
  { week }: RunningWeek,
  [part = "", id = "", field = "", ...below]: readonly string[],
): string[] | null {
  const name = renamed[field] ?? field;
  if (ofWeek.has(field)) return [part, id, "weeks", String(week), name, ...below];
  return ofSeason.has(name) ? [part, id, name] : null;
}

/** Explains figures that only the running week has, and figures of a team without scores; null for a path without a figure. */
export function explainRunning(
  running: RunningWeek,
  [part, id = "", ...path]: readonly string[],
): Explanation | null {
  return part === "teams" ? explainTeam(running, id, path) : explainMember(running, id, path[0]);
}

function explainTeam(
  { week, season }: RunningWeek,
  teamId: string,
  [field, index]: readonly string[],
): Explanation | null {
  const night = runningNights(season, week).find(({ team }) => team.id === teamId);
  if (night === undefined) return null;
  switch (field) {
    case "soFar": {
      const countedEntries = night.result?.countedEntries ?? [];
      const terms = countedEntries.map(({ memberId, net }) => value(nameOf(season, memberId), net));
      return explanation(
        "So far: scores that count, without blinds",
        term("sum", ...terms),
        toHundredths(night.soFar),
      );
    }
    case "short": {
      const { countBest } = season.rules.team;
      return explanation(
        "Missing scores: no one has shot yet",
        value("scores that count", countBest),
        countBest,
      );
    }
    case "ifEnded":
    case "points":
      return nothing("No one has shot yet");
    case "out": {
      const member = outById(night)[Number(index)];
      if (member === undefined) return null;
      const { memberId } = member;
      return explainOwed(season, roundsFor(season, { week, teamId, memberId }).shot);
    }
    default:
      return null;
  }
}

function explainMember(
  { week, season }: RunningWeek,
  memberId: string,
  field: string | undefined,
): Explanation | null {
  const counting = season.shooters.get(memberId)?.nights.get(week)?.counting ?? [];
  if (field === "owed") return explainOwed(season, counting.length);
  return field === "rounds"
    ? explanation("Rounds this week that count", countTerm(counting.map(roundLabel)), counting.length)
    : null;
}

function explainOwed({ rules }: Season, shot: number): Explanation {
  const { roundsPerWeek } = rules.format;
  const owed = term("minus", value("rounds of a week", roundsPerWeek), value("rounds shot", shot));
  return explanation(
    "Rounds still to shoot",
    term("atLeast", owed, value("none", 0)),
    Math.max(0, roundsPerWeek - shot),
  );
}
