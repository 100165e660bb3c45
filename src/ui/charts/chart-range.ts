/**
 * Where an axis of hits begins and ends: round steps of five below the lowest and above the highest value, and
 * never above what there is to hit.
 */
export function rangeOfHits(values: readonly (number | null)[], targets: number): [number, number] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [0, targets];
  const from = Math.max(0, Math.floor((Math.min(...known) - 1) / 5) * 5);
  return [from, Math.min(targets, Math.ceil((Math.max(...known) + 1) / 5) * 5)];
}
