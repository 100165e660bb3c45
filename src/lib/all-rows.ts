/** The Data API answers with at most so many rows, and does not say that there are more. */
export const mostRowsOfAnswer = 1000;

/** Every row of a list that may be longer than one answer; `onProgress` hears how many there are so far. */
export async function readAllRows<Row>(
  read: (first: number, last: number) => Promise<Row[]>,
  onProgress?: (done: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await read(rows.length, rows.length + mostRowsOfAnswer - 1);
    rows.push(...answer);
    onProgress?.(rows.length);
    if (answer.length < mostRowsOfAnswer) return rows;
  }
}
