import { type BoardTable, besideRanked, textIn } from "#standings/boards/tables/board-table.ts";
import type { BoardColumn as TelevisionColumn } from "./board.ts";

/** The ranking figure comes last; the others are before it in the reverse order of a screen. */
export function figuresOnTelevision<Row>(table: BoardTable<Row>) {
  const columns = [...besideRanked(table, "television").toReversed(), table.rankedBy];
  const texts = columns.map((column) => textIn(table, column));
  return {
    columns: columns.map(
      ({ id, label, television }): TelevisionColumn => ({
        id,
        label: television?.label ?? label,
        ...(id === table.rankedBy.id || television?.isEssential ? {} : { isExtra: true }),
      }),
    ),
    cellsOf: (row: Row) =>
      columns.map(({ television }, index) => (texts[index]?.(row) ?? "") + (television?.remark?.(row) ?? "")),
  };
}
