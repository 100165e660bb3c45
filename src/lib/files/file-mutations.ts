import { session } from "../auth/session.ts";
import { BackendError } from "../errors.ts";
import { drawPicture } from "./drawn-picture.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";
import { type FileEnding, headLength, isImage, mediaTypes } from "./file-kinds.ts";
import { judgeFile, tooLarge } from "./file-refusals.ts";
import { redrawPicture } from "./smaller-image.ts";
import { storageClient, storageError } from "./storage-client.ts";
import type { StoredFile, UploadTarget } from "./upload-limits.ts";

export type UploadOptions = { id: string; onProgress: (part: number) => void; signal: AbortSignal };

/** A repeat with the same id is no second file. Throws a `BackendError`: `invalid` for a refused file. */
export async function uploadFile(
  target: UploadTarget,
  file: File,
  options: UploadOptions,
): Promise<StoredFile> {
  const { user } = session.get();
  if (!user) throw new BackendError("forbidden", { message: "Not authenticated" });
  const { blob, ending } = await makeReady(target, file);
  options.signal.throwIfAborted();
  const path = `${user.id}/${options.id}.${ending}`;
  const type = mediaTypes[ending];
  const client = await storageClient(fetchWithProgress(options.onProgress, options.signal));
  options.signal.throwIfAborted();
  const typed = new Blob([blob], { type });
  const { error } = await client.from(target.bucket).upload(path, typed, { contentType: type });
  options.signal.throwIfAborted();
  if (error) throw storageError(error);
  return { path, name: nameFor(file.name, ending), type, size: typed.size };
}

/** Removes files that nothing refers to yet. What cannot be removed is swept away by the server later. */
export async function removeFiles(target: UploadTarget, paths: readonly string[]): Promise<void> {
  if (!paths.length) return;
  try {
    await (await storageClient()).from(target.bucket).remove([...paths]);
  } catch (error) {
    console.warn("Files that are not needed were not removed.", error);
  }
}

async function makeReady(target: UploadTarget, file: File): Promise<{ blob: Blob; ending: FileEnding }> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const judgement = judgeFile({ name: file.name, size: file.size, type: file.type, head }, target);
  if ("refusal" in judgement) throw new BackendError("invalid", { message: judgement.refusal });
  const { ending } = judgement;
  if (!isImage(ending)) return { blob: file, ending };
  const { maxBytes, drawing } = target;
  const pictureInBrowser = drawing
    ? drawPicture(file, drawing, maxBytes)
    : redrawPicture(file, ending, maxBytes);
  const picture = await pictureInBrowser.catch((cause: unknown) => {
    throw new BackendError("invalid", { message: `${file.name} cannot be read as a picture.`, cause });
  });
  if (picture.blob.size > target.maxBytes)
    throw new BackendError("invalid", { message: tooLarge(file.name, target.maxBytes) });
  return picture;
}

const longestName = 120;

export function nameFor(name: string, ending: FileEnding): string {
  const stem = name.replace(/\.[^.]*$/, "").replace(/[\p{Cc}\p{Bidi_Control}/\\]/gu, "");
  return `${[...stem].slice(0, longestName).join("").trim() || "file"}.${ending}`;
}
