import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { type ListRequest, olderRowsOptions, type RowCursor, rowsBehind } from "#lib/older-rows.ts";
import { fetchProtected, juniorsFilter } from "#season/queries/junior-queries.ts";
import type { BulletinAddress } from "./bulletin-search-params.ts";

/** Null for a closed account. */
type Names = { first_name: string; last_name: string } | null;

export type Post = Omit<Tables<"bulletin_posts">, "search_text">;
export type ListedPost = Post & { author: Names; comments: { count: number }[] };
export type FullPost = Post & { author: Names };
export type Comment = Tables<"bulletin_comments"> & { author: Names };
export type Report = Tables<"bulletin_reports"> & {
  author: Names;
  reporter: Names;
  resolver: Names;
  post: { id: string; title: string; hidden_at: string | null } | null;
  comment: { id: string; post_id: string; body: string; hidden_at: string | null } | null;
};

const names = "first_name, last_name";
const columns =
  "id, author_id, category, title, body, photo_path, photo_description, posted_at, expires_at, edited_at, hidden_at, hidden_by, hidden_reason, revision, created_at" as const;
const withAuthor = `${columns}, author:accounts!bulletin_posts_author_id_fkey(${names})` as const;

type Filter = Pick<BulletinAddress, "view" | "category" | "q">;

/** The viewer is part of every key, because authors and the board see more. */
export const bulletinKeys = {
  all: ["bulletin-board"] as const,
  list: (viewer: string, filter: Filter) => [...bulletinKeys.all, "list", viewer, filter] as const,
  post: (viewer: string, id: string) => [...bulletinKeys.all, "post", viewer, id] as const,
  comments: (viewer: string, postId: string) => [...bulletinKeys.all, "comments", viewer, postId] as const,
  reports: (viewer: string) => [...bulletinKeys.all, "reports", viewer] as const,
  circle: (viewer: string) => [...bulletinKeys.all, "circle", viewer] as const,
};

/** Posts, the newest first: visible ones, the viewer's own, or ones hidden by the board. */
export function postsQueryOptions(viewer: string, filter: Filter) {
  const { view, category, q } = filter;
  const rows = olderRowsOptions<ListedPost>({
    queryKey: bulletinKeys.list(viewer, { view, category, q }),
    read: async (behind, signal) => {
      const posts = backend()
        .from("bulletin_posts")
        .select(`${withAuthor}, comments:bulletin_comments(count)`);
      const find = q.trim();
      if (!find) return unwrap(await inOrder(ofView(posts, viewer, filter), behind).abortSignal(signal));
      const before = behind ? { before: String(behind[0]) } : {};
      const matching = backend()
        .rpc("found_posts", { find, ...before })
        .select("id");
      const found = unwrap(await inOrder(ofView(matching, viewer, filter), behind).abortSignal(signal));
      const ids = found.map(({ id }) => id);
      return ids.length === 0 ? [] : unwrap(await inOrder(posts.in("id", ids), null).abortSignal(signal));
    },
    placeOf: ({ posted_at, id }) => [posted_at, id],
  });
  return { ...rows, placeholderData: keepPreviousData, staleTime: 30_000 };
}

const inOrder = <Request extends ListRequest<Request>>(request: Request, behind: RowCursor | null) =>
  rowsBehind(request, { columns: ["posted_at", "id"] }, behind);

type Filtered<Request> = {
  eq(column: string, value: string): Request;
  gt(column: string, value: string): Request;
  not(column: string, operator: string, value: null): Request;
};

function ofView<Request extends Filtered<Request>>(
  request: Request,
  viewer: string,
  { view, category }: Pick<Filter, "view" | "category">,
): Request {
  const ofCategory = category ? request.eq("category", category) : request;
  if (view === "mine") return ofCategory.eq("author_id", viewer);
  if (view === "hidden") return ofCategory.not("hidden_at", "is", null);
  return ofCategory.gt("expires_at", new Date().toISOString());
}

/** Null when the viewer may see no such post. */
export function postQueryOptions(viewer: string, id: string) {
  return queryOptions({
    queryKey: bulletinKeys.post(viewer, id),
    queryFn: async ({ signal }): Promise<FullPost | null> =>
      unwrap(
        await backend()
          .from("bulletin_posts")
          .select(withAuthor)
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    staleTime: 30_000,
  });
}

export function commentsQueryOptions(viewer: string, postId: string) {
  const rows = olderRowsOptions<Comment>({
    queryKey: bulletinKeys.comments(viewer, postId),
    read: async (behind, signal) => {
      const ofPost = backend()
        .from("bulletin_comments")
        .select(`*, author:accounts!bulletin_comments_author_id_fkey(${names})`)
        .eq("post_id", postId);
      return unwrap(await rowsBehind(ofPost, { columns: ["created_at", "id"] }, behind).abortSignal(signal));
    },
    placeOf: ({ created_at, id }) => [created_at, id],
  });
  return { ...rows, staleTime: 30_000 };
}

/** For the board: reports about others, open ones first, then the newest. */
export function reportsQueryOptions(viewer: string) {
  return olderRowsOptions<Report>({
    queryKey: bulletinKeys.reports(viewer),
    read: async (behind, signal) => {
      const all = backend()
        .from("bulletin_reports")
        .select(
          `*, author:accounts!bulletin_reports_author_id_fkey(${names}), reporter:accounts!bulletin_reports_reporter_id_fkey(${names}), resolver:accounts!bulletin_reports_resolved_by_fkey(${names}), post:bulletin_posts!bulletin_reports_post_id_fkey(id, title, hidden_at), comment:bulletin_comments!bulletin_reports_comment_id_fkey(id, post_id, body, hidden_at)`,
        );
      return unwrap(
        await rowsBehind(all, { columns: ["open", "created_at", "id"] }, behind).abortSignal(signal),
      );
    },
    placeOf: ({ open, created_at, id }) => [open, created_at, id],
  });
}

export function accountNamesQueryOptions(id: string) {
  return queryOptions({
    queryKey: [...bulletinKeys.all, "names", id] as const,
    queryFn: async ({ signal }): Promise<Names> =>
      unwrap(await backend().from("accounts").select(names).eq("id", id).abortSignal(signal).maybeSingle()),
    enabled: id !== "",
    staleTime: 10 * 60_000,
  });
}

export type BulletinCircle = {
  /** Accounts whose printed names are initials. */
  juniors: ReadonlySet<string>;
  /** Accounts that the viewer may not write to. */
  unreachable: ReadonlySet<string>;
};

export function circleQueryOptions(viewer: string) {
  return queryOptions({
    queryKey: bulletinKeys.circle(viewer),
    queryFn: async ({ signal }): Promise<BulletinCircle> => {
      const [juniors, unreachable] = await Promise.all([
        readEveryRow(signal, () =>
          backend().from("members").select("account_id").or(juniorsFilter).order("id"),
        ),
        fetchProtected(signal),
      ]);
      return {
        juniors: new Set(juniors.flatMap(({ account_id }) => account_id ?? [])),
        unreachable: new Set(unreachable),
      };
    },
    structuralSharing: false,
    staleTime: 5 * 60_000,
  });
}
