import { mediaTypes } from "./file-kinds.ts";
import type { StoredFile } from "./upload-limits.ts";

export function storedPicture(path: string | null | undefined, name: string): StoredFile[] {
  if (!path) return [];
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const type =
    Object.entries(mediaTypes).find(([knownEnding]) => knownEnding === ending)?.[1] ?? "image/jpeg";
  return [{ path, name, type, size: 0 }];
}
