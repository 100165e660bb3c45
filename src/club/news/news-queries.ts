import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { isId } from "#lib/new-id.ts";
import { growing, olderRowsOptions, rowsBehind } from "#lib/older-rows.ts";
import { keepPreviousDataForViewer, type Viewer, viewerKey } from "#lib/viewer-keys.ts";
import type { NewsFilters } from "./news-search-params.ts";

export type NewsArticle = Tables<"news_articles">;

const listColumns =
  "id, title, excerpt, image_path, image_description, author_name, pinned, is_public, published, publish_at, expires_at, revision, created_at" as const;

export type NewsItem = Omit<NewsArticle, "body">;
export type NewsPage = { items: NewsItem[]; hasNext: boolean };

export const newsPageSize = 10;

export const newsKeys = {
  all: ["news"] as const,
  list: (viewer: Viewer, page: number) => [...newsKeys.all, "list", viewerKey(viewer), page] as const,
  article: (viewer: Viewer, id: string) => [...newsKeys.all, "article", viewerKey(viewer), id] as const,
  adminList: (filters: NewsFilters) => [...newsKeys.all, "adminList", filters] as const,
};

export type NewsNeighbor = { after?: string; before?: string };

/** By its number alone no later page than the hundredth is found: the database would pass each article before it. */
export const newsPageNumber = (page: number, { after, before }: NewsNeighbor): number =>
  after || before ? page : Math.min(page, 100);

/** Pinned first, then the newest. The neighbor is the last article of the page before, or the first of the next one. */
export function newsListQueryOptions(viewer: Viewer, page: number, neighbor: NewsNeighbor = {}) {
  return queryOptions<NewsPage>({
    queryKey: newsKeys.list(viewer, page),
    meta: { persist: 1 },
    queryFn: async ({ client, signal }): Promise<NewsPage> => {
      const last = client.getQueryData<NewsPage>(newsKeys.list(viewer, page - 1))?.items.at(-1);
      const nearest = last ? { after: last.id } : neighbor;
      // One more row shows whether there is a next page.
      const rows = page === 1 ? await fetchFirst(signal) : await fetchLater(page, nearest, signal);
      return { items: rows.slice(0, newsPageSize), hasNext: rows.length > newsPageSize };
    },
    placeholderData: keepPreviousDataForViewer<NewsPage>(viewer),
    staleTime: 60_000,
  });
}

async function fetchFirst(signal: AbortSignal): Promise<NewsItem[]> {
  const now = new Date().toISOString();
  return unwrap(
    await backend()
      .from("news_articles")
      .select(listColumns)
      .eq("published", true)
      .lte("publish_at", now)
      .or(`expires_at.is.null,expires_at.gt.${now}`)
      .order("pinned", { ascending: false })
      .order("publish_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(newsPageSize + 1)
      .abortSignal(signal),
  );
}

async function fetchLater(page: number, neighbor: NewsNeighbor, signal: AbortSignal): Promise<NewsItem[]> {
  const { after, before } = neighbor;
  const params = { skip: (page - 1) * newsPageSize, ...(after && { after }), ...(before && { before }) };
  // The rows are those of the table, whose columns are null where the type of an article says so.
  return unwrap(await backend().rpc("shown_news", params).abortSignal(signal)) as NewsItem[];
}

export function newsArticleQueryOptions(viewer: Viewer, id: string) {
  return queryOptions({
    queryKey: newsKeys.article(viewer, id),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<NewsArticle | null> =>
      isId(id)
        ? unwrap(
            await backend().from("news_articles").select("*").eq("id", id).abortSignal(signal).maybeSingle(),
          )
        : null,
    staleTime: 60_000,
  });
}

export function newsAdminQueryOptions(filters: NewsFilters) {
  return {
    ...olderRowsOptions<NewsItem>({
      queryKey: newsKeys.adminList(filters),
      read: async (behind, signal, size) => {
        const now = new Date().toISOString();
        const either = filters.state === "published" ? ["expires_at.is.null", `expires_at.gt.${now}`] : [];
        const order = { columns: ["created_at", "id"], size, either };
        return unwrap(await rowsBehind(newsFor(filters, now), order, behind).abortSignal(signal));
      },
      placeOf: ({ created_at, id }) => [created_at, id],
      sizeOf: growing,
    }),
    placeholderData: keepPreviousData,
  };
}

function newsFor({ find, state }: NewsFilters, now: string) {
  const articles = find.trim()
    ? backend().rpc("found_news", { find }).select(listColumns)
    : backend().from("news_articles").select(listColumns);
  if (state === "") return articles;
  if (state === "draft") return articles.eq("published", false);
  const published = articles.eq("published", true);
  if (state === "expired") return published.lte("expires_at", now);
  return state === "scheduled" ? published.gt("publish_at", now) : published.lte("publish_at", now);
}
