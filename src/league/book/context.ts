import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Calendar } from "./calendar.ts";

/** The basis of every figure besides the rows. */
export type SeasonContext = { rules: ResolvedRules; calendar: Calendar };
