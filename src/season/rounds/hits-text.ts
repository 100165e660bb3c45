const ofTargets = /^(\d{1,3})\s*(?:\/|-?of-?|out of|von)\s*(\d{1,3})(?:\s*targets?)?$/i;

/** Reads `22/25` or `22 of 25` in files and typed text. */
export function readHitsOf(text: string): { hits: string; targets: string } | null {
  const [, hits, targets] = ofTargets.exec(text) ?? [];
  return hits && targets ? { hits, targets } : null;
}
