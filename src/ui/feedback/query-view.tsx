import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import { errorKind, errorSentence } from "#lib/errors.ts";
import { useReachability } from "#lib/reachability.ts";
import { Button } from "../form/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Notice } from "./notice.tsx";
import styles from "./query-view.module.css";
import { Skeleton } from "./skeleton.tsx";

export type QueryViewProps<Value> = {
  query: Pick<UseQueryResult<Value>, "data" | "error" | "isFetching" | "refetch"> &
    Partial<Pick<UseQueryResult<Value>, "isPlaceholderData" | "dataUpdatedAt" | "errorUpdatedAt">>;
  children: (value: Value) => ReactNode;
  /** In place of the children when `isEmpty`, by default without rows: what is missing, and what to do. */
  empty?: ReactNode;
  isEmpty?: (value: Value) => boolean;
  skeleton?: ReactNode;
};

/** Loaded data stays during a reload, dimmed if it belongs to another query. */
export function QueryView<Value>(props: QueryViewProps<Value>) {
  const { query, children, empty, isEmpty = isEmptyList, skeleton = <Skeleton /> } = props;
  const { isReachable, since } = useReachability();
  // What failed before the server was back is still being asked again.
  const isReturning = query.isFetching && (query.errorUpdatedAt ?? 0) < Date.parse(since);
  const isAway = errorKind(query.error) === "offline" && (!isReachable || isReturning);
  if (query.data === undefined) {
    if (!query.error) return skeleton;
    return isAway ? <NotLoadedYet /> : <LoadError query={query} />;
  }
  return (
    <div aria-busy={query.isFetching} className={query.isPlaceholderData ? styles.former : undefined}>
      {query.error && !isAway ? <LoadError query={query} hasOldData /> : null}
      {empty !== undefined && isEmpty(query.data) ? empty : children(query.data)}
    </div>
  );
}

function NotLoadedYet() {
  return <EmptyState title="Not available offline yet.">It will appear when you're back online.</EmptyState>;
}

type LoadErrorProps = { query: QueryViewProps<unknown>["query"]; hasOldData?: boolean };

function LoadError({ query, hasOldData = false }: LoadErrorProps) {
  const timeZone = useClubTimeZone();
  const canRetry = errorKind(query.error) !== "forbidden";
  const retry = (
    <Button onClick={() => query.refetch()} loading={query.isFetching}>
      Try again
    </Button>
  );
  return (
    <Notice
      kind={hasOldData ? "warning" : "error"}
      title={hasOldData ? staleTitle(query.dataUpdatedAt, timeZone) : "Couldn't load this"}
      action={canRetry ? retry : null}
    >
      <p>{errorSentence(query.error)}</p>
    </Notice>
  );
}

/** "Couldn't refresh. Showing 7:20 PM."; without an age for an answer that came with the page. */
function staleTitle(updatedAt: number | undefined, timeZone: string | undefined): string {
  return updatedAt
    ? `Couldn't refresh. Showing ${formatRecent(new Date(updatedAt), timeZone)}.`
    : "Couldn't refresh.";
}

function isEmptyList(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
