import { ticksOf } from "./chart-data.ts";
import type { ChartDrawing } from "./chart-types.ts";

const line = { stroke: "var(--field-line)" } as const;
const tick = { fill: "var(--quiet)" } as const;

export function xAxisProps({ labels }: ChartDrawing) {
  return {
    dataKey: "place",
    tickFormatter: (place: number) => labels[place] ?? "",
    tick,
    axisLine: line,
    tickLine: false,
    interval: "preserveStartEnd",
    minTickGap: 14,
    height: 26,
  } as const;
}

const autoRange: ["auto", "auto"] = ["auto", "auto"];

export function yAxisProps({ yAxis }: Pick<ChartDrawing, "yAxis">) {
  return {
    tick,
    axisLine: false,
    tickLine: false,
    width: Number(yAxis.range?.[1]) >= 10_000 ? 54 : 40,
    domain: yAxis.range ?? autoRange,
    ticks: ticksOf(yAxis),
    // All labels: there is space, and measuring each would cost time.
    interval: 0,
    padding: yAxis.isDownward ? { top: 4, bottom: 12 } : {},
    reversed: yAxis.isDownward ?? false,
    allowDecimals: !yAxis.isWhole,
    tickFormatter: (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1)),
  };
}

export const gridProps = { vertical: false, syncWithTicks: true, stroke: "var(--hairline)" } as const;
export const stillTip = { isAnimationActive: false, wrapperStyle: { zIndex: 2 } } as const;
