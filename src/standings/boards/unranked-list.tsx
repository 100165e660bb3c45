import { useMemo } from "react";
import { DataTable } from "#ui/table/data-table.tsx";
import type { UnrankedRow } from "./leaderboard-rows.ts";
import { boardDataColumns } from "./tables/board-on-screen.tsx";
import { memberKey, nameCells } from "./tables/name-cells.tsx";
import { unrankedTable } from "./tables/unranked-table.ts";
import styles from "./unranked-list.module.css";

export function UnrankedList({ rows, seasonId }: { rows: readonly UnrankedRow[]; seasonId: string }) {
  const columns = useMemo(() => {
    const { member } = nameCells(seasonId);
    return boardDataColumns(unrankedTable(rows), { member });
  }, [rows, seasonId]);
  return (
    <details className={styles.unranked}>
      <summary>Not ranked, and why: {rows.length}</summary>
      <DataTable caption="Not ranked" columns={columns} rows={rows} rowKey={memberKey} />
    </details>
  );
}
