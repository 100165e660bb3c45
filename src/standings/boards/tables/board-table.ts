import { type Place, placeLabel } from "#season/words/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import type { ScoreCode } from "../team-week-details.ts";

/**
 * The outputs that draw a board: the table of a screen with its print, its CSV file, the sheet behind a row, the line below a
 * name (on a phone and on a published page), the television, the published files, and the results email.
 */
const boardOutputs = ["table", "csv", "details", "line", "television", "published", "email"] as const;
export type BoardOutput = (typeof boardOutputs)[number];

/** A column of a board, described once; each output draws it in its own way. */
export type BoardColumn<Row> = {
  id: string;
  /** Short, as it is above the column. */
  label: string;
  /** Takes the place of the label where the figure stands alone. */
  longLabel?: string;
  meaning?: string;
  /** Words instead of a figure: they are aligned at the start, and a sheet leaves empty ones out. */
  isText?: boolean;
  value: (row: Row) => string | number | null;
  /** Unless given, only the column that ranks is marked. */
  isRanked?: boolean;
  /** How many decimals the figure has; as many as the column needs, unless given. */
  decimals?: Decimals;
  /** How people read it, where that is not the value in the decimals of the column. */
  text?: (row: Row, decimals: Decimals) => string;
  /** How it sorts, where that is not by value; null: it does not. */
  sortValue?: ((row: Row) => string | number | null) | null;
  firstSort?: "ascending";
  /** Leaves a narrow page: 4 first, then 3, then 2. */
  priority?: 2 | 3 | 4;
  /** Where the figure is in the season's report, for the arithmetic behind it. */
  path?: (row: Row) => string;
  /** Says of one row what the label does not: of which week the figure is. */
  note?: (row: Row) => string;
  codes?: (row: Row) => readonly ScoreCode[];
  /** The words below a name, and shorter ones for a phone; "Nights 5" unless given. */
  line?: (row: Row) => string | null;
  shortLine?: (row: Row) => string | null;
  /** `isEssential`: a narrow television shows it too. `remark` follows a figure that cannot be compared with the others. */
  television?: { label?: string | undefined; isEssential?: boolean; remark?: (row: Row) => string };
  /** Where it is drawn; everywhere unless given. */
  outputs?: readonly BoardOutput[];
};

/** A table of the league as every output draws it: `rankedBy` is the column whose figure decides. */
export type BoardTable<Row> = {
  id: string;
  title: string;
  columns: readonly BoardColumn<Row>[];
  rankedBy: BoardColumn<Row>;
  rows: readonly Row[];
};

export const placeColumn: BoardColumn<{ place: Place }> = {
  id: "place",
  label: "Rank",
  meaning: "T means tied",
  isText: true,
  value: ({ place }) => placeLabel(place),
  sortValue: ({ place }) => place.rank,
  outputs: ["table", "csv", "published"],
};

export function columnsIn<Row>(
  { columns }: Pick<BoardTable<Row>, "columns">,
  output: BoardOutput,
): BoardColumn<Row>[] {
  return columns.filter(({ outputs = boardOutputs }) => outputs.includes(output));
}

/** The columns of an output without the one that ranks, which has a place of its own there. */
export function besideRanked<Row>(table: BoardTable<Row>, output: BoardOutput): BoardColumn<Row>[] {
  return columnsIn(table, output).filter(({ id }) => id !== table.rankedBy.id);
}

/** A column's figures as text: all of them have the same decimals. */
export function textIn<Row>(
  { rows }: Pick<BoardTable<Row>, "rows">,
  column: BoardColumn<Row>,
): (row: Row) => string {
  const { value, text } = column;
  const figures = () =>
    rows.map(value).map((cellValue) => (typeof cellValue === "number" ? cellValue : null));
  const decimals = column.decimals ?? decimalsOf(figures());
  if (text) return (row) => text(row, decimals);
  return (row) => {
    const cellValue = value(row);
    return typeof cellValue === "number" ? formatFigure(cellValue, decimals) : (cellValue ?? "–");
  };
}

/** "Eagles · Class A · 14 rds": the words below a name. */
export function lineIn<Row>(table: BoardTable<Row>, isShort = false): (row: Row) => string {
  return textsOf(table, { output: "line", isShort });
}

/** "23.50 · Nights 5": the figure that ranks, and what else a line of an email has. */
export function emailLineIn<Row>(table: BoardTable<Row>): (row: Row) => string {
  const [figure, words] = [
    textIn(table, table.rankedBy),
    textsOf(table, { output: "email", isShort: false }),
  ];
  return (row) => [figure(row), words(row)].filter(Boolean).join(" · ");
}

function textsOf<Row>(
  table: BoardTable<Row>,
  { output, isShort }: { output: BoardOutput; isShort: boolean },
): (row: Row) => string {
  const parts = besideRanked(table, output).map((column) => {
    const text = textIn(table, column);
    const line = column.line ?? ((row: Row) => `${column.label} ${text(row)}`);
    return isShort ? (column.shortLine ?? line) : line;
  });
  return (row) =>
    parts
      .map((part) => part(row))
      .filter(Boolean)
      .join(" · ");
}
