import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoTeam({ week }: { week: number }) {
  return (
    <EmptyState title={`No teams are playing in week ${week}.`}>
      Choose another week, or set up teams in Team Admin.
    </EmptyState>
  );
}
