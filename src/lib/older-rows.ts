import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

/** The rows that one request reads; it asks for one more, which says whether older ones follow. */
export const rowsAtOnce = 50;

/** The values of a row in the columns of its list's order, the last of them unique. */
export type RowPlace = readonly (string | number)[];

type OlderRowsOptions<Row> = {
  queryKey: QueryKey;
  /** Reads up to `rowsAtOnce + 1` rows behind this place, or the first ones. */
  read: (behind: RowPlace | null, signal: AbortSignal) => Promise<Row[]>;
  placeOf: (row: Row) => RowPlace;
};

/** For `useInfiniteQuery`: a list that grows by its older rows. The cost of a request does not depend on how long the list is. */
export function olderRowsOptions<Row>({ queryKey, read, placeOf }: OlderRowsOptions<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as RowPlace | null,
    getNextPageParam: (rows: Row[]) => {
      const last = rows[rowsAtOnce - 1];
      return last && rows.length > rowsAtOnce ? placeOf(last) : undefined;
    },
    select: shownRows,
  });
}

function shownRows<Row>({ pages }: InfiniteData<Row[]>): Row[] {
  return pages.flatMap((rows) => rows.slice(0, rowsAtOnce));
}

/** The part of a request's builder that is used here; each call returns the builder. */
type ListRequest<Request> = {
  lte(column: string, value: string | number): Request;
  gte(column: string, value: string | number): Request;
  or(filters: string): Request;
  order(column: string, options: { ascending: boolean }): Request;
  limit(count: number): Request;
};

type ListOrder = { columns: readonly string[]; ascending?: boolean };

/** Orders a request by these columns, and limits it to the rows behind a place. An index on the columns finds them at once. */
export function rowsBehind<Request extends ListRequest<Request>>(
  request: Request,
  { columns, ascending = false }: ListOrder,
  place: RowPlace | null,
): Request {
  const [first] = columns;
  let asked = request;
  if (place && first !== undefined && place[0] !== undefined) {
    // The first column alone is what an index can begin at; the group then leaves out what was shown.
    asked = ascending ? asked.gte(first, place[0]) : asked.lte(first, place[0]);
    asked = asked.or(columns.map((_, depth) => behindAt(columns, place, { depth, ascending })).join(","));
  }
  return columns
    .reduce((ordered, column) => ordered.order(column, { ascending }), asked)
    .limit(rowsAtOnce + 1);
}

/** Equal in the columns before `depth`, and behind in that one. */
function behindAt(
  columns: readonly string[],
  place: RowPlace,
  { depth, ascending }: { depth: number; ascending: boolean },
): string {
  const parts = columns.slice(0, depth + 1).map((column, at) => {
    const operator = at < depth ? "eq" : ascending ? "gt" : "lt";
    return `${column}.${operator}.${JSON.stringify(place[at])}`;
  });
  return parts.length > 1 ? `and(${parts.join(",")})` : parts.join();
}
