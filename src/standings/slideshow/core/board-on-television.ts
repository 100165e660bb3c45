import { type BoardTable, besideRanked, textIn } from "#standings/boards/tables/board-table.ts";
import type { BoardColumn as TelevisionColumn } from "./board.ts";

type FiguresOnTelevision<Row> = {
  columns: readonly TelevisionColumn[];
  cellsOf: (row: Row) => readonly string[];
};

/** The ranking figure of a board comes last; here, its neighbor on a screen is on the other side. */
export function figuresOnTelevision<Row>(table: BoardTable<Row>): FiguresOnTelevision<Row> {
  const columns = [...besideRanked(table, "television").toReversed(), table.rankedBy];
  const texts = columns.map((column) => textIn(table, column));
  return {
    columns: columns.map(({ id, label, television }) => ({
      id,
      label: television?.label ?? label,
      ...(id === table.rankedBy.id || television?.isEssential ? {} : { isExtra: true }),
    })),
    cellsOf: (row) =>
      columns.map(({ television }, index) => (texts[index]?.(row) ?? "") + (television?.remark?.(row) ?? "")),
  };
}
