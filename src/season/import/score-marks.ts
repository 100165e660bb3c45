const absent =
  /^(?:[-–—.]+|x+|abs(?:ent)?|a|dns|dnf|d\/n\/s|n\/?a|n\/?s|no[ -]?show|no score|off|bye|out|vac(?:ation)?|excused|forfeit|blind|bl|b|dummy|none)$/i;
const marked = /^(\d{1,3})\s*[(-]?\s*(m|mu|m\/u|make-?up|p|ps|pre|pre-?shoot|s|sub|b|bl|blind|d|dummy)\)?$/i;
const kinds: readonly [start: string, kind: string][] = [
  ["m", "make-up"],
  ["p", "pre-shoot"],
  ["s", "substitute"],
];

export type MarkedHits = { hits: string; kind?: string; targets?: string };

/**
 * What a cell of a score says: `22`, `22 M` (make-up), `22 S` (substitute), `24/25`. Null for a member who did not
 * shoot: nothing, a dash, "abs", or a blind, which the season's rules add. Anything else stays for its error.
 */
export function splitMark(cell: string): MarkedHits | null {
  if (cell === "" || absent.test(cell)) return null;
  const match = marked.exec(cell);
  if (match) {
    const kind = kinds.find(([start]) => match[2]?.toLowerCase().startsWith(start))?.[1];
    return kind === undefined ? null : { hits: match[1] ?? "", kind };
  }
  const ofTargets = /^(\d{1,3})\s*(?:\/|of|out of)\s*(\d{1,3})$/i.exec(cell);
  return ofTargets ? { hits: ofTargets[1] ?? "", targets: ofTargets[2] ?? "" } : { hits: cell };
}
