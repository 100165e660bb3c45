import { useEffect, useState } from "react";
import { attachmentPlace } from "#lib/files/file-place.ts";
import { type FileUploads, useFileUploads } from "#lib/files/use-file-uploads.ts";
import { newId } from "#lib/new-id.ts";
import type { Letter } from "./core/compose.ts";
import {
  type DraftPlace,
  isSameLetter,
  keepDraft,
  type LetterDraft,
  readDraft,
  withLivingFiles,
} from "./core/letter-draft.ts";

/** A letter being written, kept in this browser until it is sent or discarded. */
export function useLetter({ accountId, answers }: DraftPlace, blank: Letter) {
  const [found, setFound] = useState(() => openDraft({ accountId, answers }));
  const [letter, setLetter] = useState<Letter>(found?.draft ?? blank);
  const [attempt, setAttempt] = useState(() => ({
    id: found?.draft.sendingId ?? newId(),
    isTried: found?.draft.isTried ?? false,
  }));
  const [isDone, setDone] = useState(false);
  const [isKept, setKept] = useState(true);
  const uploads = useFileUploads(attachmentPlace, found?.draft.files);
  const { files } = uploads;
  const paths = files.map(({ path }) => path).join();

  // The paths say whether the files have changed.
  useEffect(() => {
    const hasContent = files.length > 0 || !isSameLetter(letter, blank);
    const draft: LetterDraft | null =
      hasContent && !isDone
        ? {
            ...letter,
            files,
            sendingId: attempt.id,
            isTried: attempt.isTried,
            savedAt: new Date().toISOString(),
          }
        : null;
    // A draft that was only looked at keeps its time.
    if (found && draft && isUntouched(draft, found.draft)) return;
    setKept(keepDraft(shelf(), { accountId, answers }, draft));
  }, [letter, paths, attempt, isDone, accountId, answers]);

  function change(fields: Partial<Letter>) {
    setLetter((previous) => ({ ...previous, ...fields }));
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

  /** The letter was sent, or thrown away. Said to the browser at once: the form may be gone before an effect runs. */
  function finish(isSent: boolean) {
    keepDraft(shelf(), { accountId, answers }, null);
    setFound(null);
    setDone(isSent);
    setLetter(blank);
    setAttempt({ id: newId(), isTried: false });
    uploads.clear(isSent);
  }

  return {
    letter,
    change,
    uploads: ownUploads,
    sendingId: attempt.id,
    startAnotherMessage,
    markTried: () => setAttempt({ ...attempt, isTried: true }),
    finish,
    isBlank: uploads.uploads.length === 0 && isSameLetter(letter, blank),
    restoredAt: found?.draft.savedAt ?? null,
    lostFiles: found?.lostFiles ?? 0,
    isKept,
  };
}

/** Whether a draft is kept for the answer to one of these messages; which one. */
export function findAnswerDraft(accountId: string, messageIds: readonly string[]): string | null {
  return messageIds.find((answers) => readDraft(shelf(), { accountId, answers })) ?? null;
}

function openDraft(place: DraftPlace) {
  const draft = readDraft(shelf(), place);
  return draft && withLivingFiles(draft, new Date());
}

function isUntouched(draft: LetterDraft, found: LetterDraft): boolean {
  return (
    isSameLetter(draft, found) &&
    draft.files.length === found.files.length &&
    draft.sendingId === found.sendingId &&
    draft.isTried === found.isTried
  );
}

const noShelf = {
  getItem: () => null,
  setItem: () => {
    throw new Error("This browser keeps nothing.");
  },
  removeItem: () => undefined,
};

/** Some browsers refuse even to be asked for their storage. */
function shelf() {
  try {
    return localStorage;
  } catch {
    return noShelf;
  }
}
