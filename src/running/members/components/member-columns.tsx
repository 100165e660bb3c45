import type { ClubSeason } from "#season/queries/season-book.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { MemberRow } from "../core/member-rows.ts";

export function memberColumns(season: ClubSeason | null): DataColumn<MemberRow>[] {
  return [
    {
      id: "name",
      header: "Member",
      cell: ({ member }) => member.name,
      sortValue: ({ member }) => `${member.last_name} ${member.first_name}`,
    },
    ...(season ? seasonColumns : []),
    {
      id: "category",
      header: "Category",
      priority: 3,
      cell: ({ member }) => categoryLabel(member.category),
      sortValue: ({ member }) => member.category,
    },
  ];
}

export function teamText({ member, team }: MemberRow): string {
  return team?.name ?? (member.season ? "no team" : "–");
}

const seasonColumns: readonly DataColumn<MemberRow>[] = [
  {
    id: "team",
    header: "Team",
    cell: (row) => (row.team ? row.team.name : <span className="quiet light">{teamText(row)}</span>),
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
    priority: 2,
    header: "Start avg.",
    meaning: "Average per round at the start of the season",
    align: "end",
    cell: ({ member }) => startText(member.season),
    sortValue: ({ member }) => member.season?.seed_average ?? null,
    firstSort: "descending",
  },
];

function startText(season: MemberRow["member"]["season"]): string {
  const average = season?.seed_average?.toFixed(2);
  if (!season?.rookie) return average ?? "–";
  return average ? `${average}, rookie` : "rookie";
}
