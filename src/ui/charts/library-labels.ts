import { LabelList } from "recharts";

/** The part of the chart library that runs first (chart-figure.tsx). @public */
export const labels = { LabelList };
