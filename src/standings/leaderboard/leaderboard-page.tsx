import { SeasonView } from "#season/screens/season-view.tsx";
import { LeaderboardControls, LeaderboardStatus } from "./components/leaderboard-controls.tsx";
import { LeaderboardFilters } from "./components/leaderboard-filters.tsx";
import { LeaderboardScreen } from "./components/leaderboard-screen.tsx";

export function LeaderboardPage() {
  return (
    <SeasonView
      title="Leaderboard"
      controls={(season) => <LeaderboardControls season={season} />}
      filters={(season) => <LeaderboardFilters season={season} />}
      status={(season) => <LeaderboardStatus season={season} />}
    >
      {(season) => <LeaderboardScreen season={season} />}
    </SeasonView>
  );
}
