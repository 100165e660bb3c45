const ofTargets = /^(\d{1,3})\s*(?:\/|-?of-?|out of|von)\s*(\d{1,3})(?:\s*targets?)?$/i;

/** `22/25`, `22 of 25`: the one reading of hits with their targets, of a file and of what is typed. */
export function readHitsOf(text: string): { hits: string; targets: string } | null {
  const [, hits, targets] = ofTargets.exec(text) ?? [];
  return hits && targets ? { hits, targets } : null;
}
