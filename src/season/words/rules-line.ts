import { ruleText } from "#league/rules/printed-rules.ts";
import { findSettingByPath } from "#league/rules/rule-list.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { formatFigure } from "./figures.ts";

export function teamRulesLine(rules: ResolvedRules): string {
  return [nightText(rules), teamText(rules), blindText(rules), standingText(rules), bonusText(rules)]
    .filter(Boolean)
    .join(" · ");
}

export function teamOrderText(rules: ResolvedRules): string {
  switch (rules.standings.team) {
    case "matchPoints":
      return "Points won in matches, then net total.";
    case "rankPoints":
      return `${standingText(rules)}.`;
    default:
      return `Ranked by ${choiceLabel("standings.team", rules.standings.team).toLowerCase()}.`;
  }
}

function nightText(rules: ResolvedRules): string {
  const { roundsPerWeek, targetsPerRound } = rules.format;
  const night =
    roundsPerWeek === 1 ? `${targetsPerRound} targets` : `${roundsPerWeek} × ${targetsPerRound} targets`;
  return `${night} a week${rules.handicap.enabled ? `, handicap ${handicapText(rules)}` : ", raw"}`;
}

function handicapText(rules: ResolvedRules): string {
  const { percent, base, tiers, renewed } = rules.handicap;
  const gap = tiers ? `by average, up to ${base}` : `${percent}% of the gap to ${base}`;
  return renewed === null ? gap : `${gap}, renewed ${ruleText(rules, "handicap.renewed")}`;
}

function teamText({ team }: ResolvedRules): string {
  return team.countBest === 0 ? "all scores of the team" : `best ${team.countBest} of the team`;
}

function blindText({ absent }: ResolvedRules): string {
  const most = `up to ${countPhrase(absent.maxPerWeek, "blind")}`;
  switch (absent.policy) {
    case "none":
      return "no blinds";
    case "disregardNight":
      return "a short team's night is not counted";
    case "fixed":
      return `${most}: ${formatFigure(absent.value)}`;
    case "teamMeanMinus":
      return `${most}: ${averageText("team average", absent)}`;
    case "ownAverageMinus":
      return `${most}: ${averageText("own average", absent)} per round`;
    case "repeatLowest":
      return `${most}: the lowest score again`;
    case "leagueAverage":
      return `${most}: league average`;
  }
}

function averageText(whose: string, { minus, percentOf }: ResolvedRules["absent"]): string {
  return percentOf === null
    ? `${whose} − ${formatFigure(minus)}`
    : `${formatFigure(percentOf)}% of the ${whose}`;
}

function standingText({ standings }: ResolvedRules): string {
  if (standings.team !== "rankPoints") return choiceLabel("standings.team", standings.team);
  const { top, step } = standings.rankPoints;
  return `${formatFigure(top)} points for the best week total, ${formatFigure(step)} fewer for each place`;
}

function bonusText({ standings: { bonus, team } }: ResolvedRules): string {
  if (!["rankPoints", "matchPoints", "trueTeam"].includes(team)) return "";
  const parts: string[] = [];
  if (bonus.beatAverage > 0) parts.push(`+${formatFigure(bonus.beatAverage)} for beating the averages`);
  if (bonus.rookie > 0) parts.push(`+${formatFigure(bonus.rookie)} for a rookie`);
  return parts.join(", ");
}

function choiceLabel(path: string, choice: string): string {
  const value = findSettingByPath(path)?.value;
  const found = value?.kind === "choice" ? value.choices.find((each) => each.value === choice) : undefined;
  return found?.label ?? choice;
}
