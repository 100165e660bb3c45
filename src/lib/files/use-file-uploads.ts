import { useEffect, useRef, useState } from "react";
import { errorKind, errorSentence } from "../errors.ts";
import { newId } from "../new-id.ts";
import { removeFiles, uploadFile } from "./file-mutations.ts";
import { judgeCount } from "./file-refusals.ts";
import type { StoredFile, UploadTarget } from "./upload-limits.ts";
import {
  changeUploads,
  countTaken,
  storedFiles,
  storedUpload,
  type Upload,
  type UploadChange,
} from "./upload-list.ts";

export type FileUploads = {
  uploads: readonly Upload[];
  files: StoredFile[];
  isSending: boolean;
  refusal: string | null;
  leftOut: readonly string[];
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Removes all files from the list; `isSaved` when a row refers to them now. */
  clear: (isSaved: boolean) => void;
};

type Overflow = Pick<FileUploads, "refusal" | "leftOut">;
const noOverflow: Overflow = { refusal: null, leftOut: [] };

/** Uploads a form's files as soon as they are chosen. Calls `onChange` when the uploaded files change. */
export function useFileUploads(
  target: UploadTarget,
  start: readonly StoredFile[] = [],
  onChange: (files: StoredFile[]) => void = () => undefined,
): FileUploads {
  const { uploads, change } = useUploadList(start, onChange);
  const [overflow, setOverflow] = useState(noOverflow);
  const running = useRef(new Map<string, { file: File; stop: AbortController }>());
  const lastUpload = useRef(Promise.resolve());

  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const { stop } of begun.values()) stop.abort();
    };
  }, []);

  /** One at a time: the server accepts one large file per account at a time, and so does a weak signal. */
  function send(key: string, file: File) {
    const stop = new AbortController();
    running.current.set(key, { file, stop });
    change({ kind: "began", key, name: file.name, size: file.size });
    lastUpload.current = lastUpload.current.then(() => upload(key, file, stop));
  }

  async function upload(key: string, file: File, stop: AbortController) {
    if (stop.signal.aborted) return;
    try {
      const onProgress = (part: number) => change({ kind: "progressed", key, part });
      const storedFile = await uploadFile(target, file, { id: key, onProgress, signal: stop.signal });
      change({ kind: "arrived", key, file: storedFile });
    } catch (error) {
      if (stop.signal.aborted) return;
      change({
        kind: "failed",
        key,
        sentence: errorSentence(error),
        canRetry: errorKind(error) !== "invalid",
      });
    }
  }

  function add(files: readonly File[]) {
    const { acceptedCount, refusal } = judgeCount(countTaken(uploads), files.length, target);
    setOverflow({ refusal, leftOut: files.slice(acceptedCount).map(({ name }) => name) });
    for (const file of files.slice(0, acceptedCount)) send(newId(), file);
  }

  function retry(key: string) {
    const begun = running.current.get(key);
    if (begun) send(key, begun.file);
  }

  function remove(key: string) {
    running.current.get(key)?.stop.abort();
    running.current.delete(key);
    const removed = uploads.find((candidate) => candidate.key === key);
    if (removed?.state === "stored") void removeFiles(target, [removed.file.path]);
    setOverflow(noOverflow);
    change({ kind: "removed", key });
  }

  function clear(isSaved: boolean) {
    for (const { stop } of running.current.values()) stop.abort();
    running.current.clear();
    if (!isSaved)
      void removeFiles(
        target,
        storedFiles(uploads).map(({ path }) => path),
      );
    setOverflow(noOverflow);
    change({ kind: "emptied" });
  }

  return {
    uploads,
    files: storedFiles(uploads),
    isSending: uploads.some(({ state }) => state === "sending"),
    ...overflow,
    add,
    retry,
    remove,
    clear,
  };
}

function useUploadList(start: readonly StoredFile[], onChange: (files: StoredFile[]) => void) {
  const [uploads, setUploads] = useState(() => start.map((file) => storedUpload(file)));
  const latest = useRef(uploads);

  function change(event: UploadChange) {
    latest.current = changeUploads(latest.current, event);
    setUploads(latest.current);
    if (["arrived", "removed", "emptied"].includes(event.kind)) onChange(storedFiles(latest.current));
  }

  return { uploads, change };
}
