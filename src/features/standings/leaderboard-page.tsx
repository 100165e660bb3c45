import { LinkButton } from "#ui/button.tsx";
import { SeasonView } from "#ui/season-view.tsx";
import { LeaderboardScreen } from "./components/leaderboard-screen.tsx";

export function LeaderboardPage() {
  return (
    <SeasonView
      title="Leaderboard"
      action={(seasonId) => (
        <LinkButton href={`/leaderboard-slideshow?season=${seasonId}`}>For a television</LinkButton>
      )}
    >
      {(season) => <LeaderboardScreen season={season} />}
    </SeasonView>
  );
}
