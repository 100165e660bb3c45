import { type BackendResponse, unwrap } from "./errors.ts";

/** The Data API returns at most this many rows, and does not say that there are more. */
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

/** No range for the first rows, so that the server knows the request of nearly every club (statement-cache.ts). */
export function withinRange<Request extends { range(first: number, last: number): Request }>(
  request: Request,
  first: number,
  last: number,
): Request {
  return first === 0 ? request : request.range(first, last);
}

type RowOf<Answer> = Extract<Answer, { error: null }> extends { data: (infer Row)[] } ? Row : never;

/** For lists that have to be whole: names to find, an order, a season. */
export function readEveryRow<Answer extends BackendResponse>(
  ask: (first: number, last: number) => PromiseLike<Answer>,
): Promise<RowOf<Answer>[]> {
  // The type of a response without an error is that of its rows.
  return readAllRows(async (first, last) => unwrap(await ask(first, last)) as RowOf<Answer>[]);
}
