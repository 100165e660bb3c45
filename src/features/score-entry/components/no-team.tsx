import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoTeam({ week }: { week: number }) {
  return (
    <EmptyState title={`No team takes part in week ${week}.`}>
      <p>Choose another week, or set up teams in Team Admin.</p>
    </EmptyState>
  );
}
