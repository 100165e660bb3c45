import type { CellDifference, TableComparison } from "#league/compare/compare-table.ts";
import type { RuleThatFits } from "#league/compare/trials.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { formatFigure } from "#season/words/figures.ts";
import type { OwnCell } from "./own-table-readings.ts";

export type OwnDifference = CellDifference & { cell: OwnCell; id: string };

export type OwnColumnCount = {
  id: string;
  heading: string;
  label: string;
  compared: number;
  agreeing: number;
};

export type OwnComparison = {
  compared: number;
  agreeing: number;
  differences: OwnDifference[];
  columns: OwnColumnCount[];
  betterRules: RuleThatFits[];
};

export function ownComparison(comparison: TableComparison, cells: readonly OwnCell[]): OwnComparison {
  const indexes = new Map(cells.map((cell, index) => [cell.path, index]));
  const differences = comparison.differences.flatMap((each) => {
    const index = indexes.get(each.cell.path) ?? -1;
    const cell = cells[index];
    return cell ? [{ ...each, cell, id: String(index) }] : [];
  });
  const columns = new Map<string, OwnColumnCount>();
  cells.forEach((cell, index) => {
    const { heading, label } = cell;
    const id = `${cell.subject.kind} ${heading} ${label} ${cell.week === null}`;
    const count = columns.get(id) ?? { id, heading, label: readAs(cell), compared: 0, agreeing: 0 };
    const isAgreed = comparison.judged[index]?.agrees ? 1 : 0;
    columns.set(id, { ...count, compared: count.compared + 1, agreeing: count.agreeing + isAgreed });
  });
  const { agreeing, betterRules } = comparison;
  return { compared: cells.length, agreeing, differences, columns: [...columns.values()], betterRules };
}

function readAs({ subject, week, label, factor }: OwnCell): string {
  const whose = subject.kind === "teams" ? "teams" : "members";
  const scale = factor === 1 ? "" : `, times ${formatFigure(factor)}`;
  return `${label} of ${whose}, ${week === null ? "whole season" : "by week"}${scale}`;
}

export function agreementText({ compared, agreeing }: Pick<OwnComparison, "compared" | "agreeing">): string {
  return capitalized(`${cellsText(agreeing, compared)} agree`);
}

function cellsText(agreeing: number, compared: number): string {
  return compared === agreeing ? `all ${compared} cells` : `${agreeing} of ${compared} cells`;
}

export function placeText(row: OwnDifference): string {
  return `${row.cell.subject.name}, ${numberText(row)}`;
}

export function numberText({ cell }: OwnDifference): string {
  return `${cell.week === null ? "season" : `week ${cell.week}`}, ${cell.label.toLowerCase()}`;
}

export type LikelyReason = { text: string; cells: string; fit: string };

export function likelyReasons(whole: OwnComparison): LikelyReason[] {
  const rows = whole.differences.filter(({ cause }) => cause !== null);
  return [...Map.groupBy(rows, ({ cause }) => cause?.text ?? "")]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([text, same]) => {
      const agreeing = same[0]?.cause?.agreeing ?? null;
      const fit = agreeing === null ? "" : habitText(agreeing, whole);
      return { text, cells: countPhrase(same.length, "cell"), fit };
    });
}

export function oursText({ cell, ours }: OwnDifference): string {
  return formatFigure(ours === null ? null : Math.round(ours * cell.factor * 100) / 100);
}

export function theirsText({ cell }: OwnDifference): string {
  return formatFigure(cell.value);
}

export function causeText({ cause }: OwnDifference): string {
  return cause ? `${cause.text}.` : "We found no rule and no slip that gives this number.";
}

/** Says what the same cause would do to other cells, and which rule would make the cell agree. */
export function fitTexts({ cause, rule }: OwnDifference, whole: OwnComparison): string[] {
  const habit = cause?.agreeing ?? null;
  const texts: string[] = [];
  if (habit !== null && habit !== rule?.agreeing) texts.push(habitText(habit, whole));
  if (rule) texts.push(rule.agreeing > whole.agreeing ? betterText(rule, whole) : worseText(rule, whole));
  else texts.push("No single setting of the rules gives this number.");
  return texts;
}

function habitText(agreeing: number, { compared, agreeing: now }: OwnComparison): string {
  return agreeing > now
    ? `If your table always does this, ${cellsText(agreeing, compared)} agree.`
    : `It doesn't always do this: then only ${agreeing} of ${compared} cells would agree.`;
}

export function betterText(
  { label, now, instead, agreeing }: RuleThatFits,
  { compared }: OwnComparison,
): string {
  return `With “${label}” as “${instead}” in place of “${now}”, ${cellsText(agreeing, compared)} agree.`;
}

function worseText({ label, instead, agreeing }: RuleThatFits, { compared }: OwnComparison): string {
  return `“${label}” as “${instead}” gives this number, but then only ${agreeing} of ${compared} cells agree.`;
}
