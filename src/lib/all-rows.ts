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

type RowOf<Response> = Extract<Response, { error: null }> extends { data: (infer Row)[] } ? Row : never;

type ListRequest<Request> = PromiseLike<BackendResponse> & {
  range(first: number, last: number): Request;
  abortSignal(signal: AbortSignal): Request;
};

/** For lists that have to be whole: names to find, an order, a season. `request`: without a range. */
export function readEveryRow<Request extends ListRequest<Request>>(
  signal: AbortSignal,
  request: () => Request,
): Promise<RowOf<Awaited<Request>>[]> {
  return readAllRows(
    async (first, last) =>
      // The type of a response without an error is that of its rows.
      unwrap(await request().range(first, last).abortSignal(signal)) as RowOf<Awaited<Request>>[],
  );
}
