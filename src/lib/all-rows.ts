/** The Data API responds with at most so many rows, and does not say that there are more. */
export const maxRowsPerResponse = 1000;

/** Every row of a list that may be longer than one response; `onProgress` hears how many there are so far. */
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
