import { isHeadingLine } from "./find-heading-line.ts";
import { isTotalLine } from "./import-cells.ts";
import { isBlankLine, type Layout, nameColumn } from "./import-layout.ts";

type Lines = readonly (readonly string[])[];

/** A lone cell after a blank line, totals, or headings; or repeated headings with the team above. */
export function teamLines(lines: Lines, layout: Layout): Map<number, string> {
  const name = nameColumn(layout.columns);
  const blocks = lines.flatMap((cells, index) => (isHeadingLine(cells, layout) ? [index] : []));
  const teams = new Map<number, string>();
  const namesInHeadings = new Set(blocks.map((index) => lines[index]?.[name] ?? ""));
  if (namesInHeadings.size > 1) {
    for (const index of blocks) teams.set(index, lines[index]?.[name] ?? "");
    return teams;
  }
  lines.forEach((_, index) => {
    const isAbove = index < layout.headFrom;
    const next = nextLine(lines, index);
    if (isAbove && (blocks.length < 2 || next !== layout.headFrom)) return;
    const team = teamAlone(lines, index);
    if (team !== null && isStart(lines, index, layout) && isFollowed(lines, next, { layout, name }))
      teams.set(index, team);
  });
  return teams;
}

function teamAlone(lines: Lines, index: number): string | null {
  const filled = (lines[index] ?? []).filter((cell) => cell !== "");
  const [text = ""] = filled;
  if (filled.length !== 1 || text.length > 80 || !/\p{L}{2}/u.test(text) || isTotalLine(text)) return null;
  return text
    .replace(/^team\s*(?:name)?\s*[:–—-]\s*/i, "")
    .replace(/\s*:$/, "")
    .trim();
}

function isStart(lines: Lines, index: number, layout: Layout): boolean {
  const before = lines[index - 1];
  if (index === layout.headTo + 1 || before === undefined || isBlankLine(before)) return true;
  return isHeadingLine(before, layout) || before.some(isTotalLine);
}

function nextLine(lines: Lines, index: number): number {
  return lines.findIndex((cells, at) => at > index && !isBlankLine(cells));
}

function isFollowed(lines: Lines, next: number, { layout, name }: { layout: Layout; name: number }): boolean {
  const cells = lines[next];
  if (cells === undefined) return false;
  return isHeadingLine(cells, layout) || ((cells[name] ?? "") !== "" && cells.filter(Boolean).length > 1);
}
