import type { ShootOff } from "../book/book.ts";
import { type Fraction, fraction } from "../math/fraction.ts";
import type { CountTie } from "../rules/rules-types.ts";

/** `count` is the number of `countOf:`, 0 for others. */
type NamedTie<Tie extends string> = { name: Exclude<Tie, CountTie> | "countOf"; count: number };

export function tiesInTurn<Tie extends string>(ties: readonly Tie[]): NamedTie<Tie>[] {
  const names: readonly string[] = ties;
  const sharedFrom = names.indexOf("shared");
  return ties.slice(0, sharedFrom < 0 ? ties.length : sharedFrom).map(namedTie);
}

function namedTie<Tie extends string>(tie: Tie): NamedTie<Tie> {
  return isPlain(tie) ? { name: tie, count: 0 } : { name: "countOf", count: Number(tie.split(":")[1]) };
}

function isPlain<Tie extends string>(tie: Tie): tie is Exclude<Tie, CountTie> {
  return !tie.startsWith("countOf:");
}

/** A draw or shoot-off puts the named ones ahead in its order; others stay tied behind them. */
export function drawnValue(
  id: string,
  award: "teams" | "individuals",
  shootOffs: readonly ShootOff[],
): Fraction {
  const order = shootOffs
    .filter((shootOff) => shootOff.award === award)
    .flatMap((shootOff) => shootOff.order);
  const index = order.indexOf(id);
  return fraction(index < 0 ? 0 : order.length - index);
}
