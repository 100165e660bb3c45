import type { ScoreKind } from "../book/book.ts";
import { ruleText } from "../rules/printed-rules.ts";
import { findSettingByPath, settingAt, withSetting } from "../rules/rule-list.ts";
import type { ResolvedRules, SeasonRules } from "../rules/rules-types.ts";
import { type PublishedCell, weekOfPath } from "./published-cell.ts";

export type RuleVariation = { path: string; value: unknown };

type Values = (rules: ResolvedRules) => readonly unknown[];

/** Every choice of a setting; both values of a switch. */
const each: Values = () => [];
const of =
  (...values: unknown[]): Values =>
  () =>
    values;
const around =
  (path: string, ...steps: number[]): Values =>
  (rules) => {
    const value = settingAt(rules, path);
    return typeof value === "number" ? steps.map((step) => value + step).filter((near) => near >= 0) : [];
  };

/** Settings that a table may have used, the most frequent slips first, with the values to try. */
const tried: readonly (readonly [path: string, values: Values])[] = [
  ["handicap.rounding", each],
  ["absent.rounding", each],
  ["absent.minus", of(0, 1, 2, 3, 4, 5, 6, 8, 10)],
  ["absent.policy", each],
  ["absent.percentOf", of(75, 80, 90, 100)],
  ["absent.maxPerWeek", of(0, 1, 2, 3, 5)],
  ["absent.withHandicap", each],
  ["absent.minPresent", of(1, 2, 3)],
  ["absent.minOwnRounds", of(0, 2, 4, 10)],
  ["absent.nobody", each],
  ["handicap.percent", of(70, 75, 80, 85, 90, 100)],
  ["handicap.base", around("handicap.base", -1, -0.5, 0.5, 1)],
  ["handicap.max", of(null, 5, 6, 7, 8, 10)],
  ["handicap.netCap", ({ format }) => [format.targetsPerRound, 200]],
  ["handicap.firstNight", each],
  ["handicap.minRounds", of(0, 1, 2, 3, 4)],
  ["handicap.renewed", of(null, { everyNights: 2 }, { everyNights: 3 })],
  ["handicap.enabled", each],
  ["average.newShooter", of(null)],
  ["average.seedPhaseOutRounds", of(0, 1, 2, 3, 4, 5)],
  ["average.window.last", of(null, 2, 3, 4, 5)],
  ["average.window.of", each],
  ["average.window.dropLowest", of(0, 1)],
  ["average.window.dropHighest", of(0, 1)],
  ["average.byEvent", each],
  ["team.countBest", ({ team }) => [0, Math.max(0, team.countBest - 1), team.countBest + 1]],
  ["team.countBestOf", each],
  ["substitutes.countsForTeam", each],
  ["substitutes.ownAverage", each],
  ["substitutes.ownAwards", each],
  ["time.behindWeeks", of(0, 1, 2, 3, 52)],
  ["time.aheadWeeks", of(0, 1, 2, 3, 52)],
  ["time.lastWeekGrace", of(0, 1, 2)],
  ["time.latePolicy", each],
  ["time.lateMinus", of(2, 3, 5)],
  ["format.extraRounds", each],
  ["standings.pool", each],
  ["standings.rankPoints.top", around("standings.rankPoints.top", -2, -1, 1, 2)],
  ["standings.rankPoints.step", of(1, 2, 3)],
  ["standings.rankPoints.forfeit", each],
  ["standings.matchPoints.position", of(0, 1, 2)],
  ["standings.matchPoints.round", of(0, 1, 2)],
  ["standings.matchPoints.total", of(0, 1, 2, 3)],
  ["standings.matchPoints.bye", each],
  ["standings.bonus.beatAverage", of(0, 1, 2, 3, 5, 10)],
  ["standings.bonus.rookie", of(0, 1, 2)],
  ["standings.bonus.rookieMax", of(0, 1, 2, 3, 5)],
  ["standings.bonus.rookieThroughWeek", of(null)],
  ["standings.individual.missingWeek", each],
  ["standings.individual.missingMinus", of(0, 1, 2, 3, 5)],
  ["standings.individual.countBestWeeks", ({ format }) => [null, format.weeks - 1, format.weeks - 2]],
  ["standings.individual.dropWorstWeeks", of(0, 1, 2, 3)],
  ["standings.teamDropWorstWeeks", of(0, 1, 2, 3)],
  ["standings.team", each],
  [
    "ties.team",
    of(["points", "shared"], ["points", "totalTargets", "shared"], ["points", "headToHead", "shared"]),
  ],
  ["ties.individual", of(["value", "shared"], ["value", "lastRound", "shared"])],
];

