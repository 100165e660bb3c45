import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { expandResultsBook, type ResultsSeason, type WireResultsBook } from "#season/queries/results-book.ts";

export function resultsBookQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: ["results-book", seasonId],
    queryFn: async ({ signal }): Promise<ResultsSeason | null> => {
      const address = seasonId.slice(-8);
      const book = unwrap(await backend().rpc("results_book", { address }).abortSignal(signal));
      // The database made this object; its shape is held by a test against the real function.
      return book === null ? null : expandResultsBook(book as WireResultsBook);
    },
    staleTime: 0,
  });
}
