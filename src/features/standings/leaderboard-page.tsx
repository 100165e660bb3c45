import { SeasonView } from "#season/ui/season-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
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
