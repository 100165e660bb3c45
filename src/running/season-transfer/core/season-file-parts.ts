import type { ContentToSend } from "./season-file-members.ts";

export type FilePart = { kind: string; rows: readonly unknown[] };

const rowsInPart = 500;
const bytesInPart = 1_500_000;

export function partsOfContent(content: ContentToSend): FilePart[] {
  const { season, weeks, matches, shoot_offs, ...lists } = content;
  const head: FilePart = { kind: "season", rows: [{ season, weeks, matches, shoot_offs }] };
  const others = Object.entries(lists).flatMap(([kind, rows]) => split(kind, rows));
  return [head, ...others];
}

function split(kind: string, rows: readonly unknown[]): FilePart[] {
  const parts: unknown[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (last && last.length < rowsInPart && bytes + size <= bytesInPart) {
      last.push(row);
      bytes += size;
    } else {
      parts.push([row]);
      bytes = size;
    }
  }
  return parts.map((each) => ({ kind, rows: each }));
}
