import { lazy, Suspense } from "react";
import { useSearchParams } from "wouter";
import { z } from "zod";
import type { LineStart } from "#features/at-the-line/at-the-line.tsx";
import { useSearchState } from "#lib/search-params.ts";
import type { EntryPerson } from "#season/entry/recorded-score.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useSeason } from "#season/queries/season-queries.ts";
import { useEntrySeason } from "#season/queries/use-entry-season.ts";
import { FinishedSeasonNotice } from "#season/ui/finished-season-notice.tsx";
import { KindQuestionDialog } from "#season/ui/kind-question-dialog.tsx";
import { PublishNight } from "#season/ui/publish-night.tsx";
import { SeasonSelect } from "#season/ui/season-select.tsx";
import { useClockToast } from "#ui/feedback/clock-notice.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";

const TeamEntry = lazy(async () => ({
  default: (await import("#features/score-entry/components/team-entry.tsx")).TeamEntry,
}));
const SquadSheets = lazy(async () => ({
  default: (await import("#features/squad-sheets/squad-sheets.tsx")).SquadSheets,
}));

const AtTheLine = lazy(async () => ({
  default: (await import("#features/at-the-line/at-the-line.tsx")).AtTheLine,
}));
const RunningSquad = lazy(async () => ({
  default: (await import("#features/at-the-line/running-squad.tsx")).RunningSquad,
}));
const SquadSetUp = lazy(async () => ({
  default: (await import("#features/at-the-line/components/squad-set-up.tsx")).SquadSetUp,
}));

const views = ["sheet", "line", "squads"] as const;
type View = (typeof views)[number];

const viewParams = z.object({ view: z.enum(views).catch("sheet").default("sheet") });

const tabs: Record<View, { label: string; intro: string }> = {
  sheet: {
    label: "Paper sheet",
    intro: "Leave blank if they didn't shoot. Enter 0 only for a score of zero.",
  },
  line: {
    label: "At the line",
    intro: "Score a squad live: hit or lost, target by target.",
  },
  squads: {
    label: "Squads and sheets",
    intro: "Set up squads and print score sheets.",
  },
};

/** Scores of a team: typed in from a sheet, noted at the line, or the paper made ready for the night. */
export function AddTeamScoresPage() {
  const [{ view }] = useSearchState(viewParams);
  if (view !== "line") return <EntryViews line={null} />;
  return (
    <Suspense fallback={<Skeleton lines={8} label="Loading" />}>
      <AtTheLine>{(line) => <EntryViews line={line} />}</AtTheLine>
    </Suspense>
  );
}

/** The views with their frame; a squad that is at the line has the screen to itself. */
function EntryViews({ line }: { line: LineStart | null }) {
  const { seasons, season, selectSeason, query, person } = useEntrySeason();
  useClockToast();
  const [{ view }] = useSearchState(viewParams);
  return (
    <>
      {/* The squads' sheets carry headings of their own on paper. */}
      <div data-no-print={view === "squads" || undefined}>
        <PageHeader
          title="Add Team Scores"
          controls={
            season ? <SeasonSelect seasons={seasons} value={season.id} onChange={selectSeason} /> : null
          }
        >
          <p>{tabs[view].intro}</p>
        </PageHeader>
      </div>
      <RestoreNotice />
      <KindQuestionDialog />
      <QueryView query={query} empty={<NoSeason />}>
        {() =>
          season?.id ? (
            <SeasonTeams key={season.id} seasonId={season.id} view={view} person={person} line={line} />
          ) : (
            <NoSeason />
          )
        }
      </QueryView>
    </>
  );
}

type SeasonTeamsProps = { seasonId: string; view: View; person: EntryPerson; line: LineStart | null };

function SeasonTeams({ seasonId, view, person, line }: SeasonTeamsProps) {
  const [params] = useSearchParams();
  const season = useSeason(seasonId);
  return (
    <QueryView
      query={season}
      skeleton={<Skeleton lines={8} label="Loading the season" />}
      isEmpty={({ book }) => book.teams.length === 0}
      empty={
        <EmptyState title="This season has no teams yet.">
          <p>The board adds teams under Team Admin. To enter one round, use Add Individual Score.</p>
        </EmptyState>
      }
    >
      {(loaded) => (
        <>
          <FinishedSeasonNotice season={loaded.info} />
          {person.isManager ? <PublishNight season={loaded} /> : null}
          <TabLinks
            label="Ways to enter scores"
            current={view}
            tabs={views.map((id) => ({
              id,
              label: tabs[id].label,
              href: `/add-team-scores?${paramsOfView(params, seasonId, id)}`,
            }))}
          />
          <Suspense fallback={<Skeleton lines={8} label="Loading" />}>
            <OpenView season={loaded} view={view} person={person} line={line} />
          </Suspense>
        </>
      )}
    </QueryView>
  );
}

/** The same night in another view. */
function paramsOfView(params: URLSearchParams, seasonId: string, view: View): URLSearchParams {
  const next = new URLSearchParams({ season: seasonId });
  for (const field of ["week", "event", "team"]) {
    const value = params.get(field);
    if (value) next.set(field, value);
  }
  if (view !== "sheet") next.set("view", view);
  return next;
}

type OpenViewProps = { season: ClubSeason; view: View; person: EntryPerson; line: LineStart | null };

function OpenView({ season, view, person, line }: OpenViewProps) {
  if (view === "line") return line ? <SquadSetUp season={season} person={person} line={line} /> : null;
  if (view === "squads") return <SquadSheets season={season} />;
  return (
    <>
      <RunningSquad />
      <TeamEntry season={season} person={person} />
    </>
  );
}

function NoSeason() {
  return (
    <EmptyState title="No season to enter scores for yet.">
      <p>The board creates one under Season Admin.</p>
    </EmptyState>
  );
}
