import type { Shooter } from "../book/shooters.ts";
import { compare, divide, type Fraction, fraction, multiply } from "../math/fraction.ts";
import { compareHighestFirst, compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Attendance, nightsNeeded } from "./attendance.ts";
import type { Tally } from "./averages.ts";

export type Classified = {
  shooter: Pick<Shooter, "member" | "record">;
  average: Fraction | null;
  attendance: Pick<Attendance, "nights" | "weeks">;
};

type Shot = { id: string; override: string | null; average: Fraction | null; isUnproven: boolean } & Tally;
type ClassMethod = (shot: readonly Shot[], rules: ResolvedRules) => ReadonlyMap<string, string | null>;

const methods: Record<ResolvedRules["classes"]["method"], ClassMethod> = {
  thresholds: (shot, rules) => new Map(shot.map((member) => [member.id, thresholdClass(member, rules)])),
  lewis: (shot, { classes }) => lewisClasses(shot, classes.count),
};

/** By member id; null without rounds. An override wins, then the class for too few nights; both keep their place in a Lewis cut. */
export function classesOf(members: readonly Classified[], rules: ResolvedRules): Map<string, string | null> {
  const shot = members.map((member) => shotOf(member, rules)).filter(({ rounds }) => rounds > 0);
  const worked = methods[rules.classes.method](shot, rules);
  const until = rules.classes.until?.class ?? null;
  return new Map(
    shot.map(({ id, override, isUnproven }) => [
      id,
      override ?? (isUnproven ? until : (worked.get(id) ?? null)),
    ]),
  );
}

function shotOf({ shooter, average, attendance }: Classified, rules: ResolvedRules): Shot {
  const { member, record } = shooter;
  const shot = { id: member.id, override: member.classOverride, average, ...record.final };
  return { ...shot, isUnproven: isUnproven(attendance, record.final, rules) };
}

/** True for too few nights or targets to be classed by results. */
export function isUnproven(
  { nights, weeks }: Pick<Attendance, "nights" | "weeks">,
  { targets }: Pick<Tally, "targets">,
  { classes: { until } }: ResolvedRules,
): boolean {
  if (until === null) return false;
  return nights < nightsNeeded(weeks, { minNightsPercent: until.nightsPercent }) || targets < until.targets;
}

export function classNames({ classes }: Pick<ResolvedRules, "classes">): string[] {
  if (classes.method === "thresholds") return classes.table.map(([name]) => name);
  return Array.from({ length: classes.count }, (_, index) => String(index + 1));
}

export function percentOfTargets({ hits, targets }: Pick<Tally, "hits" | "targets">): Fraction {
  return divide(multiply(fraction(hits), fraction(100)), fraction(targets));
}

function thresholdClass(member: Shot, { classes }: ResolvedRules): string | null {
  const percent = percentOfTargets(member);
  const highestFirst = [...classes.table].sort(([, a], [, b]) => b - a);
  return highestFirst.find(([, atLeast]) => compare(percent, fraction(atLeast)) >= 0)?.[0] ?? null;
}

/** Lewis: `count` groups by average, short ones first. A tie across a line goes to the side with most of it, else down. */
function lewisClasses(shot: readonly Shot[], count: number): Map<string, string> {
  const ordered = [...shot].sort(
    (a, b) => compareHighestFirst(a.average, b.average) || compareText(a.id, b.id),
  );
  const groups = lewisGroups(
    ordered.map(({ average }) => average),
    count,
  );
  return new Map(ordered.map(({ id }, index) => [id, String(groups[index])]));
}

/** The group (from 1) of each average, in descending order. */
export function lewisGroups(ordered: readonly (Fraction | null)[], count: number): number[] {
  const cut = lewisCut(ordered.length, count);
  const groups: number[] = [];
  for (const [index, average] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next !== undefined && compareHighestFirst(next, average) === 0) continue;
    const tied = cut.slice(groups.length, index + 1);
    const group = mostOf(tied);
    groups.push(...tied.map(() => group));
  }
  return groups;
}

/** The group (from 1) of each place: 33 in 5 is 6, 6, 7, 7, 7. */
function lewisCut(members: number, count: number): number[] {
  const short = Math.floor(members / count);
  const longGroups = members % count;
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((group) =>
    Array.from({ length: group > count - longGroups ? short + 1 : short }, () => group),
  );
}

function mostOf(groups: readonly number[]): number {
  const share = (group: number) => groups.filter((each) => each === group).length;
  return [...new Set(groups)].reduce(
    (most, group) => (share(group) >= share(most) ? group : most),
    groups[0] ?? 1,
  );
}
