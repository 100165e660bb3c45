import { EmptyState } from "../feedback/empty-state.tsx";
import { Button } from "../form/button.tsx";

type NothingFoundProps = {
  /** "No members", "No scores". */
  what: string;
  /** What was typed; empty where only filters are set. */
  term: string;
  onClear: () => void;
};

/** A list that its search or its filters leave empty: says which, and takes them away. */
export function NothingFound({ what, term, onClear }: NothingFoundProps) {
  const looked = term.trim();
  return (
    <EmptyState title={looked ? `${what} match “${looked}”.` : `${what} match these filters.`}>
      <Button onClick={onClear}>{looked ? "Clear the search" : "Clear the filters"}</Button>
    </EmptyState>
  );
}