export function ruleVariations(
  rules: ResolvedRules,
  differing: readonly Pick<PublishedCell, "path">[],
  kinds: ReadonlySet<ScoreKind>,
): RuleVariation[] {
  const areOfPlaces = differing.some(isOfPlaces);
  return tried.flatMap(([path, values]) => {
    if (
      !doesMatter(path, rules) ||
      !isOfRounds(path, kinds) ||
      (/^(standings|ties)\./.test(path) && !areOfPlaces)
    )
      return [];
    const now = JSON.stringify(settingAt(rules, path));
    const others = values === each ? choicesOf(path) : values(rules);
    return others.filter((value) => JSON.stringify(value) !== now).map((value) => ({ path, value }));
  });
}

function isOfRounds(path: string, kinds: ReadonlySet<ScoreKind>): boolean {
  if (path.startsWith("substitutes.")) return kinds.has("substitute");
  return !path.startsWith("time.") || kinds.has("makeUp") || kinds.has("preShoot");
}

const figuresOfPlaces = ["rank", "points", "rankPoints", "matchPoints", "bonus"];

/** A week's total, average, or handicap does not depend on points, places, and season totals. */
function isOfPlaces({ path }: Pick<PublishedCell, "path">): boolean {
  return weekOfPath(path) === null || figuresOfPlaces.includes(path.at(-1) ?? "");
}

function choicesOf(path: string): readonly unknown[] {
  const kind = findSettingByPath(path)?.value;
  if (kind?.kind === "boolean") return [true, false];
  return kind?.kind === "choice" ? kind.choices.map(({ value }) => value) : [];
}

/** Settings of a handicap, blind, or standing that the season does not have can't matter. */
function doesMatter(path: string, rules: ResolvedRules): boolean {
  const { absent, average, format, handicap, standings } = rules;
  const { last, dropHighest, dropLowest } = average.window;
  const isUnder = (group: string) => path.startsWith(`${group}.`);
  if (isUnder("handicap")) return handicap.enabled || path === "handicap.enabled";
  if (isUnder("absent"))
    return absent.policy !== "none" || path === "absent.policy" || path === "absent.nobody";
  if (isUnder("standings.rankPoints")) return standings.team === "rankPoints";
  if (isUnder("standings.matchPoints")) return standings.team === "matchPoints";
  if (path === "average.window.of") return last !== null || dropHighest + dropLowest > 0;
  if (path === "average.byEvent") return format.events.length > 1;
  return path !== "team.countBestOf" || format.roundsPerWeek > 1;
}

export function variedRules(rules: SeasonRules, { path, value }: RuleVariation): SeasonRules {
  return withSetting(rules, path, value);
}

export function settingText(rules: ResolvedRules, path: string): { label: string; text: string } {
  return { label: findSettingByPath(path)?.label ?? path, text: ruleText(rules, path) };
}

const leads: readonly (readonly [start: string, lead: string])[] = [
  ["handicap.rounding", "A handicap was rounded another way"],
  ["absent.rounding", "A blind was rounded another way"],
  ["handicap", "A handicap was made another way"],
  ["absent", "A blind got another score"],
  ["average", "An average was made another way"],
  ["team", "Other scores were counted"],
  ["substitutes", "A substitute was counted another way"],
  ["time", "A make-up or a pre-shoot was counted another way"],
  ["format", "Extra rounds were counted another way"],
];

/** "The table …": the start of a sentence about another value of a setting. */
export function leadOf(path: string): string {
  return leads.find(([start]) => path.startsWith(start))?.[1] ?? "Points or places were given another way";
}
