import { rowsAtOnce } from "#lib/older-rows.ts";

/** What a client knows of a list that grows by its older rows, when it has read these and no more. */
export const firstPage = <Row>(rows: readonly Row[]) => ({
  pages: [[...rows]],
  pageParams: [{ behind: null, size: rowsAtOnce }],
});
