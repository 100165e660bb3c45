import type { ChartAxis, ChartDrawing, ChartSeries } from "./chart-types.ts";

/** Horizontal positions in percent of the plot's width, which is never measured; vertical ones in pixels. */
export type ChartScale = {
  height: number;
  ticks: readonly number[];
  xOf: (index: number) => number;
  yOf: (value: number) => number;
};

export type PlotSize = { height: number; top: number };

/** Room below the last rank, so that its marks stay clear of the labels. */
const belowRanks = 12;

export function scaleOf({ labels, series, yAxis }: ChartDrawing, { height, top }: PlotSize): ChartScale {
  const { from, to, ticks } = axisOf(
    yAxis,
    series.flatMap(({ values }) => values),
  );
  const bottom = yAxis.isDownward ? height - belowRanks : height;
  const [upper, lower] = yAxis.isDownward ? [from, to] : [to, from];
  return {
    height,
    ticks,
    xOf: (index) => rounded((100 * (index + 0.5)) / labels.length),
    yOf: (value) =>
      rounded(upper === lower ? top : top + ((upper - value) / (upper - lower)) * (bottom - top)),
  };
}

const rounded = (position: number) => Math.round(position * 100) / 100;

const steps = [1, 10, 100, 1000, 10_000, 100_000].flatMap((size) => [size, 2 * size, 5 * size]);

/** An axis with readable even steps; every rank has one, as far as there is room. */
export function axisOf({ range = [], isDownward = false }: ChartAxis, values: ChartSeries["values"]) {
  const numbers = values.filter((value) => value !== null);
  const [fixedFrom, fixedTo] = range;
  const lowest = fixedFrom ?? Math.min(...numbers, ...(numbers.length === 0 ? [0] : []));
  const highest = fixedTo ?? Math.max(lowest, ...numbers);
  const most = isDownward ? 15 : fixedTo === undefined ? 5 : 6;
  const endsFor = (step: number) => ({
    from: fixedFrom ?? Math.floor(lowest / step) * step,
    to: fixedTo ?? Math.ceil(highest / step) * step,
  });
  const fits = (size: number) => (endsFor(size).to - endsFor(size).from) / size <= most;
  const step = steps.find(fits) ?? highest - lowest;
  let { from, to } = endsFor(step);
  if (from === to && fixedTo === undefined) {
    from = fixedFrom ?? from - step;
    to += step;
  }
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { from, to, ticks };
}

/** Axis ends for hits: steps of five around the values, but never above the number of targets. */
export function rangeOfHits(values: ChartSeries["values"], targets: number): [number, number] {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return [0, targets];
  const from = Math.max(0, Math.floor((Math.min(...numbers) - 1) / 5) * 5);
  return [from, Math.min(targets, Math.ceil((Math.max(...numbers) + 1) / 5) * 5)];
}

/** Stretches of places that have a value; a week without one ends a line. */
export function stretchesOf(values: ChartSeries["values"]): number[][] {
  const stretches: number[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (index > 0 && typeof values[index - 1] === "number") stretches.at(-1)?.push(index);
    else stretches.push([index]);
  }
  return stretches;
}

/** Widths of a plot (px) from which more labels have room; chart-figure.module.css has the same. */
const plotWidths = [260, 480, 860];
const charWidth = 8;

/** For each label the first of `plotWidths` that has room for it; undefined where none has. Words wrap, and are never cut. */
export function labelLevels(labels: readonly string[]): (number | undefined)[] {
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(" ")).map(({ length }) => length));
  const needed = labels.length * (longest * charWidth + 6);
  const every: number[] = [];
  // From wide to narrow, so that a wider plot adds labels between those of a narrow one.
  for (const width of plotWidths.toReversed()) {
    const wider = every[0] ?? 1;
    every.unshift(wider * Math.ceil(needed / width / wider));
  }
  return labels.map((_, index) => {
    const level = every.findIndex((step) => index % step === 0);
    return level < 0 ? undefined : level;
  });
}

const textHeight = 18;

/** Moves overlapping labels apart, in order and within the chart. */
export function spreadLabels<Label extends { y: number }>(
  labels: readonly Label[],
  bottom: number,
  lineHeight = textHeight,
): Label[] {
  const down: Label[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const above = down.at(-1);
    down.push({ ...label, y: Math.max(label.y, above ? above.y + lineHeight : 0) });
  }
  const up: Label[] = [];
  for (const label of down.toReversed()) {
    const below = up.at(-1);
    up.push({ ...label, y: Math.min(label.y, below ? below.y - lineHeight : bottom) });
  }
  return up.toReversed();
}
