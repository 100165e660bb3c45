/** Axis ends for hits: steps of five around the values, but never above the number of targets. */
export function rangeOfHits(values: readonly (number | null)[], targets: number): [number, number] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [0, targets];
  const from = Math.max(0, Math.floor((Math.min(...known) - 1) / 5) * 5);
  return [from, Math.min(targets, Math.ceil((Math.max(...known) + 1) / 5) * 5)];
}
