import { expect, test } from "vitest";
import { resolveRules } from "../rules/rules.ts";
import { needsOf } from "./attendance.ts";

const rules = resolveRules({ awards: { minNightsPercent: 40, mustShootFirstAndLast: true, firstNights: 2 } });
const ofRank = { minNightsPercent: 40, mustShootFirstAndLast: true, firstNights: 2 };

test.each([
  [{}, ofRank],
  [{ minNightsPercent: 0 }, { ...ofRank, minNightsPercent: 0 }],
  [{ mustShootFirstAndLast: false }, { ...ofRank, mustShootFirstAndLast: false }],
  [{ firstNights: 0 }, { ...ofRank, firstNights: null }],
])("an award that asks for %j takes the rest from rank", (own, needs) => {
  expect(needsOf(own, rules)).toEqual(needs);
});
