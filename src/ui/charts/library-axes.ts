import { XAxis } from "recharts";

/** With all that it needs of the chart library: the second part that runs (chart-figure.tsx). @public */
export const axes = { XAxis };
