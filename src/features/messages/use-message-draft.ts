import { useEffect, useState } from "react";
import { attachmentPlace } from "#lib/files/upload-target.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import { newId } from "#lib/new-id.ts";
import type { MessageDraft } from "./core/compose.ts";
import {
  type DraftKey,
  isSameDraft,
  keepDraft,
  readDraft,
  type StoredDraft,
  withLivingFiles,
} from "./core/message-draft.ts";

/** A message being written, stored in this browser until it is sent or discarded. */
export function useMessageDraft({ accountId, answers }: DraftKey, blank: MessageDraft) {
  const [found, setFound] = useState(() => openDraft({ accountId, answers }));
  const [written, setDraft] = useState<MessageDraft>(found?.draft ?? blank);
  const [attempt, setAttempt] = useState(() => ({
    id: found?.draft.sendingId ?? newId(),
    isTried: found?.draft.isTried ?? false,
  }));
  const [isDone, setDone] = useState(false);
  const [isSaved, setSaved] = useState(true);
  const uploads = useFileUploads(attachmentPlace, found?.draft.files);
  const { files } = uploads;
  const paths = files.map(({ path }) => path).join();

  // The paths say whether the files have changed.
  useEffect(() => {
    const hasContent = files.length > 0 || !isSameDraft(written, blank);
    const toStore: StoredDraft | null =
      hasContent && !isDone
        ? {
            ...written,
            files,
            sendingId: attempt.id,
            isTried: attempt.isTried,
            savedAt: new Date().toISOString(),
          }
        : null;
    // A draft that was only looked at keeps its time.
    if (found && toStore && isUntouched(toStore, found.draft)) return;
    setSaved(keepDraft(storage(), { accountId, answers }, toStore));
  }, [written, paths, attempt, isDone, accountId, answers]);

  function change(fields: Partial<MessageDraft>) {
    setDraft((previous) => ({ ...previous, ...fields }));
    startAnotherMessage();
  }

  /** What was tried may have arrived: with other words or files it is another message. */
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

  /** The message was sent, or thrown away. Said to the browser at once: the form may be gone before an effect runs. */
  function finish(isSent: boolean) {
    keepDraft(storage(), { accountId, answers }, null);
    setFound(null);
    setDone(isSent);
    setDraft(blank);
    setAttempt({ id: newId(), isTried: false });
    uploads.clear(isSent);
  }

  return {
    draft: written,
    change,
    uploads: ownUploads,
    sendingId: attempt.id,
    startAnotherMessage,
    markTried: () => setAttempt({ ...attempt, isTried: true }),
    finish,
    isBlank: uploads.uploads.length === 0 && isSameDraft(written, blank),
    restoredAt: found?.draft.savedAt ?? null,
    lostFiles: found?.lostFiles ?? 0,
    isSaved,
  };
}

/** Whether a draft is stored for the answer to one of these messages; which one. */
export function findAnswerDraft(accountId: string, messageIds: readonly string[]): string | null {
  return messageIds.find((answers) => readDraft(storage(), { accountId, answers })) ?? null;
}

function openDraft(place: DraftKey) {
  const draft = readDraft(storage(), place);
  return draft && withLivingFiles(draft, new Date());
}

function isUntouched(draft: StoredDraft, found: StoredDraft): boolean {
  return (
    isSameDraft(draft, found) &&
    draft.files.length === found.files.length &&
    draft.sendingId === found.sendingId &&
    draft.isTried === found.isTried
  );
}

const noStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error("This browser keeps nothing.");
  },
  removeItem: () => undefined,
};

/** Some browsers refuse even to be asked for their storage. */
function storage() {
  try {
    return localStorage;
  } catch {
    return noStorage;
  }
}
