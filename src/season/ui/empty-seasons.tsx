import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoSeason() {
  return (
    <EmptyState title="There is no season yet.">
      The board sets one up under Season Admin; its scores then appear here.
    </EmptyState>
  );
}

export function NoSeasonToEnter() {
  return (
    <EmptyState title="No season to enter scores for yet.">
      The board creates one under Season Admin.
    </EmptyState>
  );
}

export function NoTeams() {
  return (
    <EmptyState title="This season has no teams yet.">
      The board adds teams and their rosters under Team Admin.
    </EmptyState>
  );
}
