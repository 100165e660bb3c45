/** The Data API returns at most so many rows, and does not say that there are more. */
export const maxRowsPerResponse = 1000;

/** Reads every row of a list in several responses; calls `onProgress` with the number so far. */
export async function readAllRows<Row>(
  read: (first: number, last: number) => Promise<Row[]>,
  onProgress?: (done: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const response = await read(rows.length, rows.length + maxRowsPerResponse - 1);
    rows.push(...response);
    onProgress?.(rows.length);
    if (response.length < maxRowsPerResponse) return rows;
  }
}
