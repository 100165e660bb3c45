export type ChartSeries = {
  id: string;
  name: string;
  /** `colorOf` or `colorOfAll`. */
  color: string;
  /** One for each label of the x axis; null is a gap, never 0. */
  values: readonly (number | null)[];
  /** `line`: with marks; `dots`: marks alone; `plain`, `dashed`: without marks. */
  look?: "line" | "dots" | "plain" | "dashed";
};

export type ChartAxis = {
  title: string;
  /** Lowest and highest value of the axis; an end left out follows the values in even steps. */
  range?: readonly [from?: number, to?: number];
  /** Smallest value on top, for ranks. */
  isDownward?: boolean;
};

export type ChartDrawing = {
  xTitle: string;
  /** Labels from left to right; for a histogram, the counted values. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  yAxis: ChartAxis;
  /** By default, a series has two decimals if any of its values needs them. */
  formatValue?: ((value: number) => string) | undefined;
};
