import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { bulletinPhotoPlace } from "#lib/files/upload-limits.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { circleQueryOptions, type FullPost, postQueryOptions } from "../bulletin-queries.ts";
import { type BulletinAddress, bulletinHref } from "../bulletin-search-params.ts";
import { answerHref } from "../core/authors.ts";
import { categoryName } from "../core/categories.ts";
import { postState } from "../core/post-state.ts";
import styles from "./bulletin.module.css";
import { Comments } from "./comments.tsx";
import { PlainText } from "./plain-text.tsx";
import { PostFacts } from "./post-facts.tsx";
import { PostNotices, RenewButton } from "./post-notices.tsx";
import { TargetActions } from "./target-actions.tsx";

type PostViewProps = { user: CurrentUser; address: BulletinAddress };

export function PostView({ user, address }: PostViewProps) {
  const post = useQuery(postQueryOptions(user.id, address.post));
  const listHref = bulletinHref({ ...address, post: "", write: "" });
  const gone = (
    <EmptyState title="This post doesn't exist or was deleted.">
      Posts are removed after 30 days or when the author deletes them.
    </EmptyState>
  );
  return (
    <>
      <p className="plain below-100" data-no-print>
        <Link href={listHref}>‹ Back to the board</Link>
      </p>
      {post.data ? null : <PageHeader title={post.data === null ? "Post not found" : "Bulletin Board"} />}
      <QueryView query={post} empty={gone}>
        {(found) => (found ? <FoundPost user={user} post={found} listHref={listHref} /> : null)}
      </QueryView>
    </>
  );
}

type FoundPostProps = { user: CurrentUser; post: FullPost; listHref: string };

function FoundPost({ user, post, listHref }: FoundPostProps) {
  const isOpen = postState(post, new Date()) === "shown";
  return (
    <>
      <article className={styles.post}>
        <p className={`quiet strong plain ${styles.category}`}>{categoryName(post.category)}</p>
        <PageHeader title={post.title} printed={<PrintedHead />} />
        <PostFacts post={post} viewer={user.id} />
        <PostNotices user={user} post={post} />
        {post.body ? <PlainText text={post.body} /> : null}
        {post.photo_path ? <Photo path={post.photo_path} description={post.photo_description} /> : null}
        <PostActions user={user} post={post} listHref={listHref} />
      </article>
      <Comments user={user} postId={post.id} isOpen={isOpen} isOwnPost={post.author_id === user.id} />
    </>
  );
}

function PostActions({ user, post, listHref }: FoundPostProps) {
  const [, navigate] = useLocation();
  const { data: circle } = useQuery(circleQueryOptions(user.id));
  const isOwn = post.author_id === user.id;
  // A closed account has no mailbox; the board contacts juniors without a guardian's consent.
  const isReachable = Boolean(post.author && circle && !circle.unreachable.has(post.author_id));
  return (
    <div className={styles.buttons} data-no-print>
      {isOwn ? (
        <>
          <LinkButton href={bulletinHref({ post: post.id, write: "edit" })}>Edit</LinkButton>
          <RenewButton post={post} />
        </>
      ) : null}
      {!isOwn && isReachable ? (
        <LinkButton look="main" href={answerHref(post.author_id, post.title)}>
          Reply by private message
        </LinkButton>
      ) : null}
      <TargetActions
        user={user}
        target={{ kind: "post", id: post.id }}
        authorId={post.author_id}
        isHidden={post.hidden_at !== null}
        about={`post “${post.title}”`}
        onDeleted={() => navigate(listHref)}
      />
    </div>
  );
}

/** Its address expires soon; anyone who may read the post can see it. */
function Photo({ path, description }: { path: string; description: string }) {
  const addresses = useQuery(fileAddressesQueryOptions(bulletinPhotoPlace, [path]));
  const address = addresses.data?.[path];
  if (addresses.isError || address === null) return <p className="quiet">The photo could not be loaded.</p>;
  return (
    <span className={styles.photo}>
      {address ? <img src={address} alt={description || "Photo of this post"} /> : null}
    </span>
  );
}
