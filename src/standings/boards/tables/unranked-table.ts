import type { UnrankedRow } from "../leaderboard-rows.ts";
import type { BoardColumn, BoardOutput, BoardTable } from "./board-table.ts";
import { memberColumns } from "./leaderboard-table.ts";

const onScreen: readonly BoardOutput[] = ["table", "csv"];

const average: BoardColumn<UnrankedRow> = {
  id: "average",
  label: "Average",
  decimals: 2,
  isRanked: false,
  value: ({ entry }) => entry.individual.average,
  path: ({ entry }) => `individuals.${entry.member.id}.average`,
};

export function unrankedTable(rows: readonly UnrankedRow[]): BoardTable<UnrankedRow> {
  const reason = (row: UnrankedRow) => row.reason;
  return {
    id: "unranked",
    title: "Not ranked",
    columns: [
      ...memberColumns,
      average,
      {
        id: "reason",
        label: "Reason",
        isText: true,
        value: reason,
        line: reason,
        outputs: [...onScreen, "line", "published"],
      },
      { id: "rounds", label: "Rounds", value: ({ entry }) => entry.individual.rounds, outputs: onScreen },
    ],
    rankedBy: average,
    rows,
  };
}
