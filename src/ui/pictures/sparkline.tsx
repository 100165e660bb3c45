/** Scores by week; a line starts at the first and ends at the last of them. */
export type SparklineProps = {
  nights: readonly { week: number; raw: number }[];
  weeks: { from: number; to: number };
  targetsPerNight: number;
};

export const sparklineBox = { width: 80, height: 26 } as const;
const inset = 3;
/** A line through fewer nights says nothing. */
export const nightsForLine = 3;

/** A small line with a dot at the last night. */
export function Sparkline({ nights, weeks, targetsPerNight }: SparklineProps) {
  const points = pointsOf(nights, weeks, targetsPerNight);
  const last = points.at(-1);
  if (!last || nights.length < nightsForLine) return null;
  const { width, height } = sparklineBox;
  return (
    <svg
      role="img"
      aria-label={sparklineText(nights, weeks)}
      {...{ width, height }}
      style={{ display: "block" }}
    >
      <path
        d={`M${points.map((point) => point.join(" ")).join("L")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last[0]} cy={last[1]} r={3} fill="var(--accent-line)" />
    </svg>
  );
}

function pointsOf(
  nights: SparklineProps["nights"],
  { from, to }: SparklineProps["weeks"],
  targetsPerNight: number,
): [x: number, y: number][] {
  const { width, height } = sparklineBox;
  const yOf = scaleOf(nights, targetsPerNight);
  const step = (width - 2 * inset) / Math.max(1, to - from);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return nights.map(({ week, raw }) => [
    rounded(inset + (week - from) * step),
    rounded(height - inset - yOf(raw) * (height - 2 * inset)),
  ]);
}

/** Own scores from 0 to 1, but never so close that one target looks like a cliff. */
function scaleOf(nights: SparklineProps["nights"], targetsPerNight: number): (raw: number) => number {
  const scores = nights.map(({ raw }) => raw);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(high - low, targetsPerNight / 5, 1);
  const bottom = (low + high - span) / 2;
  return (raw) => (raw - bottom) / span;
}

/** The same in words: "Weeks 1 to 5: 20, 22, –, 24, 23". */
export function sparklineText(
  nights: SparklineProps["nights"],
  { from, to }: SparklineProps["weeks"],
): string {
  const scores = new Map(nights.map(({ week, raw }) => [week, raw]));
  const list = Array.from({ length: to - from + 1 }, (_, index) => scores.get(from + index) ?? "–");
  return `Weeks ${from} to ${to}: ${list.join(", ")}`;
}
