import { SeasonView } from "#season/screens/season-view.tsx";
import { RankingControls } from "./components/ranking-controls.tsx";
import { RankingStatus } from "./components/ranking-rule.tsx";
import { RankingsScreen } from "./components/rankings-screen.tsx";

export function RankingsPage() {
  return (
    <SeasonView
      title="Rankings"
      ownPrint="rules"
      controls={(season) => <RankingControls season={season} />}
      status={(season) => <RankingStatus season={season} />}
    >
      {(season) => <RankingsScreen season={season} />}
    </SeasonView>
  );
}
