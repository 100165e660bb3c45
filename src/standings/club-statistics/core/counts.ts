import { formatCount } from "#season/words/figures.ts";

/** "83%", to a whole percent; nothing without a whole to take a part of. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
}

/** "+120", "−3", "="; nothing where there is nothing to compare with. */
export function formatChange(now: number, before: number | undefined): string {
  if (before === undefined) return "–";
  if (now === before) return "=";
  return now > before ? `+${formatCount(now - before)}` : `−${formatCount(before - now)}`;
}

/** Hits per 25 targets to two decimals; "–" without targets. */
export function per25(hits: number, targets: number): string {
  return targets === 0 ? "–" : ((25 * hits) / targets).toFixed(2);
}
