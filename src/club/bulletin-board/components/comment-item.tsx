import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { textError } from "#lib/text/text-error.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";
import { useChangeComment } from "../bulletin-mutations.ts";
import type { Comment } from "../bulletin-queries.ts";
import { authorName } from "../core/authors.ts";
import { longestComment } from "../core/post-form.ts";
import { AuthorName } from "./author-name.tsx";
import styles from "./bulletin.module.css";
import { PlainText } from "./plain-text.tsx";
import { TargetActions } from "./target-actions.tsx";

type CommentItemProps = { user: CurrentUser; comment: Comment };

export function CommentItem({ user, comment }: CommentItemProps) {
  const [isEdited, setEdited] = useState(false);
  const timeZone = useClubTimeZone();
  const isOwn = comment.author_id === user.id;
  return (
    <li
      className={styles.comment}
      data-own={isOwn || undefined}
      data-no-print={comment.hidden_at ? true : undefined}
    >
      <p className={`note plain below-50 ${styles.facts}`}>
        <span className={`breaks ${styles.author}`}>
          <AuthorName id={comment.author_id} names={comment.author} viewer={user.id} />
        </span>
        <span> · {formatMoment(comment.created_at, timeZone)}</span>
        {comment.edited_at ? <span> · edited</span> : null}
        {comment.hidden_at ? <strong className={styles.mark}>Hidden by the board</strong> : null}
      </p>
      {comment.hidden_reason ? (
        <p className="quiet">
          Only {isOwn ? "you" : "the author"} and the board see this: “{comment.hidden_reason}”
        </p>
      ) : null}
      {isEdited ? (
        <EditedComment comment={comment} onClose={() => setEdited(false)} />
      ) : (
        <>
          <PlainText text={comment.body} />
          <div className={styles.smallButtons} data-no-print>
            {isOwn ? (
              <Button size="compact-sm" onClick={() => setEdited(true)} aria-label="Edit: your comment">
                Edit
              </Button>
            ) : null}
            <TargetActions
              user={user}
              target={{ kind: "comment", id: comment.id }}
              authorId={comment.author_id}
              isHidden={comment.hidden_at !== null}
              about={isOwn ? "your comment" : `comment of ${authorName(comment.author)}`}
              size="compact-sm"
            />
          </div>
        </>
      )}
    </li>
  );
}

function EditedComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  // The revision at the start of editing, so that another device's later change is not overwritten.
  const [revision, setRevision] = useState(comment.revision);
  const { field, submit, isPending, error, draft } = useDraftedForm({
    place: `comments/${comment.id}/edit`,
    typedAgainst: { content: revision, restore: setRevision },
    start: { body: comment.body },
    validate: ({ body }) => ({
      body: textError(body, longestComment, "Write something, or delete the comment."),
    }),
    mutation: useChangeComment(),
    request: ({ body }) => ({ id: comment.id, body: body.trim(), revision }),
    onSent: onClose,
  });

  return (
    <Form className={`column ${styles.commentForm}`} onSubmit={submit}>
      <FormDraftNotices draft={draft} />
      <TextAreaField
        label="Change your comment"
        rows={3}
        ref={focusWhenShown}
        disabled={isPending}
        {...field("body")}
      />
      <FailureNotice title="The comment was not saved" error={error} />
      <div className={styles.buttons} data-form-buttons>
        <Button look="main" type="submit" loading={isPending}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
