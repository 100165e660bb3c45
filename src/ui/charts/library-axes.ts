import { XAxis } from "recharts";

/** The part of the chart library that runs second (chart-figure.tsx). @public */
export const axes = { XAxis };
