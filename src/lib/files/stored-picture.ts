import { mediaTypes } from "./file-kinds.ts";
import type { StoredFile } from "./upload-limits.ts";

/** The picture that a row names already, as the upload field shows it; its ending says what it is. */
export function storedPicture(path: string | null | undefined, name: string): StoredFile[] {
  if (!path) return [];
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const type = Object.entries(mediaTypes).find(([known]) => known === ending)?.[1] ?? "image/jpeg";
  return [{ path, name, type, size: 0 }];
}
