import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { PresetName } from "#league/rules/rules-types.ts";
import { formatDay } from "#lib/dates.ts";
import type { SeasonStatus } from "#season/queries/season-book.ts";
import { type SeasonOverview, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { paperPath } from "#season/standings/league-links.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { presetLabels } from "../core/preset-text.ts";
import { type StatusStep, statusLabels, statusSteps } from "../core/season-status.ts";
import { FinalizeLink } from "./finalize-link.tsx";
import { MoveSeasonDialog } from "./move-season-dialog.tsx";
import { SeasonExportButton } from "./season-export-button.tsx";
import styles from "./seasons.module.css";

type SeasonsOverviewProps = {
  madeId: string;
  onEdit: (id: string) => void;
  onCopy: (id: string) => void;
};

type Moving = { season: SeasonOverview; step: StatusStep };

export function SeasonsOverview({ madeId, onEdit, onCopy }: SeasonsOverviewProps) {
  const query = useQuery(seasonsQueryOptions());
  const [moving, setMoving] = useState<Moving | null>(null);
  const made = query.data?.find(({ id }) => id === madeId);
  const newSeason = (
    <Button look={made ? "plain" : "main"} onClick={() => onEdit("new")}>
      New season
    </Button>
  );
  const bringIn = <LinkButton href="/seasons-admin?view=import">Import a season</LinkButton>;
  return (
    <>
      <PageHeader title="Season Admin" action={query.data?.length ? newSeason : null}>
        Seasons with their weeks and rules.
      </PageHeader>
      {made ? <SeasonMade season={made} /> : null}
      <QueryView
        query={query}
        empty={
          <EmptyState title="No season yet">
            <p>A season has dates, weeks, and rules. Create one, then import the teams and scores.</p>
            {newSeason} {bringIn}
          </EmptyState>
        }
      >
        {(seasons) => (
          <DataTable
            caption="Seasons"
            isCaptionHidden
            rows={seasons}
            columns={seasonColumns({ onEdit, onCopy, onMove: setMoving })}
            rowKey={({ id }) => id}
            csvName="seasons"
            hasPrint
          />
        )}
      </QueryView>
      {query.data?.length ? <p data-no-print>{bringIn}</p> : null}
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

type Actions = Pick<SeasonsOverviewProps, "onEdit" | "onCopy"> & { onMove: (moving: Moving) => void };

function seasonColumns(actions: Actions): DataColumn<SeasonOverview>[] {
  const status = (season: SeasonOverview) => statusLabels[season.status as SeasonStatus];
  return [
    {
      id: "name",
      header: "Season",
      cell: ({ id, name }) => <Link href={`/team-scores?season=${id}`}>{name}</Link>,
      csvValue: ({ name }) => name,
    },
    { id: "status", header: "Status", cell: status, csvValue: status },
    {
      id: "actions",
      header: "Change",
      isForScreen: true,
      cell: (season) => <SeasonActions season={season} {...actions} />,
    },
    datesColumn,
    ...paperColumns,
    countColumn("teams", "Teams"),
    countColumn("members", "Members"),
    countColumn("rounds", "Rounds"),
  ];
}

function SeasonActions({ season, onEdit, onCopy, onMove }: Actions & { season: SeasonOverview }) {
  const { id, name } = season;
  return (
    <span className={styles.actions}>
      <Button size="xs" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
        Edit
      </Button>
      <Button size="xs" aria-label={`Copy ${name} to a new season`} onClick={() => onCopy(id)}>
        Copy
      </Button>
      <SeasonExportButton season={season} />
      <FinalizeLink season={season} />
      {statusSteps[season.status as SeasonStatus].map((step) => (
        <Button
          key={step.to}
          size="xs"
          aria-label={`${step.verb}: ${name}`}
          onClick={() => onMove({ season, step })}
        >
          {step.verb}
        </Button>
      ))}
    </span>
  );
}

const datesColumn: DataColumn<SeasonOverview> = {
  id: "dates",
  header: "Dates",
  cell: ({ starts_on, ends_on }) => (
    <div className={styles.span}>
      {formatDay(starts_on)} – {formatDay(ends_on)}
    </div>
  ),
  csvValue: ({ starts_on, ends_on }) => `${starts_on} – ${ends_on}`,
};

const rulesOf = ({ preset }: SeasonOverview) => presetLabels[(preset ?? "scratch") as PresetName]?.name ?? "";

/** The rules and the report of a season, as they are printed. */
const paperColumns: DataColumn<SeasonOverview>[] = [
  {
    id: "rules",
    header: "Rules",
    cell: (season) => (
      <div className={styles.rules}>
        <Link href={paperPath("rules", season.id)}>{rulesOf(season)}</Link>
      </div>
    ),
    csvValue: rulesOf,
  },
  {
    id: "report",
    header: "Report",
    isForScreen: true,
    cell: ({ id, name }) => (
      <Link href={paperPath("report", id)} aria-label={`Report of ${name}`}>
        Print
      </Link>
    ),
  },
];

function countColumn(id: "teams" | "members" | "rounds", header: string): DataColumn<SeasonOverview> {
  return { id, header, align: "end", cell: (season) => season[id], csvValue: (season) => season[id] };
}
