import { SeasonView } from "#ui/season-view.tsx";
import { LeaderboardScreen } from "./components/leaderboard-screen.tsx";

export function LeaderboardPage() {
  return <SeasonView title="Leaderboard">{(season) => <LeaderboardScreen season={season} />}</SeasonView>;
}
