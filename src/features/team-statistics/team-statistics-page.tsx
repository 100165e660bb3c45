import { SeasonView } from "#season/ui/season-view.tsx";
import { TeamStatisticsScreen } from "./components/team-statistics-screen.tsx";

export function TeamStatisticsPage() {
  return (
    <SeasonView title="Team Statistics" ownPrint="rules">
      {(season) => <TeamStatisticsScreen season={season} />}
    </SeasonView>
  );
}
