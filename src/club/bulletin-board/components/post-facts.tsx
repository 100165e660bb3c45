import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import type { ListedPost } from "../bulletin-queries.ts";
import { expiryLine, postState } from "../core/post-state.ts";
import { AuthorName } from "./author-name.tsx";
import styles from "./bulletin.module.css";

type PostFactsProps = { post: Omit<ListedPost, "comments">; viewer: string; comments?: number | undefined };

export function PostFacts({ post, viewer, comments }: PostFactsProps) {
  const timeZone = useClubTimeZone();
  const now = new Date();
  const isRenewed = post.posted_at !== post.created_at;
  const facts = [
    `${isRenewed ? "renewed" : "posted"} ${formatDate(post.posted_at, timeZone)}`,
    expiryLine(post, now, timeZone),
    post.edited_at ? "edited" : "",
    comments ? `${comments} ${comments === 1 ? "comment" : "comments"}` : "",
  ];
  return (
    <p className={`note plain below-50 ${styles.facts}`}>
      <span className={`breaks ${styles.author}`}>
        <AuthorName id={post.author_id} names={post.author} viewer={viewer} />
      </span>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
      {postState(post, now) === "hidden" ? (
        <strong className={styles.mark}>Hidden by the board</strong>
      ) : null}
      {postState(post, now) === "expired" ? <strong className={styles.mark}>Expired</strong> : null}
    </p>
  );
}
