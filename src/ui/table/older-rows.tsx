import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { announceFailure } from "../feedback/toasts.ts";
import { Button } from "../form/button.tsx";

export type OlderRowsProps = {
  /** Of a list that `olderRowsOptions` reads. */
  query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage" | "dataUpdatedAt"
  >;
  label: string;
};

/** The button below a list that shows its next rows. Nothing once all are shown. */
export function OlderRows({ query, label }: OlderRowsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;

  async function show() {
    const { isFetchNextPageError, error } = await fetchNextPage({ cancelRefetch: false });
    if (isFetchNextPageError) await announceFailure(`${label}: couldn't load them`, show)(error);
  }

  return (
    <p>
      <Button loading={isFetchingNextPage} onClick={show} data-no-print>
        {label}
      </Button>
      <span data-print-only>The list goes on: “{label}” on the page adds the next ones to the print.</span>
    </p>
  );
}

/** Reads the rest of a list when someone sorts it, because all of its rows are sorted, not only those shown so far. */
export function useWholeWhenSorted(query: OlderRowsProps["query"] | undefined, isSorted: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, dataUpdatedAt } = query ?? {};
  const isWanted = isSorted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // Two pages may come with one rendering between them, which only the time of the data tells.
  useEffect(() => {
    if (isWanted) void fetchNextPage?.({ cancelRefetch: false });
  }, [isWanted, fetchNextPage, dataUpdatedAt]);
}
