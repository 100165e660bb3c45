import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { memberPath, teamPath } from "#season/standings/league-links.ts";
import { Button } from "#ui/form/button.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { categoryLabels, type MemberRow, reachedBy } from "../core/member-rows.ts";
import type { MemberOverview } from "../members-queries.ts";
import styles from "./members.module.css";

export type OpenDialog = { about: "edit" | "account"; member: MemberOverview };

export function memberColumns(
  season: ClubSeason | null,
  ask: (question: OpenDialog) => void,
): DataColumn<MemberRow>[] {
  return [
    {
      id: "name",
      header: "Member",
      cell: ({ member }) =>
        season ? <Link href={memberPath(member.id, season.info.id)}>{member.name}</Link> : member.name,
      sortValue: ({ member }) => `${member.last_name} ${member.first_name}`,
    },
    {
      id: "change",
      header: "Change",
      isForScreen: true,
      cell: ({ member }) => (
        <div className={styles.actions}>
          <Button
            size="xs"
            aria-label={`Edit: ${member.name}`}
            onClick={() => ask({ about: "edit", member })}
          >
            Edit
          </Button>
          <Button
            size="xs"
            aria-label={`Account: ${member.name}`}
            onClick={() => ask({ about: "account", member })}
          >
            Account
          </Button>
        </div>
      ),
    },
    ...(season ? seasonColumns(season.info.id) : []),
    {
      id: "category",
      header: "Category",
      cell: ({ member }) => categoryLabels[member.category],
      sortValue: ({ member }) => member.category,
    },
    {
      id: "reach",
      header: "Contact",
      meaning: "Phone or email. For a junior, the guardian's.",
      cell: ({ member }) => <div className={styles.reach}>{reachedBy(member)}</div>,
      csvValue: ({ member }) => reachedBy(member),
    },
    {
      id: "account",
      header: "Account",
      cell: ({ member }) => (member.account ? accountText(member.account) : "–"),
      sortValue: ({ member }) => member.account?.name ?? null,
    },
  ];
}

function accountText({ name, status }: { name: string; status: string }): string {
  return status === "Active" ? name : `${name} (${status.toLowerCase()})`;
}

function seasonColumns(seasonId: string): DataColumn<MemberRow>[] {
  return [
    {
      id: "team",
      header: "Team",
      cell: ({ member, team }) =>
        team ? <Link href={teamPath(team.id, seasonId)}>{team.name}</Link> : member.season ? "no team" : "–",
      sortValue: ({ team }) => team?.name ?? null,
    },
    {
      id: "class",
      header: "Class",
      meaning: "By the rules of the season, or as the board has set it",
      cell: ({ member, className }) =>
        member.season?.class_override
          ? `${className ?? member.season.class_override} (set)`
          : (className ?? "–"),
      sortValue: ({ className }) => className,
    },
    {
      id: "seed",
      header: "Starting average",
      meaning: "Average per round at the start of the season",
      align: "end",
      cell: ({ member }) => member.season?.seed_average?.toFixed(2) ?? "–",
      sortValue: ({ member }) => member.season?.seed_average ?? null,
      firstSort: "descending",
    },
    {
      id: "rookie",
      header: "Rookie",
      cell: ({ member }) => (member.season?.rookie ? "yes" : "–"),
      sortValue: ({ member }) => (member.season?.rookie ? 1 : 0),
      firstSort: "descending",
    },
  ];
}
