import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { SeasonOverview } from "#season/queries/season-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import type { StatusStep } from "#season/words/season-status.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useMoveSeason } from "../seasons-mutations.ts";
import { type Moving, SeasonTable } from "./season-table.tsx";

const importPath = "/seasons-admin?view=import";
const pageActions: readonly PageAction[] = [{ label: "Import a season", href: importPath }];

type SeasonsOverviewProps = { madeId: string; onExport: (season: SeasonOverview) => void };

export function SeasonsOverview({ madeId, onExport }: SeasonsOverviewProps) {
  const query = useQuery(seasonsQueryOptions());
  const [moving, setMoving] = useState<Moving | null>(null);
  const seasonMade = query.data?.find(({ id }) => id === madeId);
  usePageActions(pageActions);
  const newSeason = (
    <LinkButton look={seasonMade ? "plain" : "main"} href="/seasons-admin?edit=new">
      New season
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Season Admin" action={query.data?.length ? newSeason : null} />
      {seasonMade ? <SeasonMade season={seasonMade} /> : null}
      <QueryView
        query={query}
        empty={
          <EmptyState title="No season yet.">
            <p>A season has dates, weeks, and rules. Create one, then import the teams and scores.</p>
            <div className="row gap-50">
              {newSeason}
              <LinkButton href={importPath}>Import a season</LinkButton>
            </div>
          </EmptyState>
        }
      >
        {(seasons) => <SeasonTable seasons={seasons} onMove={setMoving} onExport={onExport} />}
      </QueryView>
      {moving ? <MoveSeasonDialog {...moving} onClose={() => setMoving(null)} /> : null}
    </>
  );
}

function SeasonMade({ season }: { season: SeasonOverview }) {
  if (season.rounds > 0) return <Notice kind="success" title={`${season.name} is saved`} />;
  return (
    <Notice
      kind="success"
      title={`${season.name} is saved`}
      action={
        <LinkButton look="main" href={`/admin?season=${season.id}&view=import`}>
          Import a roster and scores
        </LinkButton>
      }
    >
      Next: import your roster and scores. You can also add teams in{" "}
      <Link href={`/team-admin?season=${season.id}`}>Team Admin</Link>.
    </Notice>
  );
}

type MoveSeasonDialogProps = { season: SeasonOverview; step: StatusStep; onClose: () => void };

function MoveSeasonDialog({ season, step, onClose }: MoveSeasonDialogProps) {
  const { mutateAsync } = useMoveSeason();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={step.question}
      confirmLabel={step.verb}
      onConfirm={() => mutateAsync({ seasonId: season.id, to: step.to })}
    >
      <p>
        <strong>{season.name}.</strong> {step.meaning}
      </p>
    </ConfirmDialog>
  );
}
