import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { announceFailure } from "../feedback/toasts.ts";
import { Button } from "../form/button.tsx";

type OlderRowsProps = {
  /** Of a list that `olderRowsOptions` reads. */
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  /** For example "Older messages". */
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
    <p data-no-print>
      <Button loading={isFetchingNextPage} onClick={show}>
        {label}
      </Button>
    </p>
  );
}
