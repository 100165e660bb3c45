import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { newId } from "#lib/new-id.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { commentsQueryOptions } from "../bulletin-queries.ts";
import { type CommentDraft, commentDraftSchema } from "../core/comment-draft.ts";
import styles from "./bulletin.module.css";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";

type CommentsProps = {
  user: CurrentUser;
  postId: string;
  /** False for a closed discussion. */
  isOpen: boolean;
  /** No private replies under the viewer's own post. */
  isOwnPost: boolean;
};

export function Comments({ user, postId, isOpen, isOwnPost }: CommentsProps) {
  const comments = useInfiniteQuery(commentsQueryOptions(user.id, postId));
  const draftKey = { accountId: user.id, place: `bulletin-board/comment/${postId}` };
  return (
    <section className={styles.comments} aria-label="Comments">
      <h2>Comments</h2>
      <OlderRows query={comments} label="Older comments" />
      <QueryView query={comments} empty={<p className="quiet">No comments yet.</p>}>
        {(found) => (
          <ol className="plain below-150">
            {found.toReversed().map((comment) => (
              <CommentItem key={comment.id} user={user} comment={comment} />
            ))}
          </ol>
        )}
      </QueryView>
      {isOpen ? (
        <div data-no-print>
          <WithDraft draftKey={draftKey} schema={commentDraftSchema}>
            {({ draft }) => (
              <FreshComments
                place={draftKey}
                postId={postId}
                draft={draft?.content ?? null}
                isOwnPost={isOwnPost}
              />
            )}
          </WithDraft>
        </div>
      ) : null}
    </section>
  );
}

type FreshCommentsProps = {
  place: { accountId: string; place: string };
  postId: string;
  draft: CommentDraft | null;
  isOwnPost: boolean;
};

/** Starts with the stored draft; after each sent comment, a new form with a new id. */
function FreshComments({ place, postId, draft, isOwnPost }: FreshCommentsProps) {
  const [start, setStart] = useState<CommentDraft>(() => draft ?? { id: newId(), body: "" });
  const [sentCount, setSentCount] = useState(0);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (sentCount > 0) field.current?.querySelector("textarea")?.focus();
  }, [sentCount]);

  function beginAnother() {
    setStart({ id: newId(), body: "" });
    setSentCount((count) => count + 1);
  }

  return (
    <div ref={field}>
      <CommentForm
        key={start.id}
        draftKey={place}
        postId={postId}
        start={start}
        isOwnPost={isOwnPost}
        onSent={beginAnother}
      />
    </div>
  );
}
