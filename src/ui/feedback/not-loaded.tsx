import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "../form/button.tsx";

type NotLoadedProps = {
  query: Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;
  /** The sentence that names what is missing. */
  children: string;
};

/** One line in place of a small part of a page. Nothing while loading, and once it was loaded. */
export function NotLoaded({ query, children }: NotLoadedProps) {
  if (query.data !== undefined || !query.error) return null;
  return (
    <p role="status" className="row gap-50 centered small below-75">
      {children}{" "}
      <Button size="compact-sm" onClick={() => query.refetch()} loading={query.isFetching}>
        Try again
      </Button>
    </p>
  );
}
