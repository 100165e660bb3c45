import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { attachmentPlace } from "#lib/files/file-place.ts";
import type { CurrentUser } from "#lib/session.ts";
import { TextField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { showToast } from "#ui/toasts.ts";
import { UploadField } from "#ui/upload-field.tsx";
import {
  contentLimit,
  faultsIn,
  type Letter,
  type LetterFaults,
  roomLeft,
  subjectLimit,
} from "../core/compose.ts";
import type { DraftPlace } from "../core/letter-draft.ts";
import { isRefusal, messageTexts, whySendFailed } from "../core/message-texts.ts";
import { expandRecipients, type RecipientSource } from "../core/recipients.ts";
import { useSendMessage } from "../messages-mutations.ts";
import { useLetter } from "../use-letter.ts";
import { useRecipients } from "../use-recipients.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { LetterActions } from "./letter-actions.tsx";
import styles from "./letter-form.module.css";
import { RecipientsField } from "./recipients-field.tsx";

export type LetterFormProps = {
  user: CurrentUser;
  place: DraftPlace;
  /** The letter before anything is typed. */
  blank: Letter;
  isAnswer?: boolean;
  onSent: (messageId: string) => void;
  onClose: () => void;
};

export function LetterForm(props: LetterFormProps) {
  const { source, seasonName } = useRecipients(props.user);
  if (!source) return <Skeleton lines={6} label="Loading the people to write to" />;
  return <ReadyForm {...props} source={source} seasonName={seasonName} />;
}

type ReadyFormProps = LetterFormProps & { source: RecipientSource; seasonName: string | null };

function ReadyForm({ place, blank, isAnswer = false, onSent, onClose, source, seasonName }: ReadyFormProps) {
  const { letter, change, uploads, ...draft } = useLetter(place, blank);
  const [faults, setFaults] = useState<LetterFaults>({});
  const send = useSendMessage();
  const form = useRef<HTMLFormElement>(null);
  const expansion = expandRecipients(letter.to, source);
  const text = useRef<HTMLTextAreaElement>(null);
  useFocusOnFault(form, faults);
  useEffect(() => {
    if (isAnswer) text.current?.focus();
  }, [isAnswer]);

  function edit(fields: Partial<Letter>) {
    change(fields);
    send.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const recipients = expansion.unknown.length ? 0 : expansion.accountIds.length;
    const found = faultsIn(letter, {
      recipients,
      files: uploads.files.length,
      isSendingFiles: uploads.isSending,
    });
    setFaults(found);
    if (Object.keys(found).length || send.isPending) return;
    draft.markTried();
    const outgoing = {
      ...letter,
      id: draft.sendingId,
      recipientIds: expansion.accountIds,
      files: uploads.files,
    };
    send.mutate(outgoing, {
      onSuccess: () => {
        void showToast({ kind: "success", ...messageTexts.sent });
        draft.finish(true);
        onSent(outgoing.id);
      },
      onError: (error) => {
        if (isRefusal(error)) draft.startAnotherMessage();
      },
    });
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  }

  function discard() {
    draft.finish(false);
    send.reset();
    setFaults({});
    onClose();
  }

  return (
    <form ref={form} onSubmit={submit} onPaste={paste} noValidate className={styles.form}>
      <DraftNotice
        restoredAt={draft.restoredAt}
        lostFiles={draft.lostFiles}
        isKept={draft.isKept}
        onDiscard={discard}
      />
      <fieldset disabled={send.isPending} className={styles.fields}>
        <RecipientsField
          source={source}
          seasonName={seasonName}
          value={letter.to}
          expansion={expansion}
          error={faults.to}
          onChange={(to) => edit({ to })}
        />
        <TextField
          label="Subject"
          value={letter.subject}
          description={roomLeft(letter.subject, subjectLimit)}
          error={faults.subject}
          autoComplete="off"
          onChange={(event) => edit({ subject: event.currentTarget.value })}
        />
        <TextAreaField
          ref={text}
          label="Message"
          rows={isAnswer ? 6 : 10}
          value={letter.content}
          description={roomLeft(letter.content, contentLimit)}
          error={faults.content}
          onChange={(event) => edit({ content: event.currentTarget.value })}
        />
        <UploadField
          label="Attach files"
          place={attachmentPlace}
          uploads={uploads}
          error={faults.files ?? null}
        />
      </fieldset>
      {send.error ? (
        <Notice kind="error" title={messageTexts.sendFailed}>
          {whySendFailed(send.error)}
        </Notice>
      ) : null}
      <LetterActions
        isSending={send.isPending}
        isBlank={draft.isBlank}
        onClose={onClose}
        onDiscard={discard}
      />
    </form>
  );
}

/** The first field that has to be mended takes the focus. */
function useFocusOnFault(form: React.RefObject<HTMLFormElement | null>, faults: LetterFaults) {
  useEffect(() => {
    if (Object.keys(faults).length) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, faults]);
}
