import { EmptyState } from "../feedback/empty-state.tsx";
import { Button } from "../form/button.tsx";

type NothingFoundProps = {
  what: string;
  term: string;
  onClear: () => void;
};

/** Says whether search or filters left the list empty, and clears them. */
export function NothingFound({ what, term, onClear }: NothingFoundProps) {
  const looked = term.trim();
  return (
    <EmptyState title={looked ? `${what} match “${looked}”.` : `${what} match these filters.`}>
      <Button onClick={onClear}>{looked ? "Clear the search" : "Clear the filters"}</Button>
    </EmptyState>
  );
}
