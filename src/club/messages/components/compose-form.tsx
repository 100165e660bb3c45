import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { isRefusal } from "#lib/errors.ts";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField, TextField } from "#ui/form/form-fields.tsx";
import { type FormStart, WithDraft } from "#ui/form/with-draft.tsx";
import {
  contentLimit,
  type MessageDraft,
  type MessageErrors,
  roomLeft,
  subjectLimit,
  validateText,
} from "../core/compose.ts";
import { messageDraftKey, messageDraftSchema, type StoredMessage } from "../core/message-draft.ts";
import { messageTexts, whySendFailed } from "../core/message-texts.ts";
import { expandRecipients, type RecipientSource } from "../core/recipients.ts";
import { useSendMessage } from "../messages-mutations.ts";
import { useMessageDraft } from "../use-message-draft.ts";
import { useRecipients } from "../use-recipients.ts";
import { ComposeActions } from "./compose-actions.tsx";
import styles from "./compose-form.module.css";
import { DraftNotice } from "./draft-notice.tsx";
import { RecipientsField } from "./recipients-field.tsx";

type ComposeFormProps = {
  user: CurrentUser;
  place: string;
  /** The message before anything is typed. */
  blank: MessageDraft;
  isAnswer?: boolean;
  onSent: (messageId: string) => void;
  onClose: () => void;
};

export function ComposeForm(props: ComposeFormProps) {
  const { people, source, seasonName } = useRecipients(props.user);
  const loading = <Skeleton lines={6} label="Loading the people to write to" />;
  if (!source)
    return (
      <QueryView query={people} skeleton={loading}>
        {() => loading}
      </QueryView>
    );
  const draftKey = messageDraftKey(props.user.id, props.place);
  return (
    <WithDraft draftKey={draftKey} schema={messageDraftSchema}>
      {(start) => <ReadyForm {...props} start={start} source={source} seasonName={seasonName} />}
    </WithDraft>
  );
}

type ReadyFormProps = Omit<ComposeFormProps, "user" | "place"> & {
  start: FormStart<StoredMessage>;
  source: RecipientSource;
  seasonName: string | null;
};

function ReadyForm(props: ReadyFormProps) {
  const { start, blank, isAnswer = false, onSent, onClose, source, seasonName } = props;
  const { draft, change, uploads, ...composing } = useMessageDraft(start, blank);
  const [errors, setErrors] = useState<MessageErrors>({});
  const send = useSendMessage();
  const form = useRef<HTMLFormElement>(null);
  const expansion = expandRecipients(draft.to, source);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAnswer) text.current?.focus();
  }, [isAnswer]);

  function edit(fields: Partial<MessageDraft>) {
    change(fields);
    send.reset();
  }

  async function submit() {
    const found = validateText(draft, {
      recipients: expansion.accountIds.length,
      unreachable: expansion.unknown.length,
      files: uploads.files.length,
      isSendingFiles: uploads.isSending,
    });
    setErrors(found);
    if (Object.keys(found).length || send.isPending) return;
    composing.markTried();
    const outgoing = {
      ...draft,
      id: composing.sendingId,
      isRetry: composing.isTried,
      recipientIds: expansion.accountIds,
      files: uploads.files,
    };
    try {
      await send.mutateAsync(outgoing);
    } catch (error) {
      if (isRefusal(error)) composing.startAnotherMessage();
      return;
    }
    void showToast({ kind: "success", ...messageTexts.sent });
    composing.finish(true);
    // A person who has left the form stays where they are.
    if (form.current) onSent(outgoing.id);
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    // Spreadsheets put cells on the clipboard as text and as a picture.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    uploads.add(files);
  }

  function discard() {
    composing.finish(false);
    onClose();
  }

  return (
    <Form ref={form} onSubmit={submit} onPaste={paste} className={styles.form}>
      <DraftNotice
        restoredAt={composing.restoredAt}
        wasTried={composing.wasTried}
        lostFiles={composing.lostFiles}
        unsentFiles={composing.unsentFiles}
        isSaved={composing.isSaved}
        isSending={send.isPending}
        onDiscard={discard}
      />
      <fieldset disabled={send.isPending} className={`shrinks ${styles.fields}`}>
        <RecipientsField
          source={source}
          seasonName={seasonName}
          value={draft.to}
          expansion={expansion}
          error={errors.to}
          onChange={(to) => edit({ to })}
        />
        <TextField
          label="Subject"
          value={draft.subject}
          description={roomLeft(draft.subject, subjectLimit)}
          error={errors.subject}
          autoComplete="off"
          onChange={(event) => edit({ subject: event.currentTarget.value })}
        />
        <TextAreaField
          ref={text}
          label="Message"
          rows={isAnswer ? 6 : 10}
          value={draft.content}
          description={roomLeft(draft.content, contentLimit)}
          error={errors.content}
          onChange={(event) => edit({ content: event.currentTarget.value })}
        />
        <UploadField
          label="Attach files"
          target={attachmentPlace}
          uploads={uploads}
          error={errors.files ?? null}
        />
      </fieldset>
      {send.error ? (
        <Notice kind="error" title={messageTexts.sendFailed}>
          {whySendFailed(send.error)}
        </Notice>
      ) : null}
      <ComposeActions
        isSending={send.isPending}
        isBlank={composing.isBlank}
        onClose={onClose}
        onDiscard={discard}
      />
    </Form>
  );
}
