import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { postsOnPage, postsQueryOptions } from "../bulletin-queries.ts";
import { type BulletinAddress, bulletinHref } from "../bulletin-search-params.ts";
import { PostFilters } from "./post-filters.tsx";
import { PostList } from "./post-list.tsx";

type BoardViewProps = {
  user: CurrentUser;
  address: BulletinAddress;
  onChange: (fields: Partial<BulletinAddress>) => void;
};

export function BoardView({ user, address, onChange }: BoardViewProps) {
  const posts = useQuery(postsQueryOptions(user.id, address));

  function turnTo(page: number) {
    onChange({ page });
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      <PostFilters key={address.view} address={address} onChange={onChange} />
      <QueryView query={posts} isEmpty={({ count }) => count === 0} empty={<NoPosts address={address} />}>
        {({ posts: found, count }) => (
          <>
            <PostList posts={found} address={address} viewer={user.id} />
            <Pager label="posts" page={address.page} pageSize={postsOnPage} count={count} onPage={turnTo} />
          </>
        )}
      </QueryView>
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
