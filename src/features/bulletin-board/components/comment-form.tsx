import { type FormEvent, useState } from "react";
import { type DraftKey, dropDraft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useAddComment } from "../bulletin-mutations.ts";
import type { CommentDraft } from "../core/comment-draft.ts";
import { longestComment, validateText } from "../core/post-form.ts";
import styles from "./bulletin.module.css";

type CommentFormProps = {
  place: DraftKey;
  postId: string;
  start: CommentDraft;
  isOwnPost: boolean;
  onSent: () => void;
};

/** One's own word below a post, stored on the device until it has arrived. */
export function CommentForm({ place, postId, start, isOwnPost, onSent }: CommentFormProps) {
  const [body, setBody] = useState(start.body);
  const [error, setError] = useState<string | null>(null);
  const add = useAddComment();
  const isSaved = useSavedDraft(place, body ? { id: start.id, body } : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateText(body, longestComment, "Write something first.");
    setError(found);
    if (found) return;
    const isSent = await add.mutateAsync({ id: start.id, postId, body: body.trim() }).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    await dropDraft(place).catch(() => undefined);
    onSent();
  }

  return (
    <form className={styles.commentForm} onSubmit={submit} noValidate>
      <TextAreaField
        label="Your comment"
        description={
          isOwnPost
            ? "Seen by all members."
            : "Seen by all members. For what is between the two of you, answer by private message."
        }
        rows={3}
        value={body}
        error={error}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {add.error ? (
        <Notice kind="error" title="The comment was not sent">
          {errorSentence(add.error)} {isSaved ? "Your words are kept on this device." : null}
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" loading={add.isPending}>
          Send the comment
        </Button>
      </div>
    </form>
  );
}
