import { SeasonView } from "#season/screens/season-view.tsx";
import { TeamScoresControls, TeamScoresStatus } from "./components/team-scores-controls.tsx";
import { TeamScoresScreen } from "./components/team-scores-screen.tsx";

export function TeamScoresPage() {
  return (
    <SeasonView
      title="Team Scores"
      ownPrint="rules"
      controls={(season) => <TeamScoresControls season={season} />}
      status={(season) => <TeamScoresStatus season={season} />}
    >
      {(season) => <TeamScoresScreen season={season} />}
    </SeasonView>
  );
}
