import type { YardLine } from "../yardage/yard-scale.ts";
import { type Explanation, explanation, nothing } from "./explanation.ts";

export function explainYardLine(
  line: YardLine | null | undefined,
  result: number | null | undefined,
): Explanation {
  if (!line) return nothing("No yard line");
  return explanation(line.rule, line.term(), result ?? null);
}
