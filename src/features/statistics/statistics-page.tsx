import { SeasonView } from "#season/ui/season-view.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { MemberChooser } from "./components/member-chooser.tsx";

/** One member: the season in figures and charts, milestones, and all seasons beside each other. */
export function StatisticsPage() {
  usePageActions(printActions);
  return (
    <SeasonView title="Member Statistics" ownPrint="rules">
      {(season) => <MemberChooser season={season} />}
    </SeasonView>
  );
}
