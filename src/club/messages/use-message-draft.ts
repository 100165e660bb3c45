import { useEffect, useState } from "react";
import { readDraft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import type { Upload } from "#lib/files/upload-list.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import { newId } from "#lib/new-id.ts";
import type { FormStart } from "#ui/form/with-draft.tsx";
import type { MessageDraft } from "./core/compose.ts";
import {
  countLostFiles,
  isSameDraft,
  messageDraftKey,
  messageDraftSchema,
  type StoredMessage,
} from "./core/message-draft.ts";

/** Stored in this browser until it is sent or discarded. `blank`: the initial message. */
export function useMessageDraft(
  { draftKey, draft: storedDraft, discard }: FormStart<StoredMessage>,
  blank: MessageDraft,
) {
  const [lostFiles] = useState(() => (storedDraft ? countLostFiles(storedDraft, new Date()) : 0));
  const [draftOnScreen, setDraft] = useState<MessageDraft>(storedDraft?.content ?? blank);
  const [attempt, setAttempt] = useState(() => ({
    id: storedDraft?.content.sendingId ?? newId(),
    isTried: storedDraft?.content.isTried ?? false,
  }));
  const [isDone, setDone] = useState(false);
  const uploads = useFileUploads(attachmentPlace, lostFiles > 0 ? [] : storedDraft?.content.files);
  const { files } = uploads;
  const unsentFiles = uploads.uploads.filter(isUnsent).length;
  const { to, subject, content } = draftOnScreen;
  const hasContent = files.length + unsentFiles > 0 || !isSameDraft(draftOnScreen, blank);
  const isSaved = useSavedDraft(
    draftKey,
    hasContent && !isDone
      ? { to, subject, content, files, unsentFiles, sendingId: attempt.id, isTried: attempt.isTried }
      : null,
  );

  function change(fields: Partial<MessageDraft>) {
    setDraft((previous) => ({ ...previous, ...fields }));
    startAnotherMessage();
  }

  /** An earlier try may have arrived, so other text or files make another message. */
  function startAnotherMessage() {
    setAttempt((last) => (last.isTried ? { id: newId(), isTried: false } : last));
  }

  const ownUploads: FileUploads = {
    ...uploads,
    add: (added) => {
      startAnotherMessage();
      uploads.add(added);
    },
    remove: (key) => {
      startAnotherMessage();
      uploads.remove(key);
    },
  };

  /** Called at once, because the form may disappear before an effect runs. */
  function finish(isSent: boolean) {
    setDone(true);
    uploads.clear(isSent);
    void discard(isSent ? { sendingId: attempt.id } : undefined);
  }

  return {
    draft: draftOnScreen,
    change,
    uploads: ownUploads,
    sendingId: attempt.id,
    isTried: attempt.isTried,
    startAnotherMessage,
    markTried: () => setAttempt({ ...attempt, isTried: true }),
    finish,
    isBlank: uploads.uploads.length === 0 && isSameDraft(draftOnScreen, blank),
    restoredAt: storedDraft?.savedAt ?? null,
    wasTried: storedDraft?.content.isTried ?? false,
    lostFiles,
    unsentFiles: storedDraft?.content.unsentFiles ?? 0,
    isSaved,
  };
}

/** Uploading, or waiting for the signal; refused files are reported on sending. */
function isUnsent(upload: Upload): boolean {
  return upload.state === "sending" || (upload.state === "failed" && upload.canRetry);
}

/** The first message with a reply draft; null: none; undefined: not read yet. */
export function useBegunAnswer(accountId: string, messageIds: readonly string[]): string | null | undefined {
  const [begun, setBegun] = useState<string | null>();
  const ids = messageIds.join();
  useEffect(() => {
    let isCurrent = true;
    const wantedIds = ids.split(",");
    Promise.all(wantedIds.map((id) => readDraft(messageDraftKey(accountId, id), messageDraftSchema))).then(
      (drafts) => isCurrent && setBegun(wantedIds.find((_, index) => drafts[index]) ?? null),
      () => isCurrent && setBegun(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId, ids]);
  return begun;
}
