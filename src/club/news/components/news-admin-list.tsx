import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortMoment } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { countedSoFar } from "#lib/text/count-phrase.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { ContentList } from "#ui/table/content-list.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { StateTag } from "#ui/table/state-tag.tsx";
import { newsState, newsStateNames, newsStates } from "../core/news-state.ts";
import { useDeleteArticle } from "../news-mutations.ts";
import { type NewsItem, newsAdminQueryOptions } from "../news-queries.ts";
import { newsAdminParams } from "../news-search-params.ts";
import { newsDraftKey, StoredArticle } from "./article-panel.tsx";

const states = [
  { value: "", label: "Any state" },
  ...newsStates.map((value) => ({ value, label: newsStateNames[value] })),
];

export function NewsAdminList({ user }: { user: CurrentUser }) {
  const [filters, change] = useSearchState(newsAdminParams);
  const deleteArticle = useDeleteArticle();
  const timeZone = useClubTimeZone();
  const columns = useMemo(() => newsColumns(timeZone), [timeZone]);
  const news = useInfiniteQuery(newsAdminQueryOptions(filters));
  const isFiltered = Boolean(filters.find || filters.state);
  return (
    <>
      {news.data?.length === 0 && !isFiltered ? null : (
        <FilterLine
          search={{ label: "Title", value: filters.find, onChange: (find) => change({ find }) }}
          count={filters.state ? 1 : 0}
          status={news.data ? countedSoFar(news.data.length, "article", news.hasNextPage) : null}
        >
          <CompactSelect
            label="State"
            value={filters.state}
            choices={states}
            onChange={(state) => change({ state: newsAdminParams.shape.state.parse(state) })}
          />
        </FilterLine>
      )}
      <QueryView query={news}>
        {(rows) => (
          <ContentList
            what="article"
            caption="All articles"
            columns={columns}
            rows={rows}
            older={{ query: news, label: "Older articles" }}
            asList={{
              title: titleOf,
              second: (item) => [audienceOf(item), showing(item, timeZone)].filter(Boolean).join(" · "),
              note: stateOf,
            }}
            nameOf={titleOf}
            subtitle={(item) => [stateOf(item), audienceOf(item)].join(" · ")}
            panel={({ id }, close) => <StoredArticle id={id} user={user} onClose={close} />}
            menu={({ id }) => [{ label: "View", href: `/news-article/${id}` }]}
            versions="article"
            onDelete={deleteArticle.mutateAsync}
            deletionNote={({ title }) =>
              `“${title}” and its picture will be permanently deleted. To just hide it, make it a draft.`
            }
            draftOf={({ id }) => newsDraftKey(user, id)}
            empty={
              isFiltered ? (
                <NothingFound
                  what="No articles"
                  term={filters.find}
                  onClear={() => change({ find: "", state: "" })}
                />
              ) : (
                <EmptyState title="No news yet.">
                  Add the first article with the button above. It stays a draft until you publish it.
                </EmptyState>
              )
            }
          />
        )}
      </QueryView>
    </>
  );
}

const titleOf = ({ title }: NewsItem) => title;
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
