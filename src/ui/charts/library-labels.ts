import { LabelList } from "recharts";

/** With all that it needs of the chart library: the first part that runs (chart-figure.tsx). */
export const labels = { LabelList };
