import type { AwardName } from "../book/book.ts";
import type { Fraction } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";
import { nameOf } from "./explain-labels.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";

const rules: Record<AwardName, string> = {
  highAverage: "High average: the highest average among ranked members",
  mostImproved: "Most improved: the greatest improvement among ranked members",
  rookie: "Rookie award: the highest average among ranked rookies",
  longRun: "Long run: the longest run among ranked members",
};

/** Explains who won an award: the highest of all who could win it, a tie by the shoot-off if there was one. */
export function explainAward(season: Season, name: string): Explanation | null {
  if (!isAward(name)) return null;
  const { candidates, tied, winners } = season.awards[name];
  const highest = term("highest", ...candidates.map((each) => namedOperand(season, each.id, each.value)));
  const shootOffs = season.book.shootOffs.filter(({ award }) => award === name);
  const order = shootOffs.flatMap((shootOff) => shootOff.order);
  const isShotOff = tied.length > 1 && order.some((id) => tied.includes(id));
  const shotOff = order.map((id) => namedOperand(season, id, null));
  return explanation(rules[name], isShotOff ? term("firstNamed", highest, ...shotOff) : highest, [
    ...winners,
  ]);
}

function isAward(name: string): name is AwardName {
  return Object.hasOwn(rules, name);
}

function namedOperand(season: Season, memberId: string, amount: Fraction | null): Term {
  return { ...value(nameOf(season, memberId), amount), key: memberId };
}
