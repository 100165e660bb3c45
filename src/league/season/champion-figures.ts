import type { AwardName } from "../book/book.ts";
import { explain } from "../explain/explain.ts";
import { explanationText } from "../explain/explanation-text.ts";
import { numberText } from "../explain/printed-numbers.ts";
import { improvementUnit } from "../individuals/improvement.ts";
import type { Individual } from "../individuals/individuals.ts";
import type { TeamStanding } from "../teams/standings.ts";
import type { Season } from "./season.ts";

export type ChampionFigure = { label: string; value: string; arithmetic?: string };

/** Longer lines help no one and are not stored. */
export const longestLine = 600;

/** Points (or a night's mean, or a ladder place) and targets of a team. */
export function teamFigures(season: Season, { team, points, value }: TeamStanding): ChampionFigure[] {
  const path = ["teams", team.id];
  return [
    ...(points === null ? [] : [figure(season, "Points", [...path, "points"])]),
    ...(value === null ? [] : [figure(season, valueLabel(season), [...path, "value"])]),
    figure(season, "Targets", [...path, "total"]),
  ];
}

function valueLabel({ rules }: Season): string {
  return rules.standings.team === "ladder" ? "Place on the ladder" : "Weekly average";
}

export function totalFigures(season: Season, { shooter, nights }: Individual): ChampionFigure[] {
  const path = ["individuals", shooter.member.id];
  return [
    season.rules.handicap.enabled
      ? figure(season, "Net total", [...path, "netTotal"])
      : figure(season, "Total", [...path, "total"]),
    twoDecimals(figure(season, "Average", [...path, "average"])),
    { label: "Nights", value: numberText(nights) },
  ];
}

export function awardFigures(season: Season, award: AwardName, individual: Individual): ChampionFigure[] {
  const { member, record } = individual.shooter;
  const path = ["individuals", member.id];
  const average = twoDecimals(figure(season, "Average", [...path, "average"]));
  switch (award) {
    case "highAverage":
    case "rookie":
      return [average, { label: "Rounds", value: numberText(record.final.rounds) }];
    case "mostImproved":
      return [
        twoDecimals(figure(season, improvementLabel(season), [...path, "improvement"])),
        ...(record.seed === null
          ? []
          : [twoDecimals({ label: "Starting average", value: numberText(record.seed) })]),
        average,
      ];
    case "longRun":
      return [longRunFigure(season, member.id)];
  }
}

function improvementLabel({ rules }: Season): string {
  const unit = improvementUnit(rules);
  return `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`;
}

/** Averages always have two decimals. */
function twoDecimals({ value, ...rest }: ChampionFigure): ChampionFigure {
  return { ...rest, value: /^−?\d+$/.test(value) ? `${value}.00` : value };
}

/** The run that counts for the award, which may leave out substitute rounds. */
function longRunFigure(season: Season, memberId: string): ChampionFigure {
  const run = season.awards.longRun.candidates.find(({ id }) => id === memberId);
  return { label: "Hits in a row", value: run === undefined ? "–" : numberText(run.value) };
}

function figure(season: Season, label: string, path: readonly string[]): ChampionFigure {
  const explanation = explain(season, path);
  if (typeof explanation?.result !== "number") return { label, value: "–" };
  const value = numberText(explanation.result);
  const arithmetic = explanationText(explanation);
  return arithmetic === value || arithmetic.length > longestLine
    ? { label, value }
    : { label, value, arithmetic };
}
