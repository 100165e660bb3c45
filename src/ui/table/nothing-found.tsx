import { EmptyState } from "../feedback/empty-state.tsx";
import { Button } from "../form/button.tsx";

type NothingFoundProps = {
  /** "No members", "No scores". */
  what: string;
  /** What was typed; empty where only filters are set. */
  words: string;
  onClear: () => void;
};

/** A list that its search or its filters leave empty: says which, and takes them away. */
export function NothingFound({ what, words, onClear }: NothingFoundProps) {
  const looked = words.trim();
  return (
    <EmptyState title={looked ? `${what} match “${looked}”.` : `${what} match these filters.`}>
      <Button onClick={onClear}>{looked ? "Clear the search" : "Clear the filters"}</Button>
    </EmptyState>
  );
}
