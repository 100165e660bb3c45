import { useState } from "react";
import { type DraftKey, dropDraft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { isRefusal } from "#lib/errors.ts";
import { useForm } from "#lib/forms/use-form.ts";
import { newId } from "#lib/new-id.ts";
import { textError } from "#lib/text/text-error.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { useAddComment } from "../bulletin-mutations.ts";
import type { CommentDraft } from "../core/comment-draft.ts";
import { longestComment } from "../core/post-form.ts";
import styles from "./bulletin.module.css";

type CommentFormProps = {
  draftKey: DraftKey;
  postId: string;
  start: CommentDraft;
  isOwnPost: boolean;
  onSent: () => void;
};

/** Stored on the device until it has arrived. */
export function CommentForm({ draftKey, postId, start, isOwnPost, onSent }: CommentFormProps) {
  const [attempt, setAttempt] = useState({ id: start.id, isTried: start.isTried ?? false });
  const { form, field, submit, isPending, error } = useForm({
    start: { body: start.body },
    validate: ({ body }) => ({ body: textError(body, longestComment, "Write something first.") }),
    mutation: useAddComment(),
    request: ({ body }) => ({ id: attempt.id, postId, body: body.trim(), isRetry: attempt.isTried }),
    onSent: async (_, { body }) => {
      await dropDraft(draftKey, { body }).catch(() => undefined);
      onSent();
    },
    onFailed: (error) =>
      setAttempt(isRefusal(error) ? { id: newId(), isTried: false } : { ...attempt, isTried: true }),
  });
  const isSaved = useSavedDraft(draftKey, form.body ? { ...attempt, body: form.body } : null);

  return (
    <Form className={`column ${styles.commentForm}`} onSubmit={submit}>
      <TextAreaField
        label="Your comment"
        description={
          isOwnPost
            ? "Seen by all members."
            : "All members can see this. For anything private, send a message instead."
        }
        rows={3}
        disabled={isPending}
        {...field("body")}
      />
      <FailureNotice title="The comment was not sent" error={error}>
        {isSaved ? "Your text is saved on this device." : null}
      </FailureNotice>
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending}>
          Post comment
        </Button>
      </div>
    </Form>
  );
}
