import { LabelList } from "recharts";

/** With all that it needs of the chart library: the first part that runs (chart-figure.tsx). @public */
export const labels = { LabelList };
