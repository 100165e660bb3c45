import { useMemo } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortMoment } from "#lib/dates.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { StateTag } from "#ui/table/state-tag.tsx";
import { newsState, newsStateNames } from "../core/news-state.ts";
import type { NewsItem } from "../news-queries.ts";
import { StoredArticle } from "./article-panel.tsx";

type NewsTableProps = {
  rows: readonly NewsItem[];
  user: CurrentUser;
  onVersions: (item: NewsItem) => void;
  onDelete: (item: NewsItem) => void;
};

/** Articles: a press on one edits it beside the list. */
export function NewsTable({ rows, user, onVersions, onDelete }: NewsTableProps) {
  const timeZone = useClubTimeZone();
  const columns = useMemo(() => newsColumns(timeZone), [timeZone]);
  return (
    <DataTable
      caption="All articles"
      columns={columns}
      rows={rows}
      asList={{
        title: ({ title }) => title,
        second: (item) => [audienceOf(item), showing(item, timeZone)].filter(Boolean).join(" · "),
        note: stateOf,
      }}
      details={{
        nameOf: ({ title }) => title,
        subtitle: (item) => [stateOf(item), audienceOf(item)].join(" · "),
        isBeside: true,
        menu: (item) => [
          { label: "View", href: `/news-article/${item.id}` },
          { label: "Versions…", onSelect: () => onVersions(item) },
          { label: "Delete…", isDangerous: true, onSelect: () => onDelete(item) },
        ],
        content: ({ id }, close) => <StoredArticle id={id} user={user} onClose={close} />,
      }}
    />
  );
}

const audienceOf = ({ is_public }: NewsItem) => (is_public ? "Everyone" : "Members");

function stateOf(item: NewsItem): string {
  return `${newsStateNames[newsState(item, new Date())]}${item.pinned ? ", pinned" : ""}`;
}

/** "Nov 18, 7:00 PM – Nov 20, 9:00 PM". */
function showing({ publish_at: from, expires_at: until }: NewsItem, timeZone: string | undefined): string {
  return [from, until]
    .map((at) => (at ? formatShortMoment(at, timeZone) : ""))
    .join(from && until ? " – " : "");
}

function newsColumns(timeZone: string | undefined): DataColumn<NewsItem>[] {
  const moment = (at: string | null) => (at ? formatShortMoment(at, timeZone) : "–");
  return [
    {
      id: "title",
      header: "Title",
      cell: ({ title }) => title,
      sortValue: ({ title }) => title.toLowerCase(),
    },
    {
      id: "state",
      header: "State",
      cell: (item) =>
        newsState(item, new Date()) === "published" ? stateOf(item) : <StateTag>{stateOf(item)}</StateTag>,
      sortValue: stateOf,
    },
    { id: "audience", header: "Audience", priority: 3, cell: audienceOf, sortValue: audienceOf },
    {
      id: "from",
      header: "From",
      priority: 2,
      cell: ({ publish_at }) => moment(publish_at),
      sortValue: ({ publish_at }) => publish_at,
      firstSort: "descending",
    },
    {
      id: "until",
      header: "Until",
      priority: 3,
      cell: ({ expires_at }) => moment(expires_at),
      sortValue: ({ expires_at }) => expires_at,
      firstSort: "descending",
    },
    { id: "author", header: "Author", priority: 4, cell: ({ author_name }) => author_name || "–" },
  ];
}
