import { type DragEvent, useId, useState } from "react";
import styles from "./file-picker.module.css";

export type FilePickerProps = {
  label: string;
  description?: string;
  /** Like `accept` of an input: media types (`image/png`, `image/*`) and endings (`.csv`). */
  accept: readonly string[];
  maxBytes: number;
  isMultiple?: boolean;
  onPick: (files: File[]) => void;
};

export function FilePicker({
  label,
  description,
  accept,
  maxBytes,
  isMultiple = false,
  onPick,
}: FilePickerProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    const problem = files.map((file) => whyRefused(file, accept, maxBytes)).find(Boolean) ?? null;
    setRefusal(problem);
    if (!problem && files.length) onPick(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same
    <div className={styles.picker} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      {description ? (
        <p id={`${id}-description`} className={`quiet ${styles.description}`}>
          {description}
        </p>
      ) : null}
      {refusal ? (
        <p id={`${id}-error`} role="alert" className={`bad strong ${styles.error}`}>
          {refusal}
        </p>
      ) : null}
      <input
        id={id}
        type="file"
        accept={accept.join(",")}
        multiple={isMultiple}
        aria-invalid={refusal !== null}
        aria-describedby={`${id}-error ${id}-description`}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Lets the same file be picked again after it was fixed.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

function whyRefused(file: File, accept: readonly string[], maxBytes: number): string | null {
  if (!accept.some((pattern) => isOfKind(file, pattern)))
    return `${file.name} isn't a supported file type. Use ${kindText(accept)}.`;
  if (file.size > maxBytes) return `${file.name} is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`;
  return null;
}

/** ".csv, .txt" or "image files, PDF": endings if any, else media types in words. */
function kindText(accept: readonly string[]): string {
  const endings = accept.filter((pattern) => pattern.startsWith("."));
  if (endings.length > 0) return endings.join(", ");
  const parts = accept.map((type) => {
    const [group = "", kind = ""] = type.split("/");
    return kind === "*" ? `${group} files` : kind.toUpperCase();
  });
  return parts.join(", ");
}

function isOfKind(file: File, pattern: string): boolean {
  if (pattern.startsWith(".")) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith("/*")) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}
