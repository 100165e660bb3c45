import { createHash } from "node:crypto";

/** A demonstration row's id: the same name gives the same id everywhere. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`demonstration club: ${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
