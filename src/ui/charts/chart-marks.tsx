import type { ChartSeries } from "./chart-types.ts";

const markCount = 5;
const dashes = [undefined, "7 4", "2 4"] as const;

/** Circle, square, diamond, triangle, ring: lines can be told apart without their colours. */
export function ChartMark({ x, y, place, colour }: { x: number; y: number; place: number; colour: string }) {
  switch (place % markCount) {
    case 1:
      return <rect x={x - 4} y={y - 4} width={8} height={8} fill={colour} />;
    case 2:
      return <path d={`M${x} ${y - 6}L${x + 6} ${y}L${x} ${y + 6}L${x - 6} ${y}Z`} fill={colour} />;
    case 3:
      return <path d={`M${x} ${y - 6}L${x + 5.5} ${y + 4}L${x - 5.5} ${y + 4}Z`} fill={colour} />;
    case 4:
      return <circle cx={x} cy={y} r={4} fill="var(--paper)" stroke={colour} strokeWidth={2} />;
    default:
      return <circle cx={x} cy={y} r={4.5} fill={colour} />;
  }
}

export function hasMarks({ look = "line" }: ChartSeries): boolean {
  return look === "line" || look === "dots";
}

/** Dashes begin where the marks repeat. */
export function dashOf({ look }: ChartSeries, place: number): string | undefined {
  if (look === "dashed") return "5 4";
  if (look === "plain") return undefined;
  return dashes[Math.floor(place / markCount) % dashes.length];
}

/** A short piece of the line, as the legend shows it. */
export function LineSwatch({ series, place }: { series: ChartSeries; place: number }) {
  return (
    <svg width={30} height={14} aria-hidden="true">
      {series.look === "dots" ? null : (
        <path d="M1 7H29" stroke={series.colour} strokeWidth={2} strokeDasharray={dashOf(series, place)} />
      )}
      {hasMarks(series) ? <ChartMark x={15} y={7} place={place} colour={series.colour} /> : null}
    </svg>
  );
}

/** The first series is filled, the second outlined. */
export function BarSwatch({ series, place }: { series: ChartSeries; place: number }) {
  return (
    <svg width={18} height={14} aria-hidden="true">
      <rect x={1.5} y={1.5} width={15} height={11} {...barPaint(series.colour, place)} />
    </svg>
  );
}

export function barPaint(colour: string, place: number) {
  return { fill: place % 2 === 0 ? colour : "var(--paper)", stroke: colour, strokeWidth: 1.5 };
}
