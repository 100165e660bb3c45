import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import type { LineStart } from "#keeping/at-the-line/at-the-line.tsx";
import { FinishedSeasonNotice } from "#keeping/night/finished-season-notice.tsx";
import { KindQuestionDialog } from "#keeping/night/kind-question-dialog.tsx";
import { ReadyOffline } from "#keeping/night/ready-offline.tsx";
import { useEntrySeason } from "#keeping/night/use-entry-season.ts";
import { lastEntryWay } from "#keeping/rounds/device-way.ts";
import { PublishNight } from "#keeping/weeks/components/publish-night.tsx";
import { choiceParam, searchParams, textParam, useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useSeason } from "#season/queries/season-queries.ts";
import type { EntryPerson } from "#season/rounds/recorded-score.ts";
import { NoSeasonToEnter } from "#season/screens/empty-seasons.tsx";
import { SeasonSelect } from "#season/screens/season-select.tsx";
import { useClockToast } from "#ui/feedback/clock-notice.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { RestoreNotice } from "#ui/feedback/restore-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ViewSwitch } from "#ui/layout/control-line.tsx";
import { HeaderControlsPlace } from "#ui/layout/header-controls.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsHandheld, useIsNarrow } from "#ui/layout/use-is-narrow.ts";

const EntryChoice = lazy(async () => ({
  default: (await import("#keeping/score-entry/components/entry-choice.tsx")).EntryChoice,
}));
const TeamEntry = lazy(async () => ({
  default: (await import("#keeping/score-entry/components/sheet/team-entry.tsx")).TeamEntry,
}));
const ScoreDrafts = lazy(async () => ({
  default: (await import("#keeping/score-entry/components/score-drafts.tsx")).ScoreDrafts,
}));
const SquadSheets = lazy(async () => ({
  default: (await import("#keeping/squad-sheets/squad-sheets.tsx")).SquadSheets,
}));
const AtTheLine = lazyPart(
  async () => (await import("#keeping/at-the-line/at-the-line.tsx")).AtTheLine,
  <Skeleton lines={8} label="Loading" />,
);
const RunningSquad = lazy(async () => ({
  default: (await import("#keeping/at-the-line/running-squad.tsx")).RunningSquad,
}));
const SquadSetUp = lazy(async () => ({
  default: (await import("#keeping/at-the-line/components/squad-set-up.tsx")).SquadSetUp,
}));

const views = ["teams", "sheet", "line", "squads"] as const;
type View = (typeof views)[number];

const viewParams = searchParams({
  view: choiceParam(["", ...views], ""),
  team: textParam(),
});

/** From the address; else the team's own sheet, the way last used on this device, or the choice. */
function useView(): View {
  const [{ view, team }] = useSearchState(viewParams);
  const [last] = useState(lastEntryWay);
  return view || (team ? "sheet" : (last ?? "teams"));
}

export function AddTeamScoresPage() {
  const view = useView();
  if (view !== "line") return <EntryViews view={view} line={null} />;
  return <AtTheLine>{(line) => <EntryViews view={view} line={line} />}</AtTheLine>;
}

type EntryViewsProps = { view: View; line: LineStart | null };

/** A squad at the line has the whole screen. */
function EntryViews({ view, line }: EntryViewsProps) {
  const { seasons, season, selectSeason, query, person } = useEntrySeason();
  useClockToast();
  const isHandheld = useIsHandheld();
  const isNarrow = useIsNarrow();
  const addressOf = useAddressOf(season?.id ?? "");
  useViewActions(view, addressOf);
  const hasSwitch = view === "sheet" || (view === "line" && !isHandheld);
  return (
    <>
      {/* Squad sheets print their own headings. */}
      <div data-no-print={view === "squads" || undefined}>
        <PageHeader
          title={view === "line" ? "At the line" : "Add Team Scores"}
          isOneLine
          controls={
            season ? (
              <>
                {/* A phone has room only for the squad or team. */}
                {(view === "line" || view === "sheet") && isNarrow ? null : (
                  <SeasonSelect seasons={seasons} value={season.id} onChange={selectSeason} />
                )}
                <HeaderControlsPlace />
              </>
            ) : null
          }
          action={
            hasSwitch ? (
              <ViewSwitch
                label="Ways to enter scores"
                current={view}
                tabs={[
                  { id: "line", label: "At the line", href: addressOf("line") },
                  { id: "sheet", label: "Paper sheet", href: addressOf("sheet") },
                ]}
              />
            ) : null
          }
        />
      </div>
      <RestoreNotice />
      <KindQuestionDialog />
      <QueryView query={query} empty={<NoSeasonToEnter />}>
        {() =>
          season?.id ? (
            <SeasonTeams key={season.id} seasonId={season.id} view={view} person={person} line={line} />
          ) : (
            <NoSeasonToEnter />
          )
        }
      </QueryView>
      <ReadyOffline />
    </>
  );
}

/** Addresses of the same night in another view. */
function useAddressOf(seasonId: string) {
  const [params] = useSearchParams();
  return useCallback(
    (view: View) => {
      const next = new URLSearchParams(seasonId ? { season: seasonId } : {});
      for (const field of ["week", "event", "team"]) {
        const value = params.get(field);
        if (value) next.set(field, value);
      }
      next.set("view", view);
      return `/add-team-scores?${next}`;
    },
    [params, seasonId],
  );
}

const menu: readonly { label: string; view: View }[] = [
  { label: "All teams", view: "teams" },
  { label: "At the line", view: "line" },
  { label: "Paper sheet", view: "sheet" },
  { label: "Squads and sheets", view: "squads" },
];

function useViewActions(current: View, addressOf: (view: View) => string) {
  usePageActions(
    useMemo(
      () =>
        menu
          .filter(({ view }) => view !== current)
          .map(({ label, view }) => ({ label, href: addressOf(view) })),
      [current, addressOf],
    ),
  );
}

type SeasonTeamsProps = { seasonId: string; view: View; person: EntryPerson; line: LineStart | null };

function SeasonTeams({ seasonId, ...open }: SeasonTeamsProps) {
  const season = useSeason(seasonId);
  return (
    <QueryView
      query={season}
      skeleton={<Skeleton lines={8} label="Loading the season" />}
      isEmpty={({ book }) => book.teams.length === 0}
      empty={
        <EmptyState title="This season has no teams yet.">
          The board adds teams under Team Admin. To enter one round, use Add Individual Score.
        </EmptyState>
      }
    >
      {(loaded) => (
        <>
          <FinishedSeasonNotice season={loaded.info} />
          <Suspense fallback={<Skeleton lines={8} label="Loading" />}>
            <OpenView season={loaded} {...open} />
          </Suspense>
        </>
      )}
    </QueryView>
  );
}

type OpenViewProps = { season: ClubSeason; view: View; person: EntryPerson; line: LineStart | null };

function OpenView({ season, view, person, line }: OpenViewProps) {
  if (view === "line") return line ? <SquadSetUp season={season} person={person} line={line} /> : null;
  if (view === "squads") return <SquadSheets season={season} />;
  return (
    <>
      <RunningSquad />
      <ScoreDrafts season={season} screen="add-team-scores" />
      {view === "teams" && person.isManager ? <PublishNight season={season} /> : null}
      {view === "teams" ? <EntryChoice season={season} /> : <TeamEntry season={season} person={person} />}
    </>
  );
}
