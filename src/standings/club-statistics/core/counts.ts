import { formatCount } from "#season/words/figures.ts";

/** "83%"; empty when the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
}

/** "+120", "−3", "same"; empty without a comparison. */
export function formatChange(now: number, before: number | undefined): string {
  if (before === undefined) return "–";
  if (now === before) return "same";
  return now > before ? `+${formatCount(now - before)}` : `−${formatCount(before - now)}`;
}

/** Hits per 25 targets to two decimals; "–" without targets. */
export function per25(hits: number, targets: number): string {
  return targets === 0 ? "–" : ((25 * hits) / targets).toFixed(2);
}
