import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { StateTag } from "#ui/table/state-tag.tsx";
import type { TeamRow } from "../core/team-rows.ts";

export type TeamQuestion = { about: "withdraw" | "merge" | "delete"; team: TeamRow };

export function teamColumns(hasWithdrawn: boolean): DataColumn<TeamRow>[] {
  return [
    {
      id: "team",
      header: "Team",
      cell: ({ name }) => name,
      sortValue: ({ name }) => name,
    },
    {
      id: "captain",
      header: "Captain",
      cell: ({ captain }) => captain?.name ?? "–",
      sortValue: ({ captain }) => captain?.name ?? null,
    },
    {
      id: "division",
      header: "Division",
      priority: 3,
      cell: ({ division }) => division ?? "–",
      sortValue: ({ division }) => division,
    },
    {
      id: "size",
      header: "Members",
      meaning: "On the roster in the week shown above",
      align: "end",
      cell: ({ size }) => size,
      sortValue: ({ size }) => size,
    },
    {
      id: "goingIn",
      header: "Going-in",
      priority: 2,
      meaning: "Total of the going-in averages of counted members, latest week the team shot",
      align: "end",
      cell: ({ goingIn }) => goingIn?.toFixed(2) ?? "–",
      sortValue: ({ goingIn }) => goingIn,
      firstSort: "descending",
    },
    ...(hasWithdrawn ? [stateColumn] : []),
  ];
}

export function stateText({ withdrawnFromWeek: from }: TeamRow): string {
  return from === null ? "takes part" : `withdrawn from week ${from}`;
}

const stateColumn: DataColumn<TeamRow> = {
  id: "state",
  header: "State",
  cell: (team) =>
    team.withdrawnFromWeek === null ? stateText(team) : <StateTag>{stateText(team)}</StateTag>,
  sortValue: ({ withdrawnFromWeek }) => withdrawnFromWeek,
  csvValue: (team) => (team.withdrawnFromWeek === null ? "" : stateText(team)),
};
