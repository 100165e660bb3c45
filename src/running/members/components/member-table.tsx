import { useMemo } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import { memberPath } from "#season/words/league-links.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableSort } from "#ui/table/data-table-columns.ts";
import type { OlderRowsProps } from "#ui/table/older-rows.tsx";
import { type MemberRow, reachedBy } from "../core/member-rows.ts";
import type { MemberOverview } from "../members-queries.ts";
import { memberColumns, teamText } from "./member-columns.tsx";
import { MemberEditor } from "./member-editor.tsx";

type MemberTableProps = {
  seasonId: string | null;
  season: ClubSeason | null;
  rows: readonly MemberRow[];
  older: OlderRowsProps;
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  onLink: (member: MemberOverview) => void;
};

export function MemberTable({ seasonId, season, rows, older, sort, onSortChange, onLink }: MemberTableProps) {
  const columns = useMemo(() => memberColumns(season), [season]);
  return (
    <DataTable
      caption={`Members${season ? `, with their part in ${season.info.name}` : ""}`}
      columns={columns}
      rows={rows}
      older={older}
      rowKey={keyOf}
      sort={sort}
      onSortChange={onSortChange}
      hasPrint
      asList={{
        title: nameOf,
        second: (row) => [teamText(row), categoryLabel(row.member.category)].join(" · "),
        figure: ({ className }) => className,
      }}
      details={{
        nameOf,
        subtitle: (row) => [teamText(row), reachedBy(row.member), accountText(row.member)].join(" · "),
        isBeside: true,
        menu: ({ member }) => menuOf(member, seasonId, onLink),
        content: ({ member }, close) => (
          <MemberEditor seasonId={seasonId} season={season} member={member} onClose={close} />
        ),
      }}
    />
  );
}

const keyOf = ({ member }: MemberRow) => member.id;
const nameOf = ({ member }: MemberRow) => member.name;

function accountText({ account }: MemberOverview): string {
  if (!account) return "no account";
  return account.status === "Active"
    ? `account of ${account.name}`
    : `account of ${account.name} (${account.status.toLowerCase()})`;
}

function menuOf(
  member: MemberOverview,
  seasonId: string | null,
  onLink: MemberTableProps["onLink"],
): MenuAction[] {
  return [
    ...(seasonId ? [{ label: "Member statistics", href: memberPath(member.id, seasonId) }] : []),
    { label: "Merge with another record…", href: "/member-admin?view=duplicates" },
    { label: member.account ? "Unlink the account…" : "Link an account…", onSelect: () => onLink(member) },
  ];
}
