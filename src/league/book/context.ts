import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Calendar } from "./calendar.ts";

export type SeasonContext = { rules: ResolvedRules; calendar: Calendar };
