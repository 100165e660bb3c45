import type { ShootOffAward } from "../book/book.ts";
import type { Fraction } from "../math/fraction.ts";
import type { AwardKind } from "../rules/rules-types.ts";
import type { Award } from "../season/awards.ts";
import { reportOf } from "../season/report.ts";
import type { SeasonReport } from "../season/report-types.ts";
import type { RunningWeek, Season } from "../season/season.ts";
import { nameOf } from "./explain-labels.ts";
import { explainMatch } from "./explain-match.ts";
import { explainMember } from "./explain-member.ts";
import { explainMemberWeek } from "./explain-member-week.ts";
import { explainRunning, pathThroughWeek } from "./explain-running.ts";
import { explainSums } from "./explain-sums.ts";
import { explainTeam } from "./explain-team.ts";
import { explainTeamWeek } from "./explain-team-week.ts";
import { explainYardLine } from "./explain-yardage.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";

const reports = new WeakMap<Season, SeasonReport>();

function reportFor(season: Season): SeasonReport {
  const report = reports.get(season) ?? reportOf(season);
  reports.set(season, report);
  return report;
}

/** `path`: `teams.eagles.weeks.1.bonus`, or a list of keys when an id has a dot. Null for a path without a computed figure. */
export function explain(season: Season, path: string | readonly string[]): Explanation | null {
  const [part = "", id = "", ...below] = typeof path === "string" ? path.split(".") : path;
  switch (part) {
    case "individuals":
      return explainIndividual(season, id, below);
    case "teams":
      return explainTeamPath(season, id, below);
    case "matches":
      return explainMatchPath(season, Number(id), below);
    case "running":
      return season.running && explainRunningPath(season.running, [id, ...below]);
    case "parts":
      return explainPart(season, Number(id), below);
    case "awards":
      return explainAward(season, [id, ...below]);
    default:
      return null;
  }
}

function explainIndividual(season: Season, id: string, path: readonly string[]): Explanation | null {
  const [field, key = "", ...below] = path;
  const individual = season.individuals.get(id);
  const report = reportFor(season).individuals[id];
  if (individual === undefined || report === undefined) return null;
  if (field !== "weeks") return explainMember(season, { individual, report }, path);
  const night = individual.shooter.nights.get(Number(key));
  const week = report.weeks[key];
  if (night === undefined || week === undefined) return null;
  return explainMemberWeek(season, { shooter: individual.shooter, night, report: week }, below);
}

function explainTeamPath(
  season: Season,
  id: string,
  [field = "", key, ...below]: readonly string[],
): Explanation | null {
  const standing = season.standings.find(({ team }) => team.id === id);
  const report = reportFor(season).teams[id];
  if (standing === undefined || report === undefined) return null;
  if (field === "yardage") return explainYardLine(season.yardLines.teams.get(id)?.next, report.yardage);
  if (field !== "weeks") return explainTeam(season, { standing, report }, field);
  const week = season.teamWeeks.find((each) => each.team.id === id && each.week === Number(key));
  const weekReport = report.weeks[key ?? ""];
  return week === undefined || weekReport === undefined
    ? null
    : explainTeamWeek(season, { week, report: weekReport }, below);
}

/** A part has its own standings, by its own weeks and rules. */
function explainPart(
  season: Season,
  index: number,
  [kind, id = "", field = ""]: readonly string[],
): Explanation | null {
  const figures = season.parts[index];
  const report = reportFor(season).parts[index];
  if (figures === undefined || report === undefined) return null;
  if (kind === "teams") {
    const standing = figures.standings.find(({ team }) => team.id === id);
    const ofTeam = report.teams[id];
    return standing && ofTeam ? explainTeam(figures, { standing, report: ofTeam }, field) : null;
  }
  const sums = figures.individuals.get(id);
  const ofMember = report.individuals[id];
  return kind === "individuals" && sums && ofMember
    ? explainSums(figures, { sums, report: ofMember }, field)
    : null;
}

function explainMatchPath(season: Season, index: number, path: readonly string[]): Explanation | null {
  const match = season.matches[index];
  const report = reportFor(season).matches[index];
  return match === undefined || report === undefined
    ? null
    : explainMatch({ match, report }, path, season.rules);
}

function explainRunningPath(running: RunningWeek, path: readonly string[]): Explanation | null {
  const through = pathThroughWeek(running, path);
  return (through && explain(running.season, through)) ?? explainRunning(running, path);
}

const rules: Record<AwardKind, string> = {
  highAverage: "High average: the highest average",
  mostImproved: "Most improved: the greatest improvement",
  rookie: "Rookie award: the highest rookie average",
  longRun: "Long run: the longest run",
  class: "Best of the class: the highest average",
  category: "Best of the category: the highest average",
};

function explainAward(season: Season, [kind = "", group]: readonly string[]): Explanation | null {
  const found = findAward(season, kind, group);
  if (found === null) return null;
  const { candidates, tied, winners } = found.award;
  const highest = term("highest", ...candidates.map((each) => namedOperand(season, each.id, each.value)));
  const shootOffs = season.book.shootOffs.filter(({ award }) => award === found.shootOff);
  const order = shootOffs.flatMap((shootOff) => shootOff.order);
  const isShotOff = tied.length > 1 && order.some((id) => tied.includes(id));
  const shotOff = order.map((id) => namedOperand(season, id, null));
  return explanation(found.rule, isShotOff ? term("firstNamed", highest, ...shotOff) : highest, [...winners]);
}

type Found = { award: Award; shootOff: ShootOffAward; rule: string };

function findAward(
  { awards, rules: { awards: settings } }: Season,
  kind: string,
  group?: string,
): Found | null {
  if (!isAward(kind)) return null;
  const among =
    settings.each[kind] === null ? "among ranked members" : "among members who meet its conditions";
  const rule = `${rules[kind]} ${among}`;
  if (kind === "class" || kind === "category") {
    const award = awards[kind]?.get(group ?? "");
    return award === undefined ? null : { award, shootOff: `${kind}:${group ?? ""}`, rule };
  }
  return group === undefined ? { award: awards[kind], shootOff: kind, rule } : null;
}

function isAward(name: string): name is AwardKind {
  return Object.hasOwn(rules, name);
}

function namedOperand(season: Season, memberId: string, amount: Fraction | null): Term {
  return { ...value(nameOf(season, memberId), amount), key: memberId };
}
