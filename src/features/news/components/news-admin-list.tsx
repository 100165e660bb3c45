import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { newsState, newsStateNames } from "../core/news-state.ts";
import { type NewsItem, newsAdminQueryOptions } from "../news-queries.ts";

/** All articles with where they stand. */
export function NewsAdminList() {
  const news = useQuery(newsAdminQueryOptions());
  const timeZone = useClubTimeZone();
  return (
    <>
      <PageHeader
        title="News Admin"
        action={
          <LinkButton look="main" href="/news-admin?edit=new">
            Add news
          </LinkButton>
        }
      >
        <p>News for members and visitors.</p>
      </PageHeader>
      <QueryView
        query={news}
        empty={
          <EmptyState title="No news yet.">
            <p>Add the first article with the button above. It stays a draft until you publish it.</p>
          </EmptyState>
        }
      >
        {(items) => (
          <DataTable
            caption="All articles"
            isCaptionHidden
            columns={columns(timeZone)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryView>
    </>
  );
}

function columns(timeZone: string | undefined): DataColumn<NewsItem>[] {
  const now = new Date();
  const moment = (at: string | null) => (at ? formatMoment(at, timeZone) : "–");
  return [
    {
      id: "title",
      header: "Title",
      cell: (item) => <Link href={`/news-admin?edit=${item.id}`}>{item.title}</Link>,
      sortValue: ({ title }) => title.toLowerCase(),
    },
    {
      id: "state",
      header: "State",
      cell: (item) => `${newsStateNames[newsState(item, now)]}${item.pinned ? ", pinned" : ""}`,
      sortValue: (item) => newsState(item, now),
    },
    {
      id: "readers",
      header: "Audience",
      cell: ({ is_public }) => (is_public ? "Everyone" : "Members"),
      sortValue: ({ is_public }) => (is_public ? "Everyone" : "Members"),
    },
    {
      id: "from",
      header: "From",
      cell: ({ publish_at }) => moment(publish_at),
      sortValue: ({ publish_at }) => publish_at,
      firstSort: "descending",
    },
    {
      id: "until",
      header: "Until",
      cell: ({ expires_at }) => moment(expires_at),
      sortValue: ({ expires_at }) => expires_at,
      firstSort: "descending",
    },
    { id: "author", header: "Author", cell: ({ author_name }) => author_name || "–" },
    {
      id: "look",
      header: "Page",
      isForScreen: true,
      cell: (item) => (
        <Link href={`/news-article/${item.id}`} aria-label={`View ${item.title}`}>
          View
        </Link>
      ),
    },
  ];
}
