import type { ChartSeries } from "./chart-types.ts";

const markCount = 5;
const dashes = [undefined, "10 5", "3 4", "12 4 3 4"] as const;

type ChartMarkProps = { x?: number; y?: number; place: number; color: string };

/** Marks tell lines apart without color. Only the first one, at the back, is filled, so that equal values stay visible. */
export function ChartMark({ x = 0, y = 0, place, color }: ChartMarkProps) {
  const outline = { fill: "none", stroke: color, strokeWidth: 2 };
  switch (place % markCount) {
    case 1:
      return <rect x={x - 5} y={y - 5} width={10} height={10} {...outline} />;
    case 2:
      return <path d={`M${x} ${y - 6.5}L${x + 6.5} ${y}L${x} ${y + 6.5}L${x - 6.5} ${y}Z`} {...outline} />;
    case 3:
      return <path d={`M${x} ${y - 6.5}L${x + 6} ${y + 4.5}L${x - 6} ${y + 4.5}Z`} {...outline} />;
    case 4:
      return <circle cx={x} cy={y} r={6} {...outline} />;
    default:
      return <circle cx={x} cy={y} r={3.5} fill={color} />;
  }
}

export function hasMarks({ look = "line" }: ChartSeries): boolean {
  return look === "line" || look === "dots";
}

/** The first line is solid; others are dashed, so that a covered line shows in the gaps. */
export function dashOf({ look }: ChartSeries, index: number): string | undefined {
  if (look === "dashed") return "5 4";
  if (look === "plain") return undefined;
  return dashes[index % dashes.length];
}

export function LineSwatch({ series, place }: { series: ChartSeries; place: number }) {
  return (
    <svg width={30} height={14} aria-hidden="true">
      {series.look === "dots" ? null : (
        <path d="M1 7H29" stroke={series.color} strokeWidth={2} strokeDasharray={dashOf(series, place)} />
      )}
      {hasMarks(series) ? <ChartMark x={15} y={7} place={place} color={series.color} /> : null}
    </svg>
  );
}

export function BarSwatch({ series, place }: { series: ChartSeries; place: number }) {
  return (
    <svg width={18} height={14} aria-hidden="true">
      <rect x={1.5} y={1.5} width={15} height={11} {...barFill(series.color, place)} />
    </svg>
  );
}

export function barFill(color: string, index: number) {
  return { fill: index % 2 === 0 ? color : "var(--paper)", stroke: color, strokeWidth: 1.5 };
}
