import { SeasonView } from "#season/ui/season-view.tsx";
import { RankingsScreen } from "./components/rankings-screen.tsx";

export function RankingsPage() {
  return (
    <SeasonView title="Rankings" ownPrint="rules">
      {(season) => <RankingsScreen season={season} />}
    </SeasonView>
  );
}
