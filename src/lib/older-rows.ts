import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { maxRowsPerResponse } from "./all-rows.ts";

/** Each request asks for one row more, which tells if older ones follow. */
export const rowsAtOnce = 50;

/** More with each page, so that the end of a long list is near. */
export const growing = (page: number): number => Math.min(800, rowsAtOnce * 2 ** page);

/** A row's values in the columns of its list's order; the last one is unique. */
export type RowCursor = readonly (string | number)[];

export type KeyedList<Row> = {
  /** Reads up to `size + 1` rows behind this one, or the first ones. */
  read: (behind: RowCursor | null, signal: AbortSignal, size: number) => Promise<Row[]>;
  placeOf: (row: Row) => RowCursor;
};

type OlderRowsOptions<Row> = KeyedList<Row> & {
  queryKey: QueryKey;
  sizeOf?: (page: number) => number;
};

type PageParam = { behind: RowCursor | null; size: number };

/** For `useInfiniteQuery`. The cost of a request does not depend on the length of the list. */
export function olderRowsOptions<Row>(options: OlderRowsOptions<Row>) {
  const { queryKey, read, placeOf, sizeOf = () => rowsAtOnce } = options;
  const first: PageParam = { behind: null, size: sizeOf(0) };
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: { behind, size }, signal }) => read(behind, signal, size),
    initialPageParam: first,
    getNextPageParam: (rows: Row[], pages, { size }) => {
      const last = rows[size - 1];
      return last && rows.length > size ? { behind: placeOf(last), size: sizeOf(pages.length) } : undefined;
    },
    select: shownRows,
  });
}

function shownRows<Row>({ pages, pageParams }: InfiniteData<Row[], { size: number }>): Row[] {
  return pages.flatMap((rows, page) => rows.slice(0, pageParams[page]?.size));
}

type Reading = { signal?: AbortSignal; onProgress?: (done: number) => void };

/** Calls `onProgress` with the number of rows so far. */
export async function readWholeList<Row>(
  { read, placeOf }: KeyedList<Row>,
  { signal = new AbortController().signal, onProgress }: Reading = {},
): Promise<Row[]> {
  const size = maxRowsPerResponse - 1;
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await read(last === undefined ? null : placeOf(last), signal, size);
    rows.push(...page);
    onProgress?.(rows.length);
    if (page.length <= size) return rows;
  }
}

/** For functions that page a list by name. */
export function personBehind(behind: RowCursor | null) {
  if (!behind) return null;
  const [last_name = "", first_name = "", id = ""] = behind;
  return { last_name, first_name, id };
}

/** The used part of a request's builder; each call returns the builder. */
export type ListRequest<Request> = {
  lte(column: string, value: string | number): Request;
  gte(column: string, value: string | number): Request;
  or(filters: string): Request;
  order(column: string, options: { ascending: boolean }): Request;
  limit(count: number): Request;
};

type ListOrder = {
  columns: readonly string[];
  ascending?: boolean;
  size?: number;
  /** Any of these conditions has to hold. They share one group with the place. */
  either?: readonly string[];
};

/** An index on these columns finds the rows at once. */
export function rowsBehind<Request extends ListRequest<Request>>(
  request: Request,
  { columns, ascending = false, size = rowsAtOnce, either = [] }: ListOrder,
  cursor: RowCursor | null,
): Request {
  const [first] = columns;
  let narrowed = request;
  let ways: string[][] = [[]];
  if (cursor && first !== undefined && cursor[0] !== undefined) {
    // An index can begin only at the first column; the group then leaves out rows that were shown.
    narrowed = ascending ? narrowed.gte(first, cursor[0]) : narrowed.lte(first, cursor[0]);
    ways = columns.map((_, depth) => behindAt(columns, cursor, { depth, ascending }));
  }
  if (either.length > 0) ways = either.flatMap((one) => ways.map((parts) => [one, ...parts]));
  const group = ways.map((parts) => (parts.length > 1 ? `and(${parts})` : parts.join())).join(",");
  if (group) narrowed = narrowed.or(group);
  return columns.reduce((ordered, column) => ordered.order(column, { ascending }), narrowed).limit(size + 1);
}

/** Equal in the columns before `depth`, and behind in that one. */
function behindAt(
  columns: readonly string[],
  cursor: RowCursor,
  { depth, ascending }: { depth: number; ascending: boolean },
): string[] {
  return columns.slice(0, depth + 1).map((column, at) => {
    const operator = at < depth ? "eq" : ascending ? "gt" : "lt";
    return `${column}.${operator}.${JSON.stringify(cursor[at])}`;
  });
}
