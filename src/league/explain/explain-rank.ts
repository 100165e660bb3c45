import type { Ranked } from "../season/ranking.ts";
import { type Term, term, value } from "./explanation.ts";

export function rankTerm(
  rows: readonly { name: string; keys: Ranked<unknown>["keys"] }[],
  own: number,
): Term {
  const keys = rows.map((row) =>
    term("keys", ...row.keys.map((key) => value(`${row.name}, ${key.name}`, key.value))),
  );
  const [mine] = keys.splice(own, 1);
  return mine === undefined ? term("nothing") : term("rank", mine, ...keys);
}
