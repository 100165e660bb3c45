import { SeasonView } from "#season/ui/season-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { MemberChooser } from "./components/member-chooser.tsx";

/** One member: the season in figures and charts, milestones, and all seasons beside each other. */
export function StatisticsPage() {
  return (
    <SeasonView
      title="Member Statistics"
      ownPrint="rules"
      action={() => <Button onClick={() => window.print()}>Print</Button>}
    >
      {(season) => <MemberChooser season={season} />}
    </SeasonView>
  );
}
