import { SeasonView } from "#season/screens/season-view.tsx";
import { TeamControls, TeamStatus } from "./components/team-controls.tsx";
import { TeamStatisticsScreen } from "./components/team-statistics-screen.tsx";
import { useShownTeam } from "./use-shown-team.ts";

export function TeamStatisticsPage() {
  const teamOf = useShownTeam();
  return (
    <SeasonView
      title="Team Statistics"
      subject={(season) => {
        const team = teamOf(season);
        return team && { title: team.name, heading: team.name };
      }}
      ownPrint="rules"
      controls={(season) => <TeamControls season={season} />}
      status={(season) => <TeamStatus season={season} />}
    >
      {(season) => <TeamStatisticsScreen season={season} />}
    </SeasonView>
  );
}
