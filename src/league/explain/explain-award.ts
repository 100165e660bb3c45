import type { ShootOffAward } from "../book/book.ts";
import type { Fraction } from "../math/fraction.ts";
import type { AwardKind } from "../rules/rules-types.ts";
import type { Award } from "../season/awards.ts";
import type { Season } from "../season/season.ts";
import { nameOf } from "./explain-labels.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";

const rules: Record<AwardKind, string> = {
  highAverage: "High average: the highest average",
  mostImproved: "Most improved: the greatest improvement",
  rookie: "Rookie award: the highest rookie average",
  longRun: "Long run: the longest run",
  class: "Best of the class: the highest average",
  category: "Best of the category: the highest average",
};

export function explainAward(season: Season, [kind = "", group]: readonly string[]): Explanation | null {
  const found = findAward(season, kind, group);
  if (found === null) return null;
  const { candidates, tied, winners } = found.award;
  const highest = term("highest", ...candidates.map((each) => namedOperand(season, each.id, each.value)));
  const shootOffs = season.book.shootOffs.filter(({ award }) => award === found.shootOff);
  const order = shootOffs.flatMap((shootOff) => shootOff.order);
  const isShotOff = tied.length > 1 && order.some((id) => tied.includes(id));
  const shotOff = order.map((id) => namedOperand(season, id, null));
  return explanation(found.rule, isShotOff ? term("firstNamed", highest, ...shotOff) : highest, [...winners]);
}

type Found = { award: Award; shootOff: ShootOffAward; rule: string };

function findAward(
  { awards, rules: { awards: settings } }: Season,
  kind: string,
  group?: string,
): Found | null {
  if (!isAward(kind)) return null;
  const among =
    settings.each[kind] === null ? "among ranked members" : "among members who meet its conditions";
  const rule = `${rules[kind]} ${among}`;
  if (kind === "class" || kind === "category") {
    const award = awards[kind]?.get(group ?? "");
    return award === undefined ? null : { award, shootOff: `${kind}:${group ?? ""}`, rule };
  }
  return group === undefined ? { award: awards[kind], shootOff: kind, rule } : null;
}

function isAward(name: string): name is AwardKind {
  return Object.hasOwn(rules, name);
}

function namedOperand(season: Season, memberId: string, amount: Fraction | null): Term {
  return { ...value(nameOf(season, memberId), amount), key: memberId };
}
