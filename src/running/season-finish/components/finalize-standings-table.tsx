import { useMemo, useState } from "react";
import { Link } from "wouter";
import { FigureButton } from "#season/figures/figure-button.tsx";
import { FigureDialog } from "#season/figures/figure-dialog.tsx";
import type { ExplainRequest, OnExplain } from "#season/figures/figure-request.ts";
import { formatFigure } from "#season/words/figures.ts";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import { Button } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { SeasonToFinish } from "../core/finalize-preview.ts";
import { type FinalStanding, finalMembers, finalTeams } from "../core/finalize-standings.ts";
import styles from "./finalize-screen.module.css";

const shownAtFirst = 10;

export function FinalizeStandings({ toFinish }: { toFinish: SeasonToFinish }) {
  const [request, explain] = useState<ExplainRequest | null>(null);
  const { season } = toFinish;
  return (
    <>
      <Standing
        title="Teams"
        toFinish={toFinish}
        rows={finalTeams(toFinish)}
        explain={explain}
        path={teamPath}
      />
      <Standing
        title="Members"
        toFinish={toFinish}
        rows={finalMembers(toFinish)}
        explain={explain}
        path={memberPath}
      />
      {request ? <FigureDialog request={request} book={season.book} onClose={() => explain(null)} /> : null}
    </>
  );
}

type StandingProps = {
  title: string;
  toFinish: SeasonToFinish;
  rows: FinalStanding[];
  explain: OnExplain;
  path: (id: string, seasonId: string) => string;
};

function Standing({ title, toFinish, rows, explain, path }: StandingProps) {
  const [isWhole, setWhole] = useState(false);
  const { info } = toFinish.season;
  const columns = useMemo(
    () => standingColumns(rows, explain, (id) => path(id, info.id)),
    [rows, explain, path, info.id],
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <DataTable
        caption={`Standing of ${title.toLowerCase()}`}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
        fixedColumns={2}
        csvName={isWhole || rows.length <= shownAtFirst ? `${info.name} ${title}` : ""}
      />
      {rows.length > shownAtFirst ? (
        <Button size="sm" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? `First ${shownAtFirst} only` : `Show all ${rows.length}`}
        </Button>
      ) : null}
    </section>
  );
}

function standingColumns(
  rows: readonly FinalStanding[],
  explain: OnExplain,
  pathOf: (id: string) => string,
): DataColumn<FinalStanding>[] {
  const labels = rows[0]?.figures.map(({ label }) => label) ?? [];
  return [
    {
      id: "place",
      header: "Place",
      align: "end",
      cell: ({ place }) => place,
      csvValue: ({ place }) => place,
    },
    {
      id: "name",
      header: "Name",
      cell: ({ id, name }) => <Link href={pathOf(id)}>{name}</Link>,
      csvValue: ({ name }) => name,
    },
    ...labels.map(
      (label, index): DataColumn<FinalStanding> => ({
        id: label,
        header: label,
        align: "end",
        cell: ({ name, figures }) => {
          const figure = figures[index];
          const title = `${label} of ${name}`;
          return figure ? (
            <FigureButton title={title} onClick={() => explain({ title, path: figure.path })}>
              {formatFigure(figure.value, figure.decimals)}
            </FigureButton>
          ) : (
            "–"
          );
        },
        csvValue: ({ figures }) => figures[index]?.value ?? null,
      }),
    ),
  ];
}
