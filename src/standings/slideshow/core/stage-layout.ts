import type { TypeSize } from "../slideshow-search-params.ts";

/** In CSS pixels; everything on the stage is a multiple of `unit`. */
export type StageLayout = {
  unit: number;
  /** Height of one row of a table. */
  rowHeight: number;
  /** Table rows that fit between band and foot. */
  rowsThatFit: number;
  /** The lower rows of a table in two columns; null where the screen is too narrow for two. */
  dense: { rowHeight: number; rowsThatFit: number } | null;
  /** Too narrow for movement, teams, and figures that are not essential. */
  isNarrow: boolean;
  /** The stage's width in units, and the factor of its type size. */
  widthUnits: number;
  factor: number;
};

/** Of 1080 lines, the band takes 150 and the foot 76. */
export const headUnits = 13.9;
export const footUnits = 7;
export const tableHeadUnits = 5.8;
const rowUnits = 7.2;
const denseRowUnits = 5.2;
/** The least width for two columns of names, teams, and averages. */
const denseWidthUnits = 145;

const factors: Record<TypeSize, number> = { small: 0.75, normal: 1, large: 1.25, huge: 1.6 };

/** Smaller type is unreadable on a phone; a preview is a picture of a TV and may be smaller. */
const smallestUnit = 4;

export type StageSize = { width: number; height: number };

/** One hundredth of a wide screen's height, so that every TV shows the same picture, larger or smaller. */
export function stageLayout(stage: StageSize, size: TypeSize, isPreview = false): StageLayout {
  const fitting = Math.min(stage.height / 100, (stage.width / 100) * (9 / 16));
  const unit = isPreview ? fitting : Math.max(smallestUnit, fitting);
  const factor = factors[size];
  const room = stage.height - unit * (headUnits + footUnits) - unit * tableHeadUnits * factor;
  const rowsOf = (height: number) => Math.max(1, Math.floor(room / height));
  const rowHeight = unit * rowUnits * factor;
  const denseHeight = unit * denseRowUnits * factor;
  const isWide = stage.width >= unit * factor * denseWidthUnits;
  return {
    unit,
    rowHeight,
    rowsThatFit: rowsOf(rowHeight),
    dense: isWide ? { rowHeight: denseHeight, rowsThatFit: rowsOf(denseHeight) } : null,
    isNarrow: stage.width < unit * factor * 115,
    widthUnits: stage.width / unit,
    factor,
  };
}

/** A table that does not fit on one page has two columns, unless the settings ask for that many rows. */
export function isDense({ dense, rowsThatFit }: StageLayout, rows: number, rowsOnSlide: number): boolean {
  return dense !== null && rowsOnSlide === 0 && rows > rowsThatFit;
}

export function denseRowsOfPage({ dense }: StageLayout): number {
  return 2 * (dense?.rowsThatFit ?? 1);
}

export type ColumnsBeside = {
  hasPlace: boolean;
  hasMovement: boolean;
  teamUnits: number;
  /** Characters of each column's longest figure; the ranking column is last. */
  figureLengths: readonly number[];
};

/** The parts of a table's width that its style sheet sets, in units at usual type. */
type TableMeasures = {
  edges: number;
  place: number;
  movement: number;
  main: (length: number) => number;
  extra: (length: number) => number;
  character: number;
  teamPart: number;
  teamCharacter: number;
};

const usualTable: TableMeasures = {
  edges: 10,
  place: 7,
  movement: 8,
  main: (length) => Math.max(18, 3.1 * length + 2.4),
  extra: (length) => Math.max(13, 2.6 * length + 3.6),
  character: 2.6,
  teamPart: 0.24,
  teamCharacter: 1.85,
};

/** Place, movement, name, and the ranking figure. */
const denseTable: TableMeasures = {
  ...usualTable,
  edges: 2.4,
  place: 6.5,
  main: (length) => Math.max(11, 2.7 * length + 2.4),
  character: 2.25,
};

export type TableLayout = { widthUnits: number; factor: number; measures: TableMeasures };

/** Between two columns, and at both sides of the stage. */
const gapUnits = 5;
const edgeUnits = 4;

export function tableLayout({ widthUnits, factor }: StageLayout, isInColumns: boolean): TableLayout {
  if (!isInColumns) return { widthUnits, factor, measures: usualTable };
  return { widthUnits: (widthUnits - 2 * edgeUnits - gapUnits) / 2, factor, measures: denseTable };
}

/** Characters of a name that fit beside the other columns; a longer name continues in smaller type. */
export function initialsOfName(
  { widthUnits, factor, measures }: TableLayout,
  { hasPlace, hasMovement, teamUnits, figureLengths }: ColumnsBeside,
): number {
  const figures = figureLengths.map((length, index) =>
    index === figureLengths.length - 1 ? measures.main(length) : measures.extra(length),
  );
  const before = [hasPlace ? measures.place : 0, hasMovement ? measures.movement : 0];
  const columns = [...before, ...figures].reduce((sum, width) => sum + width) * factor;
  const rest = widthUnits - measures.edges - columns - teamUnits;
  return Math.max(8, Math.floor(rest / measures.character / factor));
}

/** The width of the longest team name, but at most its share of the screen. */
export function unitsOfTeam({ widthUnits, factor, measures }: TableLayout, longest: number): number {
  if (longest === 0) return 0;
  return Math.min(measures.teamPart * widthUnits, 3 + measures.teamCharacter * factor * longest);
}

export function initialsOfTeam({ widthUnits, factor, measures }: TableLayout): number {
  return Math.floor((measures.teamPart * widthUnits - 2.4) / (measures.teamCharacter * factor));
}

/** Longer texts continue on more lines in smaller type; none is truncated. `lines`: from how many on they are very long. */
export function lengthOf(text: string, fitting: number, lines: number): "long" | "very" | undefined {
  if (text.length > fitting * lines) return "very";
  return text.length > fitting ? "long" : undefined;
}

/** Characters of a team's name that fit on one line of a match. */
export function initialsOfSide({ widthUnits, factor }: StageLayout): number {
  const side = (widthUnits - 2 * edgeUnits) / 2;
  return Math.max(8, Math.floor(side / 3.2 / factor));
}

/** As many as fit, or fewer if the settings say so. Taller rows take the place of several. */
export function rowsOfPage({ rowsThatFit }: StageLayout, rowsOnSlide: number, rowHeights = 1): number {
  const fitting = Math.max(1, Math.floor(rowsThatFit / rowHeights));
  return rowsOnSlide === 0 ? fitting : Math.min(rowsOnSlide, fitting);
}
