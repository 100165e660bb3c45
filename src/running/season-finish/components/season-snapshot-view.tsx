import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { seasonToFinish } from "../core/finalize-preview.ts";
import { snapshotsQueryOptions } from "../season-snapshot-queries.ts";
import styles from "./finalize-screen.module.css";
import { FinalizeStandings } from "./finalize-standings-table.tsx";
import { SeasonSnapshotDifferences } from "./season-snapshot-changes.tsx";
import { SeasonSnapshotHistory } from "./season-snapshot-history.tsx";

export function SeasonSnapshotView({ season, onReopen }: { season: ClubSeason; onReopen: () => void }) {
  const { id, name } = season.info;
  const toFinish = useMemo(() => seasonToFinish(season), [season]);
  return (
    <div className={styles.screen}>
      <SnapshotTime seasonId={id} name={name} />
      <SeasonSnapshotDifferences season={season} now={toFinish.report} />
      <div className="row gap-75 above-75">
        <LinkButton look="main" href={`/champions?season=${id}`}>
          Champions of the season
        </LinkButton>
        <LinkButton href={`/champions?view=certificates&season=${id}`}>Print certificates</LinkButton>
        <Button onClick={onReopen}>Reopen the season</Button>
      </div>
      <FinalizeStandings toFinish={toFinish} />
      <SeasonSnapshotHistory seasonId={id} />
    </div>
  );
}

function SnapshotTime({ seasonId, name }: { seasonId: string; name: string }) {
  const snapshots = useQuery(snapshotsQueryOptions(seasonId));
  const timeZone = useClubTimeZone();
  return (
    <QueryView query={snapshots}>
      {(all) => {
        const snapshot = all.find(({ reopened_at }) => reopened_at === null);
        if (!snapshot)
          return (
            <Notice kind="info" title={`${name} was finished before champions were saved`}>
              Reopen it and finish it again to save its standings and champions.
            </Notice>
          );
        const who = snapshot.finalizedBy ? ` by ${snapshot.finalizedBy}` : "";
        return (
          <Notice kind="success" title={`Finished on ${formatMoment(snapshot.finalized_at, timeZone)}${who}`}>
            <p>Its scores, rules, rosters, and weeks can't be changed.</p>
            {snapshot.note ? <p className="lines">{snapshot.note}</p> : null}
          </Notice>
        );
      }}
    </QueryView>
  );
}
