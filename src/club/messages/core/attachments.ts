import { mediaTypes } from "#lib/files/file-kinds.ts";
import type { StoredFile } from "#lib/files/upload-limits.ts";
import { z } from "#lib/zod.ts";

const attachmentSchema = z.object({
  path: z.string().min(1),
  name: z.string().catch(""),
  type: z.string().catch(""),
  size: z.number().nonnegative().catch(0),
});

/** Accepts a list, its JSON text, or one object, and drops entries without a file. */
export function normalizeAttachments(value: unknown): StoredFile[] {
  if (typeof value === "string") return normalizeAttachments(parsed(value));
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => {
    const read = attachmentSchema.safeParse(typeof entry === "string" ? parsed(entry) : entry);
    return read.success ? [completed(read.data)] : [];
  });
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Text within text was stored by mistake once, but never more deeply nested.
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return null;
  }
}

function completed(file: StoredFile): StoredFile {
  const ending = file.path.split(".").at(-1) ?? "";
  const typesByEnding: Record<string, string> = mediaTypes;
  return {
    ...file,
    name: file.name.trim() || (file.path.split("/").at(-1) ?? file.path),
    type: file.type || (typesByEnding[ending] ?? ""),
  };
}
