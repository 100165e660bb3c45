import { type DragEvent, useId } from "react";
import { isImage, mediaTypes } from "#lib/files/file-kinds.ts";
import { kindsText } from "#lib/files/file-refusals.ts";
import { maxPictureBytes, sizeText, type UploadTarget } from "#lib/files/upload-limits.ts";
import type { Upload } from "#lib/files/upload-list.ts";
import type { FileUploads } from "#lib/files/use-file-uploads.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import { Button } from "../form/button.tsx";
import { useRefusedFiles } from "../form/form.tsx";
import styles from "./upload-field.module.css";

export type UploadFieldProps = {
  label: string;
  target: UploadTarget;
  uploads: FileUploads;
  error?: string | null;
};

export function UploadField({ label, target, uploads, error = null }: UploadFieldProps) {
  const id = useId();
  const isFull = uploads.uploads.length >= target.maxFiles;
  const failed = uploads.uploads.filter(({ state }) => state === "failed").map(({ name }) => name);
  useRefusedFiles([...failed, ...uploads.leftOut]);

  function drop(event: DragEvent) {
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same
    <div className={styles.field} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <p id={`${id}-description`} className={`quiet ${styles.description}`}>
        {capitalized(kindsText(target))}, up to {sizeText(largestChoice(target))}
        {target.maxFiles > 1 ? ` each and ${target.maxFiles} in all.` : "."}
      </p>
      <p id={`${id}-error`} role="alert" className={`bad strong ${styles.error}`}>
        {uploads.refusal ?? error}
      </p>
      {uploads.uploads.length ? (
        <ul className="plain apart-50" aria-label="Files">
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRemove={() => uploads.remove(upload.key)}
              onRetry={() => uploads.retry(upload.key)}
            />
          ))}
        </ul>
      ) : null}
      <input
        id={id}
        type="file"
        multiple={target.maxFiles > 1}
        disabled={isFull}
        accept={target.endings.map((ending) => mediaTypes[ending]).join(",")}
        aria-invalid={Boolean(uploads.refusal ?? error)}
        aria-describedby={`${id}-error ${id}-description`}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])]);
          // Lets the same file be picked again after it was fixed.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

type UploadRowProps = { upload: Upload; onRemove: () => void; onRetry: () => void };

function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const isSending = upload.state === "sending";
  return (
    <li className={`row centered ${styles.row}`}>
      <span className={`shrinks breaks ${styles.name}`}>{upload.name}</span>
      <UploadState upload={upload} />
      {upload.state === "failed" && upload.canRetry ? (
        <Button size="compact-sm" onClick={onRetry} aria-label={`Try again: ${upload.name}`}>
          Try again
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        onClick={onRemove}
        aria-label={`${isSending ? "Cancel" : "Remove"}: ${upload.name}`}
      >
        {isSending ? "Cancel" : "Remove"}
      </Button>
    </li>
  );
}

function UploadState({ upload }: { upload: Upload }) {
  if (upload.state === "failed")
    return (
      <span role="alert" className={styles.failure}>
        {upload.sentence}
      </span>
    );
  if (upload.state === "stored") return <span className="note">{sizeText(upload.file.size)}</span>;
  return <progress className={styles.progress} value={upload.part} aria-label={`Sending ${upload.name}`} />;
}

/** Pictures are made smaller before upload, so they may be larger. */
function largestChoice({ endings, maxBytes }: UploadTarget): number {
  return endings.every(isImage) ? Math.max(maxPictureBytes, maxBytes) : maxBytes;
}
