export type ChartSeries = {
  id: string;
  name: string;
  /** `memberColor`, `teamColor` or `colorOfAll`. */
  color: string;
  /** One for each label of the x axis; null where there is nothing, which is a gap and never 0. */
  values: readonly (number | null)[];
  /** `line`: with a mark at each value; `dots`: the marks alone; `plain`, `dashed`: a line without marks. */
  look?: "line" | "dots" | "plain" | "dashed";
};

export type ChartAxis = {
  /** What it measures, with its unit: "Targets hit of 25". */
  title: string;
  /** Where the axis begins and ends; "auto" takes the next round number. */
  range?: [number | "auto", number | "auto"];
  /** The smallest value on top: ranks. */
  isDownward?: boolean;
  /** Only whole numbers along the axis. */
  isWhole?: boolean;
};

export type ChartDrawing = {
  /** What is along the x axis: "League week". */
  xTitle: string;
  /** What is below each value, from left to right; of a histogram the values counted. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  yAxis: ChartAxis;
  /** Without it a series has two decimals as soon as one of its values needs them. */
  formatValue?: ((value: number) => string) | undefined;
};

export type LineDrawing = ChartDrawing & { kind: "lines"; hasEndLabels: boolean };
export type BarDrawing = ChartDrawing & { kind: "bars" };

export type ChartDrawnProps<Drawing> = { drawing: Drawing; height: number };
