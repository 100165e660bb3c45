import { FinishedSeasonNotice } from "#keeping/night/finished-season-notice.tsx";
import { KindQuestionDialog } from "#keeping/night/kind-question-dialog.tsx";
import { ReadyOffline } from "#keeping/night/ready-offline.tsx";
import { useEntrySeason } from "#keeping/night/use-entry-season.ts";
import { useSeason } from "#season/queries/season-queries.ts";
import type { EntryPerson } from "#season/rounds/recorded-score.ts";
import { NoSeasonToEnter } from "#season/screens/empty-seasons.tsx";
import { SeasonSelect } from "#season/screens/season-select.tsx";
import { useClockToast } from "#ui/feedback/clock-notice.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { RoundEntryForm } from "./components/round-entry-form.tsx";

const ScoreDrafts = lazyPart(async () => (await import("./components/score-drafts.tsx")).ScoreDrafts);

export function AddScorePage() {
  const { seasons, season, selectSeason, query, person } = useEntrySeason();
  useClockToast();
  return (
    <>
      <PageHeader
        title="Add Individual Score"
        controls={
          season ? <SeasonSelect seasons={seasons} value={season.id} onChange={selectSeason} /> : null
        }
      >
        Enter one round for one shooter, as a total or target by target.
      </PageHeader>
      <RestoreNotice />
      <KindQuestionDialog />
      <QueryView query={query} empty={<NoSeasonToEnter />}>
        {() =>
          season ? <SeasonRound key={season.id} seasonId={season.id} person={person} /> : <NoSeasonToEnter />
        }
      </QueryView>
      <ReadyOffline />
    </>
  );
}

function SeasonRound({ seasonId, person }: { seasonId: string; person: EntryPerson }) {
  const season = useSeason(seasonId);
  return (
    <QueryView
      query={season}
      skeleton={<Skeleton lines={8} label="Loading the season" />}
      isEmpty={({ weeks }) => weeks.length === 0}
      empty={
        <EmptyState title="This season has no weeks yet.">
          The board sets them up under Season Admin.
        </EmptyState>
      }
    >
      {(loaded) => (
        <>
          <FinishedSeasonNotice season={loaded.info} />
          <ScoreDrafts season={loaded} screen="add-score" />
          <RoundEntryForm season={loaded} person={person} />
        </>
      )}
    </QueryView>
  );
}
