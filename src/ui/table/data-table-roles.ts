type TableRole = "table" | "rowgroup" | "row" | "cell" | "rowheader" | "columnheader";

/** The rows of a long table are laid out as blocks; some browsers then forget what they are unless they are told. */
export function roleOf(role: TableRole, isLong: boolean): TableRole | undefined {
  return isLong ? role : undefined;
}
