import type { UnrankedRow } from "../leaderboard-rows.ts";
import type { BoardColumn, BoardOutput, BoardTable } from "./board-table.ts";

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
  const team = ({ entry }: UnrankedRow) => entry.team?.name ?? null;
  const reason = (row: UnrankedRow) => row.reason;
  return {
    id: "unranked",
    title: "Not ranked",
    columns: [
      {
        id: "member",
        label: "Member",
        isText: true,
        value: ({ entry }) => entry.member.name,
        outputs: [...onScreen, "published"],
      },
      {
        id: "team",
        label: "Team",
        isText: true,
        value: team,
        line: team,
        outputs: [...onScreen, "line", "published"],
      },
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
