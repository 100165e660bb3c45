import type { EntryPerson } from "#lib/season/recorded-score.ts";
import { useSeason } from "#lib/season/season-queries.ts";
import { useEntrySeason } from "#lib/season/use-entry-season.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SeasonSelect } from "#ui/season-select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TeamEntry } from "./components/team-entry.tsx";

export function AddTeamScoresPage() {
  const { seasons, season, selectSeason, query, person } = useEntrySeason();
  return (
    <>
      <PageHeader
        title="Add Team Scores"
        season={season ? <SeasonSelect seasons={seasons} value={season.id} onChange={selectSeason} /> : null}
      >
        <p>A field left empty means: did not shoot. 0 means: shot and hit nothing.</p>
      </PageHeader>
      <QueryView query={query} empty={<NoSeason />}>
        {() => (season ? <SeasonTeams key={season.id} seasonId={season.id} person={person} /> : <NoSeason />)}
      </QueryView>
    </>
  );
}

function SeasonTeams({ seasonId, person }: { seasonId: string; person: EntryPerson }) {
  const season = useSeason(seasonId);
  return (
    <QueryView
      query={season}
      skeleton={<Skeleton lines={8} label="Loading the season" />}
      isEmpty={({ book }) => book.teams.length === 0}
      empty={
        <EmptyState title="This season has no teams yet.">
          <p>The board sets them up under Team Admin; single rounds go in under Add Individual Score.</p>
        </EmptyState>
      }
    >
      {(loaded) => <TeamEntry season={loaded} person={person} />}
    </QueryView>
  );
}

function NoSeason() {
  return (
    <EmptyState title="There is no season to enter scores for.">
      <p>The board sets one up under Season Admin.</p>
    </EmptyState>
  );
}
