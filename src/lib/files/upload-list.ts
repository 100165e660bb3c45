import type { StoredFile } from "./upload-limits.ts";

/** `part`: how much has been uploaded, from 0 to 1. */
export type Upload = { key: string; name: string; size: number } & (
  | { state: "sending"; part: number }
  | { state: "stored"; file: StoredFile }
  | { state: "failed"; sentence: string; canRetry: boolean }
);

export type UploadChange =
  | { kind: "began"; key: string; name: string; size: number }
  | { kind: "progressed"; key: string; part: number }
  | { kind: "arrived"; key: string; file: StoredFile }
  | { kind: "failed"; key: string; sentence: string; canRetry: boolean }
  | { kind: "removed"; key: string }
  | { kind: "emptied" };

/** The list after an event. Events of a removed file are ignored. */
export function changeUploads(uploads: readonly Upload[], change: UploadChange): Upload[] {
  switch (change.kind) {
    case "began": {
      const begun: Upload = { ...change, state: "sending", part: 0 };
      const isAgain = uploads.some(({ key }) => key === change.key);
      return isAgain ? replace(uploads, change.key, () => begun) : [...uploads, begun];
    }
    case "progressed":
      return replace(uploads, change.key, (upload) =>
        upload.state === "sending" ? { ...upload, part: change.part } : upload,
      );
    case "arrived":
      return replace(uploads, change.key, ({ key }) => storedUpload(change.file, key));
    case "failed":
      return replace(uploads, change.key, ({ key, name, size }) => ({
        key,
        name,
        size,
        state: "failed",
        sentence: change.sentence,
        canRetry: change.canRetry,
      }));
    case "removed":
      return uploads.filter(({ key }) => key !== change.key);
    case "emptied":
      return [];
  }
}

export function storedUpload(file: StoredFile, key: string = file.path): Upload {
  return { key, name: file.name, size: file.size, state: "stored", file };
}

export function storedFiles(uploads: readonly Upload[]): StoredFile[] {
  return uploads.flatMap((upload) => (upload.state === "stored" ? [upload.file] : []));
}

export function countTaken(uploads: readonly Upload[]): number {
  return uploads.filter((upload) => upload.state !== "failed" || upload.canRetry).length;
}

function replace(uploads: readonly Upload[], key: string, by: (upload: Upload) => Upload): Upload[] {
  return uploads.map((upload) => (upload.key === key ? by(upload) : upload));
}
