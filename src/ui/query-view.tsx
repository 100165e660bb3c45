import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorKind, errorSentence } from "#lib/errors.ts";
import { useReachability } from "#lib/reachability.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Notice } from "./notice.tsx";
import styles from "./query-view.module.css";
import { Skeleton } from "./skeleton.tsx";

export type QueryViewProps<Value> = {
  query: Pick<UseQueryResult<Value>, "data" | "error" | "isFetching" | "refetch"> &
    Partial<Pick<UseQueryResult<Value>, "isPlaceholderData">>;
  children: (value: Value) => ReactNode;
  /** Shown instead of the content when `isEmpty` says so: what is missing and what to do about it. */
  empty?: ReactNode;
  isEmpty?: (value: Value) => boolean;
  skeleton?: ReactNode;
};

/** The four states of everything that is read. What was loaded stays while it is read again, dimmed when it answers another question. */
export function QueryView<Value>(props: QueryViewProps<Value>) {
  const { query, children, empty, isEmpty = isEmptyList, skeleton = <Skeleton /> } = props;
  const { isReachable } = useReachability();
  if (query.data === undefined) {
    return query.error ? <LoadError query={query} /> : skeleton;
  }
  return (
    <div aria-busy={query.isFetching} className={query.isPlaceholderData ? styles.former : undefined}>
      {query.error && !isToldAlready(query.error, isReachable) ? (
        <LoadError query={query} hasOldData />
      ) : null}
      {isEmpty(query.data) ? (empty ?? <EmptyState title="Nothing here yet." />) : children(query.data)}
    </div>
  );
}

/** The shell says once for the whole page that the server is away, and how old the figures are. */
function isToldAlready(error: unknown, isReachable: boolean): boolean {
  return !isReachable && errorKind(error) === "offline";
}

type LoadErrorProps = { query: QueryViewProps<unknown>["query"]; hasOldData?: boolean };

function LoadError({ query, hasOldData = false }: LoadErrorProps) {
  const canRetry = errorKind(query.error) !== "forbidden";
  const retry = (
    <Button onClick={() => query.refetch()} loading={query.isFetching}>
      Try again
    </Button>
  );
  return (
    <Notice
      kind={hasOldData ? "warning" : "error"}
      title={hasOldData ? "This may be out of date" : "This could not be loaded"}
      action={canRetry ? retry : null}
    >
      <p>{errorSentence(query.error)}</p>
      {hasOldData ? <p>What you see is what was loaded before.</p> : null}
    </Notice>
  );
}

function isEmptyList(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
