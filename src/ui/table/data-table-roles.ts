type TableRole = "table" | "rowgroup" | "row" | "cell" | "rowheader" | "columnheader";

/** Some browsers drop table roles from rows laid out as blocks, so they are explicit. */
export function roleOf(role: TableRole, isLong: boolean): TableRole | undefined {
  return isLong ? role : undefined;
}
