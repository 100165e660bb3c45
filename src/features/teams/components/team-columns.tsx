import { Link } from "wouter";
import { teamPath } from "#season/standings/league-links.ts";
import { MemberLink } from "#season/ui/member-link.tsx";
import { Button } from "#ui/form/button.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { TeamRow } from "../core/team-rows.ts";

export type TeamQuestion = { about: "edit" | "withdraw" | "merge" | "delete"; team: TeamRow };

export function teamColumns(
  seasonId: string,
  hasWithdrawn: boolean,
  ask: (question: TeamQuestion) => void,
): DataColumn<TeamRow>[] {
  return [
    {
      id: "team",
      header: "Team",
      cell: ({ id, name }) => <Link href={teamPath(id, seasonId)}>{name}</Link>,
      sortValue: ({ name }) => name,
    },
    {
      id: "actions",
      header: "Change",
      isForScreen: true,
      cell: (team) => (
        <Button size="xs" aria-label={`Edit: ${team.name}`} onClick={() => ask({ about: "edit", team })}>
          Edit
        </Button>
      ),
    },
    {
      id: "captain",
      header: "Captain",
      cell: ({ captain }) => (captain ? <MemberLink member={captain} seasonId={seasonId} /> : "–"),
      sortValue: ({ captain }) => captain?.name ?? null,
    },
    {
      id: "division",
      header: "Division",
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
      meaning: "Total of the going-in averages of counted members, latest week the team shot",
      align: "end",
      cell: ({ goingIn }) => goingIn?.toFixed(2) ?? "–",
      sortValue: ({ goingIn }) => goingIn,
      firstSort: "descending",
    },
    ...(hasWithdrawn ? [stateColumn] : []),
  ];
}

const stateColumn: DataColumn<TeamRow> = {
  id: "state",
  header: "State",
  cell: ({ withdrawnFromWeek }) =>
    withdrawnFromWeek === null ? "takes part" : `withdrawn from week ${withdrawnFromWeek}`,
  sortValue: ({ withdrawnFromWeek }) => withdrawnFromWeek,
  csvValue: ({ withdrawnFromWeek }) =>
    withdrawnFromWeek === null ? "" : `withdrawn from week ${withdrawnFromWeek}`,
};
