import type { ReactNode } from "react";

export type OwnRow<Row> = {
  isOwn: (row: Row) => boolean;
  word: "You" | "Yours";
  /** Shown when the list lacks the row: "You are not in class AA." */
  missing?: ReactNode;
};

/** The first rows are in view anyway. */
const inView = 5;

/** True when a copy of the own row is shown on top. */
export function isPinned<Row>({ isOwn }: OwnRow<Row>, sorted: readonly Row[]): boolean {
  return sorted.findIndex(isOwn) >= inView;
}
