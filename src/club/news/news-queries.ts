import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { keepPreviousDataForViewer, type Viewer, viewerKey } from "#lib/viewer-keys.ts";

export type NewsArticle = Tables<"news_articles">;

const listed =
  "id, title, excerpt, image_path, image_description, author_name, pinned, is_public, published, publish_at, expires_at, revision, created_at" as const;

/** An article without its text. */
export type NewsItem = Omit<NewsArticle, "body">;
export type NewsPage = { items: NewsItem[]; count: number };

export const newsPageSize = 10;

export const newsKeys = {
  all: ["news"] as const,
  list: (viewer: Viewer, page: number) => [...newsKeys.all, "list", viewerKey(viewer), page] as const,
  article: (viewer: Viewer, id: string) => [...newsKeys.all, "article", viewerKey(viewer), id] as const,
  adminList: () => [...newsKeys.all, "adminList"] as const,
};

/** What is shown now, pinned first, then the newest; page 1 is the first. */
export function newsListQueryOptions(viewer: Viewer, page: number) {
  return queryOptions<NewsPage>({
    queryKey: newsKeys.list(viewer, page),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<NewsPage> => {
      const now = new Date().toISOString();
      const response = await backend()
        .from("news_articles")
        .select(listed, { count: "exact" })
        .eq("published", true)
        .lte("publish_at", now)
        .or(`expires_at.is.null,expires_at.gt.${now}`)
        .order("pinned", { ascending: false })
        .order("publish_at", { ascending: false })
        .order("id")
        .range((page - 1) * newsPageSize, page * newsPageSize - 1)
        .abortSignal(signal);
      return { items: unwrap(response), count: response.count ?? 0 };
    },
    placeholderData: keepPreviousDataForViewer<NewsPage>(viewer),
    staleTime: 60_000,
  });
}

/** One article; null when there is none that the viewer may see. */
export function newsArticleQueryOptions(viewer: Viewer, id: string) {
  return queryOptions({
    queryKey: newsKeys.article(viewer, id),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<NewsArticle | null> =>
      isArticleId(id)
        ? unwrap(
            await backend().from("news_articles").select("*").eq("id", id).abortSignal(signal).maybeSingle(),
          )
        : null,
    staleTime: 60_000,
  });
}

/** Everything there is, for the board, the newest first. */
export function newsAdminQueryOptions() {
  return queryOptions({
    queryKey: newsKeys.adminList(),
    queryFn: async ({ signal }): Promise<NewsItem[]> =>
      unwrap(
        await backend()
          .from("news_articles")
          .select(listed)
          .order("created_at", { ascending: false })
          .limit(1000)
          .abortSignal(signal),
      ),
  });
}

/** What an address says may be anything. */
function isArticleId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
