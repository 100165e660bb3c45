export type ChartSeries = {
  id: string;
  name: string;
  /** `memberColor`, `teamColor`, or `colorOfAll`. */
  color: string;
  /** One for each label of the x axis; null is a gap, never 0. */
  values: readonly (number | null)[];
  /** `line`: with marks; `dots`: marks alone; `plain`, `dashed`: without marks. */
  look?: "line" | "dots" | "plain" | "dashed";
};

export type ChartAxis = {
  title: string;
  /** Axis ends; "auto" takes the next round number. */
  range?: [number | "auto", number | "auto"];
  /** Smallest value on top, for ranks. */
  isDownward?: boolean;
  /** Whole numbers only. */
  isWhole?: boolean;
};

export type ChartDrawing = {
  /** For example "League week". */
  xTitle: string;
  /** Labels from left to right; for a histogram, the counted values. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  yAxis: ChartAxis;
  /** By default, a series has two decimals if any of its values needs them. */
  formatValue?: ((value: number) => string) | undefined;
};

export type LineDrawing = ChartDrawing & { kind: "lines"; hasEndLabels: boolean };
export type BarDrawing = ChartDrawing & { kind: "bars" };

export type ChartDrawnProps<Drawing> = { drawing: Drawing; height: number };
