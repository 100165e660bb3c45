import { type Place, placeLabel } from "#season/words/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import type { ScoreCode } from "../team-week-details.ts";

/** `details`: the sheet behind a row. `line`: the words below a name, on a phone and on published pages. */
const boardOutputs = ["table", "csv", "details", "line", "television", "published", "email"] as const;
export type BoardOutput = (typeof boardOutputs)[number];

/** Each output draws a column in its own way. */
export type BoardColumn<Row> = {
  id: string;
  /** The header of the column. */
  label: string;
  /** Replaces the label where the figure stands alone. */
  longLabel?: string;
  meaning?: string;
  /** Words instead of a figure: aligned left, and omitted from a sheet when empty. */
  isText?: boolean;
  value: (row: Row) => string | number | null;
  /** By default, only the column that ranks is bold. */
  isRanked?: boolean;
  /** By default, as many decimals as the column needs. */
  decimals?: Decimals;
  /** By default, the value with the decimals of the column. */
  text?: (row: Row, decimals: Decimals) => string;
  /** By default, the value; null: not sortable. */
  sortValue?: ((row: Row) => string | number | null) | null;
  firstSort?: "ascending";
  /** Hidden on a narrow page: 4 first, then 3, then 2. */
  priority?: 2 | 3 | 4;
  /** The figure's path in the season's report, for its arithmetic. */
  path?: (row: Row) => string;
  /** A remark on one row, such as the week of its figure. */
  note?: (row: Row) => string;
  codes?: (row: Row) => readonly ScoreCode[];
  /** The words below a name, and shorter ones for a phone; by default "Nights 5". */
  line?: (row: Row) => string | null;
  shortLine?: (row: Row) => string | null;
  /** `isEssential`: also on a narrow TV. `remark` follows a figure that can't be compared with the others. */
  television?: { label?: string | undefined; isEssential?: boolean; remark?: (row: Row) => string };
  /** By default, all outputs. */
  outputs?: readonly BoardOutput[];
};

/** `rankedBy` is the column whose figure decides. */
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

/** Each output places the ranking column itself. */
export function besideRanked<Row>(table: BoardTable<Row>, output: BoardOutput): BoardColumn<Row>[] {
  return columnsIn(table, output).filter(({ id }) => id !== table.rankedBy.id);
}

/** All figures of a column have the same number of decimals. */
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

/** "23.50 · Nights 5": the ranking figure, and the rest of a line in an email. */
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
