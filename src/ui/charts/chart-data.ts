import type { ChartAxis, ChartDrawing } from "./chart-types.ts";

export type ChartRow = { label: string; place: number; values: (number | null)[] };

/** One row per label, as the chart library expects. */
export function rowsOf({ labels, series }: ChartDrawing): ChartRow[] {
  return labels.map((label, place) => ({
    label,
    place,
    values: series.map(({ values }) => values[place] ?? null),
  }));
}

type Placed = { y: number };

const lineHeight = 18;

/** Moves overlapping labels apart, in order and within the chart. */
export function spreadLabels<Label extends Placed>(
  labels: readonly Label[],
  top: number,
  bottom: number,
): Label[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y);
  const down: Label[] = [];
  for (const label of sorted) {
    const above = down.at(-1);
    down.push({ ...label, y: Math.max(label.y, above ? above.y + lineHeight : top) });
  }
  const up: Label[] = [];
  for (const label of down.toReversed()) {
    const below = up.at(-1);
    up.push({ ...label, y: Math.min(label.y, below ? below.y - lineHeight : bottom) });
  }
  return up.toReversed();
}

const steps = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
] as const;

/** Readable even steps between two fixed ends; every step for ranks. Undefined for an open range. */
export function ticksOf({ range, isDownward = false }: ChartAxis): number[] | undefined {
  const [from, to] = range ?? [];
  if (typeof from !== "number" || typeof to !== "number") return undefined;
  const most = isDownward ? 15 : 6;
  const step = steps.find((size) => (to - from) % size === 0 && (to - from) / size <= most) ?? to - from;
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step);
}

const mostCountSteps = 5;

/** The next even step above the highest count; "auto" when it is below one. */
export function rangeOfCounts(values: readonly (number | null)[]): [number, number | "auto"] {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const step = steps.find((size) => highest / size <= mostCountSteps);
  return highest < 1 || step === undefined ? [0, "auto"] : [0, Math.ceil(highest / step) * step];
}
