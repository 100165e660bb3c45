import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { SeasonView } from "#season/ui/season-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { TeamScoresScreen } from "./components/team-scores-screen.tsx";

export function TeamScoresPage() {
  return (
    <SeasonView
      title="Team Scores"
      ownPrint="rules"
      action={(seasonId) => <TeamScoresLinks seasonId={seasonId} />}
    >
      {(season) => <TeamScoresScreen season={season} />}
    </SeasonView>
  );
}

function TeamScoresLinks({ seasonId }: { seasonId: string }) {
  return (
    <>
      <LinkButton href={`/team-scores-slideshow?season=${seasonId}`}>For a television</LinkButton>{" "}
      <EntryLink seasonId={seasonId} />
    </>
  );
}

/** For the board and for the scorekeepers of the season. */
function EntryLink({ seasonId }: { seasonId: string }) {
  const user = useCurrentUser();
  const ownSeasons = useScorekeeperSeasons().data ?? [];
  if (!canManage(user) && !ownSeasons.includes(seasonId)) return null;
  return (
    <LinkButton look="main" href={`/add-team-scores?${new URLSearchParams({ season: seasonId })}`}>
      Add team scores
    </LinkButton>
  );
}
