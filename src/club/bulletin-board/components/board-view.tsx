import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { postsQueryOptions } from "../bulletin-queries.ts";
import { type BulletinAddress, bulletinHref } from "../bulletin-search-params.ts";
import { PostFilters } from "./post-filters.tsx";
import { PostList } from "./post-list.tsx";

type BoardViewProps = {
  user: CurrentUser;
  address: BulletinAddress;
  onChange: (fields: Partial<BulletinAddress>) => void;
};

export function BoardView({ user, address, onChange }: BoardViewProps) {
  const posts = useInfiniteQuery(postsQueryOptions(user.id, address));
  return (
    <>
      <PostFilters key={address.view} address={address} onChange={onChange} />
      <QueryView query={posts} empty={<NoPosts address={address} />}>
        {(found) => <PostList posts={found} address={address} viewer={user.id} />}
      </QueryView>
      <OlderRows query={posts} label="Older posts" />
    </>
  );
}

function NoPosts({ address: { view, q, category } }: { address: BulletinAddress }) {
  if (q || category)
    return (
      <EmptyState title="No posts match.">
        Try fewer words or all categories. Posts are removed after 30 days.
      </EmptyState>
    );
  if (view === "hidden") return <EmptyState title="No hidden posts." />;
  return (
    <EmptyState title={view === "mine" ? "You have no posts." : "No posts right now."}>
      <p>
        Something for sale, a ride to share, a question for everyone?{" "}
        <Link href={bulletinHref({ write: "new" })}>Write a post</Link>.
      </p>
    </EmptyState>
  );
}
