import type { TypeSize } from "../slideshow-search-params.ts";

/** Sizes in CSS pixels; everything on the stage is a multiple of `unit`. */
export type StageLayout = {
  unit: number;
  /** Height of one row of a table. */
  rowHeight: number;
  /** Rows of a table that fit between head and foot. */
  rowsThatFit: number;
  /** Too narrow for more than place, name and one figure. */
  isNarrow: boolean;
  /** Width of the stage in units, and by how much its type is larger than usual. */
  widthUnits: number;
  factor: number;
};

export const headUnits = 15;
export const footUnits = 6;
export const tableHeadUnits = 5;
const rowUnits = 7.2;

const factors: Record<TypeSize, number> = { small: 0.75, normal: 1, large: 1.25, huge: 1.6 };

/** Below this a phone could not be read; a preview is a picture of a television and may be smaller. */
const smallestUnit = 4;

export type StageSize = { width: number; height: number };

/** One hundredth of the height of a wide screen, so that every television shows the same picture, larger or smaller. */
export function stageLayout(stage: StageSize, size: TypeSize, isPreview = false): StageLayout {
  const fitting = Math.min(stage.height / 100, (stage.width / 100) * (9 / 16));
  const unit = isPreview ? fitting : Math.max(smallestUnit, fitting);
  const rowHeight = unit * rowUnits * factors[size];
  const room = stage.height - unit * (headUnits + footUnits) - unit * tableHeadUnits * factors[size];
  const isNarrow = stage.width < unit * factors[size] * 115;
  return {
    unit,
    rowHeight,
    rowsThatFit: Math.max(1, Math.floor(room / rowHeight)),
    isNarrow,
    widthUnits: stage.width / unit,
    factor: factors[size],
  };
}

export type ColumnsBeside = {
  hasMovement: boolean;
  teamUnits: number;
  /** Characters of the longest figure of each column, the one ranked by last. */
  figureLengths: readonly number[];
};

const characterUnits = 2.24;
const teamPart = 0.24;
const teamCharacterUnits = 1.85;

/** Characters that fit beside the other columns of a table; a longer name goes on in smaller type. */
export function initialsOfName({ widthUnits, factor }: StageLayout, beside: ColumnsBeside): number {
  const figures = beside.figureLengths.map((length, place) => {
    const isMain = place === beside.figureLengths.length - 1;
    return isMain ? Math.max(18, 3.1 * length + 2.4) : Math.max(13, 2.6 * length + 2.4);
  });
  const columns = [7, beside.hasMovement ? 8 : 0, ...figures].reduce((sum, width) => sum + width) * factor;
  const rest = widthUnits - 10 - columns - beside.teamUnits;
  return Math.max(8, Math.floor(rest / characterUnits / factor));
}

/** What the longest team needs, but not more than its part of the screen. */
export function unitsOfTeam({ widthUnits, factor }: StageLayout, longest: number): number {
  return longest === 0 ? 0 : Math.min(teamPart * widthUnits, 3 + teamCharacterUnits * factor * longest);
}

export function initialsOfTeam({ widthUnits, factor }: StageLayout): number {
  return Math.floor((teamPart * widthUnits) / (teamCharacterUnits * factor));
}

/** Rows of a page: as many as fit, or fewer when fewer are asked for. Taller rows take the place of several. */
export function rowsOfPage({ rowsThatFit }: StageLayout, asked: number, rowHeights = 1): number {
  const fitting = Math.max(1, Math.floor(rowsThatFit / rowHeights));
  return asked === 0 ? fitting : Math.min(asked, fitting);
}

export function typeFactor(size: TypeSize): number {
  return factors[size];
}
