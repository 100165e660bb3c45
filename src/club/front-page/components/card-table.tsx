import { useMemo } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { StateTag } from "#ui/table/state-tag.tsx";
import { contentTypeNames } from "../core/card-form.ts";
import { dateLine, isCurrent } from "../core/front-page-dates.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import { CardPanel } from "./card-panel.tsx";

type CardTableProps = {
  rows: readonly FrontPageItem[];
  user: CurrentUser;
  onVersions: (item: FrontPageItem) => void;
  onDelete: (item: FrontPageItem) => void;
};

/** Cards in the order of the front page: a press on one edits it beside the list. */
export function CardTable({ rows, user, onVersions, onDelete }: CardTableProps) {
  const today = dayAt(new Date(), useClubTimeZone());
  const columns = useMemo(() => cardColumns(today), [today]);
  return (
    <DataTable
      caption="Front page cards, in the order shown"
      columns={columns}
      rows={rows}
      asList={{
        title: ({ title }) => title,
        second: (item) => [typeOf(item), dateLine(item)].filter(Boolean).join(" · "),
        note: (item) => stateOf(item, today),
      }}
      details={{
        nameOf: ({ title }) => title,
        subtitle: (item) => [typeOf(item), stateOf(item, today)].join(" · "),
        isBeside: true,
        menu: (item) => [
          { label: "Versions…", onSelect: () => onVersions(item) },
          { label: "Delete…", isDangerous: true, onSelect: () => onDelete(item) },
        ],
        content: (item, close) => <CardPanel item={item} user={user} onClose={close} />,
      }}
    />
  );
}

function typeOf({ content_type, featured }: FrontPageItem): string {
  const names: Readonly<Record<string, string>> = contentTypeNames;
  const type = names[content_type] ?? content_type;
  return featured ? `${type}, featured` : type;
}

function stateOf(item: FrontPageItem, today: string): string {
  if (!item.published) return "Draft";
  return isCurrent(item, today) ? "Published" : "Expired";
}

/** They cannot be sorted: their order is that of the front page. */
function cardColumns(today: string): DataColumn<FrontPageItem>[] {
  return [
    { id: "title", header: "Title", cell: ({ title }) => title },
    { id: "type", header: "Type", priority: 2, cell: typeOf },
    {
      id: "state",
      header: "State",
      cell: (item) => {
        const state = stateOf(item, today);
        return state === "Published" ? state : <StateTag>{state}</StateTag>;
      },
    },
    { id: "dates", header: "Dates", priority: 3, cell: (item) => dateLine(item) ?? "–" },
    { id: "author", header: "Author", priority: 4, cell: ({ author_name }) => author_name || "–" },
  ];
}
