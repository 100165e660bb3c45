import { pathTo, refuse } from "../book/readers.ts";
import { isJuniorCategory, openCategory } from "./categories.ts";
import type { ResolvedRules, YardRules } from "./rules-types.ts";

/** Refuses settings that are valid alone but contradict each other; `at` is the path of the rules in their book. */
export function checkTogether(rules: ResolvedRules, at: string): void {
  const problem = firstProblem(rules);
  if (problem !== null) refuse(pathTo(at, problem[0]), problem[1]);
}

type Problem = [path: string, message: string] | null;

function firstProblem(rules: ResolvedRules): Problem {
  const { absent, format, average } = rules;
  if (absent.policy === "fixed" && absent.value === null) {
    return ["absent.value", "must be set when the policy is fixed"];
  }
  if (average.byEvent && format.roundsPerWeek < format.events.length) {
    return ["average.byEvent", `needs at least ${format.events.length} rounds per week, one for each event`];
  }
  return (
    eitherProblem(rules) ??
    partProblem(rules) ??
    pairingProblem(rules) ??
    countBestProblem(rules) ??
    eventProblem(rules) ??
    categoryProblem(rules) ??
    yardProblem(rules)
  );
}

/** Of two settings that replace each other, one is required. */
function eitherProblem({ absent, standings: { individual }, handicap: { renewed } }: ResolvedRules): Problem {
  const either = "must be set, or a percent of the average instead";
  if (absent.minus === null && absent.percentOf === null) return ["absent.minus", either];
  if (individual.missingMinus === null && individual.percentOf === null) {
    return ["standings.individual.missingMinus", either];
  }
  if (renewed === null) return null;
  if (renewed.weeks?.length === 0) return ["handicap.renewed.weeks", "must name a week"];
  if ((renewed.weeks === null) === (renewed.everyNights === null)) {
    return ["handicap.renewed", "must have weeks or a number of nights, one of the two"];
  }
  return null;
}

function partProblem({ format: { parts, weeks } }: ResolvedRules): Problem {
  for (const [index, { name, from, to, divisionsOf }] of parts.entries()) {
    const path = `format.parts.${index}`;
    const before = parts[index - 1];
    if (to < from) return [`${path}.to`, `must not be before week ${from}`];
    if (to > weeks) return [`${path}.to`, `must not be after week ${weeks}, the last one`];
    if (before !== undefined && from <= before.to) {
      return [`${path}.from`, `overlaps ${before.name}, which ends with week ${before.to}`];
    }
    if (parts.findIndex((part) => part.name === name) < index)
      return [`${path}.name`, "is the name of another part"];
    if (index === 0 && divisionsOf !== null) {
      return [`${path}.divisionsOf`, "needs a part before it to divide by"];
    }
  }
  return null;
}

function pairingProblem({ format: { pairings } }: ResolvedRules): Problem {
  const wrong = pairings.findIndex(({ from, to }) => to < from);
  return wrong < 0
    ? null
    : [`format.pairings.${wrong}.to`, `must not be before week ${pairings[wrong]?.from}`];
}

function countBestProblem({ team, standings, format }: ResolvedRules): Problem {
  const isTrueTeam = standings.team === "trueTeam" || format.parts.some((part) => part.team === "trueTeam");
  return team.countBestOf === "round" && isTrueTeam
    ? ["team.countBestOf", "must be night under true team, which ranks whole nights"]
    : null;
}

function eventProblem({ handicap, yardage, format }: ResolvedRules): Problem {
  const unknown = (handicap.events ?? []).findIndex((event) => !format.events.includes(event));
  if (unknown >= 0) return [`handicap.events.${unknown}`, isNoEvent(format.events)];
  if (yardage === null || yardage.event === null || format.events.includes(yardage.event)) return null;
  return ["yardage.event", isNoEvent(format.events)];
}

function isNoEvent(events: readonly string[]): string {
  return `must be an event of the season: ${events.join(", ")}`;
}

function categoryProblem({ categories: { list } }: ResolvedRules): Problem {
  const names = list.map(({ name }) => name.trim().toLowerCase());
  for (const [index, { name, fromAge, toAge }] of list.entries()) {
    const path = `categories.list.${index}`;
    if (name.trim().length > 40) return [`${path}.name`, "must have up to 40 characters"];
    if (names[index] === openCategory) return [`${path}.name`, "must not be Open, which every season has"];
    if (names.indexOf(names[index] ?? "") < index) return [`${path}.name`, "is the name of another category"];
    if (toAge === null) continue;
    if (toAge < (fromAge ?? 0)) return [`${path}.toAge`, `must not be below ${fromAge}`];
    // Juniors appear with initials, including those without a known birth date.
    if (toAge < 18 && !isJuniorCategory(name)) {
      return [`${path}.name`, "must have Junior or Youth in it, because no one in it is 18"];
    }
  }
  return null;
}

function yardProblem({ yardage }: ResolvedRules): Problem {
  if (yardage === null) return null;
  const { by, from, event, table, divide, min, max } = yardage;
  if (from !== "set" && (table === null) === (divide === null)) {
    return [
      table === null ? "yardage.table" : "yardage.divide",
      "must be set, or the other: one of table and divide",
    ];
  }
  if (by === "team" && from === "percent") return ["yardage.from", "must not be percent for a team"];
  if (by === "member" && from === "standing") return ["yardage.from", "must not be standing for a member"];
  if (from === "sameNight" && event === null)
    return ["yardage.event", "must be set when the line is of the same night"];
  return limitsProblem({ min, max });
}

function limitsProblem({ min, max }: Pick<YardRules, "min" | "max">): Problem {
  return min !== null && max !== null && max < min ? ["yardage.max", `must not be below ${min}`] : null;
}
