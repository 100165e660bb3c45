import { type BoardTable, besideRanked, textIn } from "#standings/boards/tables/board-table.ts";
import type { BoardColumn as TelevisionColumn } from "./board.ts";

type FiguresOnTelevision<Row> = {
  columns: readonly TelevisionColumn[];
  cellsOf: (row: Row) => readonly string[];
};

/** The ranked figure of a board comes last; what stands next to it on a screen does so here, on its other side. */
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
