import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Calendar } from "./calendar.ts";

/** What every figure of a season depends on beside its rows. */
export type SeasonContext = { rules: ResolvedRules; calendar: Calendar };
