import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { Champion } from "#league/season/champions.ts";
import { FigureButton } from "#season/figures/figure-button.tsx";
import { FigureDialog } from "#season/figures/figure-dialog.tsx";
import type { ExplainRequest, OnExplain } from "#season/figures/figure-request.ts";
import { figuresInALine, RecordedFigures } from "#season/figures/recorded-figures.tsx";
import { seasonNames } from "#season/queries/season-names.ts";
import { awardTitle } from "#season/words/award-titles.ts";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { SeasonToFinish } from "../core/finalize-preview.ts";
import styles from "./finalize-screen.module.css";

export function FinalizeChampions({ toFinish }: { toFinish: SeasonToFinish }) {
  const { season, champions } = toFinish;
  const [request, explain] = useState<ExplainRequest | null>(null);
  const columns = useMemo(() => championColumns(toFinish, explain), [toFinish]);
  return (
    <section className={styles.section}>
      <h2>Champions and awards</h2>
      <DataTable
        caption="Champions and awards"
        columns={columns}
        rows={champions}
        rowKey={({ award, title, memberId, teamId }) => [award, title, memberId, teamId].join(" ")}
        csvName={`${season.info.name} champions`}
      />
      {request ? <FigureDialog request={request} book={season.book} onClose={() => explain(null)} /> : null}
    </section>
  );
}

/** The path in the report that explains a title or an award. */
function pathOfWin({ award, memberId, teamId }: Champion): string {
  if (award === "highAverage" || award === "mostImproved" || award === "rookie" || award === "longRun")
    return `awards.${award}`;
  return memberId ? `individuals.${memberId}.rank` : `teams.${teamId}.rank`;
}

function championColumns({ season }: SeasonToFinish, explain: OnExplain): DataColumn<Champion>[] {
  const names = seasonNames(season.book);
  const award = ({ award: kind, title, place }: Champion) => awardTitle(kind, title, place);
  const winner = ({ memberId, teamId }: Champion) =>
    memberId ? names.member(memberId) : names.team(teamId ?? "");
  const team = ({ memberId, teamId }: Champion) => (memberId && teamId ? names.team(teamId) : null);
  return [
    {
      id: "award",
      header: "Award",
      cell: (champion) => (
        <FigureButton
          title={`How it was won: ${award(champion)}`}
          onClick={() => explain({ title: award(champion), path: pathOfWin(champion) })}
        >
          {award(champion)}
        </FigureButton>
      ),
      csvValue: award,
    },
    {
      id: "champion",
      header: "Champion",
      cell: (champion) => {
        const { memberId, teamId } = champion;
        const path = memberId ? memberPath(memberId, season.info.id) : teamPath(teamId ?? "", season.info.id);
        return <Link href={path}>{winner(champion)}</Link>;
      },
      csvValue: winner,
    },
    {
      id: "figures",
      header: "Result",
      cell: (champion) => (
        <RecordedFigures title={`${award(champion)}, ${winner(champion)}`} figures={champion.figures} />
      ),
      csvValue: ({ figures }) => figuresInALine(figures),
    },
    { id: "team", header: "Team", cell: (champion) => team(champion) ?? "–", csvValue: team },
  ];
}
