import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { BackendError } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonsQueryOptions, useSeason } from "#season/queries/season-queries.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { awardTies, ended, seasonToFinish } from "../core/finalize-preview.ts";
import { type Finishing, useFinalizeSeason } from "../finalize-mutations.ts";
import { FinalizeChampions } from "./finalize-champions.tsx";
import { FinalizeForm, FinishDialog } from "./finalize-form.tsx";
import { FinalizeReopenDialog } from "./finalize-reopen-dialog.tsx";
import styles from "./finalize-screen.module.css";
import { FinalizeStandings } from "./finalize-standings-table.tsx";
import { FinalizeWarnings, type SeasonAtItsEndProps } from "./finalize-warnings.tsx";
import { SeasonSnapshotHistory } from "./season-snapshot-history.tsx";
import { SeasonSnapshotView } from "./season-snapshot-view.tsx";
import { ShootOffForm } from "./shoot-offs-form.tsx";

export function FinalizeScreen({ seasonId, unsentRounds }: { seasonId: string; unsentRounds: number }) {
  const season = useSeason(seasonId);
  const seasons = useQuery(seasonsQueryOptions());
  const name = season.data?.info.name ?? seasons.data?.find(({ id }) => id === seasonId)?.name;
  const isDone = season.data && isFinished(season.data);
  return (
    <>
      <PageHeader title={isDone ? "Finished season" : "Finish a season"} status={name}>
        <Link href="/seasons-admin">All seasons</Link>
      </PageHeader>
      <QueryView query={season} skeleton={<Skeleton lines={10} label="Loading the season" />}>
        {(loaded) => <SeasonAtItsEnd season={loaded} unsentRounds={unsentRounds} />}
      </QueryView>
    </>
  );
}

/** The dialogs are outside the content, so that a retry after a lost response survives its reload. */
function SeasonAtItsEnd({ season, unsentRounds }: SeasonAtItsEndProps) {
  const [isReopening, setReopening] = useState(false);
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  const { mutateAsync, error } = useFinalizeSeason();
  const asking = { failure: error, onFinish: setFinishing, onReopen: () => setReopening(true) };
  return (
    <>
      <SeasonState season={season} unsentRounds={unsentRounds} {...asking} />
      {isReopening ? <FinalizeReopenDialog season={season} onClose={() => setReopening(false)} /> : null}
      {finishing ? (
        <FinishDialog finishing={finishing} finish={mutateAsync} onClose={() => setFinishing(null)} />
      ) : null}
    </>
  );
}

type SeasonStateProps = SeasonAtItsEndProps & {
  failure: unknown;
  onFinish: (finishing: Finishing) => void;
  onReopen: () => void;
};

function SeasonState({ onReopen, ...running }: SeasonStateProps) {
  const { season } = running;
  if (isFinished(season)) return <SeasonSnapshotView season={season} onReopen={onReopen} />;
  if (season.info.status === "draft")
    return (
      <EmptyState title="This season is still a draft.">
        Start it on Season Admin; it can be finished once scores are in.
      </EmptyState>
    );
  if (season.book.scores.length === 0)
    return (
      <EmptyState title="No scores this season yet.">
        <p>Nothing to save yet. Standings and awards appear here after the first scores.</p>
        <LinkButton href={`/add-team-scores?season=${season.info.id}`}>Enter scores</LinkButton>
      </EmptyState>
    );
  return <RunningSeason {...running} />;
}

function RunningSeason({
  season: running,
  unsentRounds,
  failure,
  onFinish,
}: Omit<SeasonStateProps, "onReopen">) {
  const season = useMemo(() => ended(running), [running]);
  const toFinish = useMemo(() => {
    try {
      return seasonToFinish(season);
    } catch (error) {
      return new BackendError("invalid", { cause: error });
    }
  }, [season]);
  if (toFinish instanceof Error)
    return (
      <Notice kind="error" title="The standings can't be calculated">
        Look at Score Admin: a round or a roster contradicts the rules.
      </Notice>
    );
  return (
    <div className={styles.screen}>
      <p>
        This is what will be saved when you finish the season, through week {toFinish.report.throughWeek}.
        After that, scores and rules can't change unless the board reopens it with a reason.
      </p>
      <FinalizeWarnings season={season} unsentRounds={unsentRounds} />
      <ShootOffs season={season} />
      <FinalizeChampions toFinish={toFinish} />
      <FinalizeStandings toFinish={toFinish} />
      <FinalizeForm toFinish={toFinish} failure={failure} onFinish={onFinish} />
      <SeasonSnapshotHistory seasonId={season.info.id} />
    </div>
  );
}

function isFinished({ info }: ClubSeason): boolean {
  return info.status === "final" || info.status === "archived";
}

function ShootOffs({ season }: { season: ClubSeason }) {
  const ties = useMemo(() => awardTies(season), [season]);
  if (ties.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Shoot-offs</h2>
      <p>
        A tied award is shared unless a shoot-off decides it. Shoot-off rounds never count toward averages.
        Only the finishing order is saved.
      </p>
      {ties.map((tie) => (
        <ShootOffForm key={`${tie.award} ${tie.order.join(" ")}`} season={season} tie={tie} />
      ))}
    </section>
  );
}
