import { useMemo } from "react";
import { MemberLink } from "#season/screens/member-link.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { UnrankedRow } from "./leaderboard-rows.ts";
import styles from "./unranked-list.module.css";

type UnrankedListProps = { rows: readonly UnrankedRow[]; seasonId: string };

/** Who has no place, and the rule that says so. */
export function UnrankedList({ rows, seasonId }: UnrankedListProps) {
  const columns = useMemo(() => unrankedColumns(seasonId), [seasonId]);
  return (
    <details className={styles.unranked}>
      <summary>Not ranked, and why: {rows.length}</summary>
      <DataTable caption="Not ranked" columns={columns} rows={rows} rowKey={rowKey} />
    </details>
  );
}

function rowKey({ entry }: UnrankedRow): string {
  return entry.member.id;
}

function unrankedColumns(seasonId: string): DataColumn<UnrankedRow>[] {
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ entry }) => <MemberLink member={entry.member} seasonId={seasonId} />,
      sortValue: ({ entry }) => entry.member.name,
    },
    { id: "reason", header: "Why", cell: ({ reason }) => reason, sortValue: ({ reason }) => reason },
    {
      id: "team",
      header: "Team",
      cell: ({ entry }) => entry.team?.name ?? "–",
      sortValue: ({ entry }) => entry.team?.name ?? null,
    },
    {
      id: "rounds",
      header: "Rounds",
      align: "end",
      cell: ({ entry }) => entry.individual.rounds,
      sortValue: ({ entry }) => entry.individual.rounds,
    },
    {
      id: "average",
      header: "Average",
      align: "end",
      cell: ({ entry }) => formatFigure(entry.individual.average, 2),
      sortValue: ({ entry }) => entry.individual.average,
    },
  ];
}
