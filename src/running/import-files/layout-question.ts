import type { ColumnUse, Layout, LayoutQuestion, SeasonDates, Sheet } from "./import-layout.ts";
import { nameColumn, scoreColumnsOf } from "./import-layout.ts";
import { readScoreHeading } from "./score-headings.ts";
import { readScoreCell } from "./score-marks.ts";

type TabFacts = { sheet: Sheet; weeks: readonly SeasonDates[]; hasWeek: boolean };

/** Asks whether rounds without a week are one week each, and whether number columns beside the names of a roster are scores. */
export function questionAbout(layout: Layout, facts: TabFacts): LayoutQuestion | null {
  if (layout.kind === "scores") return facts.hasWeek ? null : roundsQuestion(layout, facts);
  return nameColumn(layout.columns) < 0 ? null : rosterQuestion(layout, facts);
}

function roundsQuestion(layout: Layout, { weeks }: TabFacts): LayoutQuestion | null {
  const scoreColumns = scoreColumnsOf(layout.columns);
  const rounds = scoreColumns.map((column) => roundAlone(layout.columns[column]));
  if (layout.week !== null || scoreColumns.length < 2 || rounds.includes(null)) return null;
  const asWeeks = asScores(
    layout,
    scoreColumns.map((column, nth) => [column, rounds[nth] ?? 0]),
    weeks,
  );
  return {
    text: `${headingsText(layout, scoreColumns)}: is each a week, or are they rounds of one week?`,
    answers: [
      ...(asWeeks ? [{ label: "Each is a week", layout: asWeeks }] : []),
      { label: "Rounds of one week", layout: { ...layout, question: null } },
    ],
  };
}

function roundAlone(use: ColumnUse | undefined): number | null {
  return use?.is === "score" && use.week === null ? use.round : null;
}

function rosterQuestion(layout: Layout, { sheet, weeks }: TabFacts): LayoutQuestion | null {
  const unusedColumns = layout.headings.flatMap((heading, index) =>
    heading !== "" && layout.columns[index]?.is === "unused" && looksLikeScores(sheet, layout, index)
      ? [index]
      : [],
  );
  if (unusedColumns.length < 2) return null;
  const asWeeks = asScores(
    layout,
    unusedColumns.map((column, nth) => [column, nth + 1]),
    weeks,
  );
  const otherwise =
    layout.kind === "roster" ? "Not scores: import a roster" : "Something else: choose the columns below";
  return {
    text: `${headingsText(layout, unusedColumns)} look like scores. Are they?`,
    answers: [
      ...(asWeeks
        ? [{ label: `Scores of weeks 1 to ${unusedColumns.length}, in this order`, layout: asWeeks }]
        : []),
      { label: otherwise, layout: { ...layout, question: null } },
    ],
  };
}

const otherNumbers =
  /\b(?:id|no|number|phone|zip|age|size|year|born|yards?|yardage|class|fee|paid|dues|ata|nsca|rank|place)\b|#/i;

function looksLikeScores({ lines }: Sheet, { headTo, headings }: Layout, column: number): boolean {
  const heading = headings[column] ?? "";
  const isSum =
    readScoreHeading(`Week 1 ${heading}`) === null && /total|av(?:g|era)|sum|pts|points/i.test(heading);
  if (otherNumbers.test(heading) || isSum) return false;
  const filled = lines.slice(headTo + 1).flatMap((cells) => cells[column] || []);
  const scores = filled.filter((cell) => {
    const read = readScoreCell(cell);
    return read.is === "hits" && Number(read.cells.hits) <= 100;
  });
  return scores.length > 0 && scores.length * 3 >= filled.length * 2;
}

function asScores(
  layout: Layout,
  weekOf: readonly (readonly [column: number, week: number])[],
  weeks: readonly SeasonDates[],
): Layout | null {
  const weekNumbers = new Set(weeks.map(({ week }) => week));
  if (weekOf.some(([, week]) => !weekNumbers.has(week))) return null;
  const week = new Map(weekOf);
  const columns = layout.columns.map((use, index): ColumnUse => {
    const own = week.get(index);
    if (own !== undefined) return { is: "score", week: own, round: 1 };
    return use.is === "field" && !allowed.includes(use.field) ? { is: "unused" } : use;
  });
  return { ...layout, kind: "scores", columns, question: null };
}

const allowed: readonly string[] = ["team", "member", "first_name", "last_name", "event", "targets"];

function headingsText({ headings }: Layout, columns: readonly number[]): string {
  const headingNames = columns.map((column) => `“${headings[column]}”`);
  if (headingNames.length <= 3) return new Intl.ListFormat("en-US").format(headingNames);
  return `${headingNames[0]} to ${headingNames.at(-1)}`;
}
