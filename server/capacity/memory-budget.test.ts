import { expect, test } from "vitest";
import { MemoryBudget } from "./memory-budget.ts";
import { OverloadedError } from "./refusals.ts";

test("no share takes more than it has, and what is given back is there for others", () => {
  const budget = new MemoryBudget(100);
  const [one, other] = [budget.hold({ visitors: 30 }), budget.hold({ visitors: 30 })];
  one.add(20);
  expect(() => other.add(11)).toThrow(OverloadedError);
  other.add(10);
  one.shrink(5);
  other.add(15);
  expect(() => other.add(1)).toThrow(OverloadedError);
});

test("all shares together take no more than there is", () => {
  const budget = new MemoryBudget(100);
  const [member, visitor] = [budget.hold({ member: 90 }), budget.hold({ visitors: 30 })];
  member.add(80);
  expect(() => visitor.add(21)).toThrow(OverloadedError);
  member.shrink(0);
  member.shrink(0);
  visitor.add(30);
});
