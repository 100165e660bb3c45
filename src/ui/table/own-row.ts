import type { ReactNode } from "react";

/** The viewer's own row. */
export type OwnRow<Row> = {
  isOwn: (row: Row) => boolean;
  /** What marks it: "You", or "Yours" for a team. */
  word: "You" | "Yours";
  /** Said in place of the row where it is not in the list: "You are not in class AA." */
  missing?: ReactNode;
};

/** So many rows are in view anyway. */
const inView = 5;

/** Whether a copy of the own row is shown above the others. */
export function isPinned<Row>({ isOwn }: OwnRow<Row>, sorted: readonly Row[]): boolean {
  return sorted.findIndex(isOwn) >= inView;
}
