import type { NightFigure } from "#season/words/standing-entries.ts";

export const trendBox = { width: 72, height: 22 } as const;
const inset = 2;

/** The first and the last week of a trend. */
export type TrendWeeks = { from: number; to: number };

/** SVG path of raw scores by week, from one night shot to the next; a night on its own is a dot. */
export function trendPath(
  nights: readonly NightFigure[],
  { from, to }: TrendWeeks,
  targetsPerNight: number,
): string {
  const scale = scaleOf(nights, targetsPerNight);
  const step = (trendBox.width - 2 * inset) / Math.max(1, to - from);
  const points = nights.map(
    ({ week, raw }) => `${rounded(inset + (week - from) * step)} ${rounded(scale(raw))}`,
  );
  // A line of no length with round ends is a dot.
  return points.length === 0 ? "" : `M${points.join("L")}${points.length === 1 ? "h0" : ""}`;
}

/** Own scores from bottom to top, but never so close that one target looks like a cliff. */
function scaleOf(nights: readonly NightFigure[], targetsPerNight: number): (raw: number) => number {
  const scores = nights.map(({ raw }) => raw);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(high - low, targetsPerNight / 5, 1);
  const bottom = (low + high - span) / 2;
  return (raw) => trendBox.height - inset - ((raw - bottom) / span) * (trendBox.height - 2 * inset);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The same in words: "Weeks 1 to 5: 20, 22, –, 24, 23". */
export function trendText(nights: readonly NightFigure[], { from, to }: TrendWeeks): string {
  const scores = new Map(nights.map(({ week, raw }) => [week, raw]));
  const list = Array.from({ length: to - from + 1 }, (_, index) => scores.get(from + index) ?? "–");
  return `Weeks ${from} to ${to}: ${list.join(", ")}`;
}
