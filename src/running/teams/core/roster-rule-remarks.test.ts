import { expect, test } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { ruleRemarks } from "./roster-rule-remarks.ts";
import { afterJoining, afterLeaving, afterTransfer, type RosterSpot, spotsOf } from "./roster-spots.ts";

const weeks = [1, 2, 3, 4].map((week) => ({ week, startsOn: null, endsOn: null, status: "open" as const }));

function season(rules: SeasonRules) {
  return smallSeason(
    [
      { name: "Ann Lee", team: "Eagles", hits: [20] },
      { name: "Bob Ray", team: "Eagles", hits: [21] },
      { name: "Cal Orr", team: "Hawks", hits: [22] },
      { name: "Dee Fox", hits: [] },
    ],
    rules,
    { weeks },
  );
}

const onEagles: RosterSpot = { team_id: "eagles", from_week: 1, to_week: null };

test("a roster that grows beyond the largest is said once, with its first week", () => {
  const book = season({ team: { rosterMin: 0, rosterMax: 2 } });
  expect(ruleRemarks(book, "dee-fox", afterJoining({ spots: [], teamId: "eagles", week: 3 }))).toEqual([
    "Eagles has 3 members, 2 allowed (from week 3).",
  ]);
});

test("a roster that falls below the smallest is said; one that was too small before and grows is not", () => {
  const book = season({ team: { rosterMin: 2, rosterMax: 9 } });
  expect(ruleRemarks(book, "ann-lee", afterLeaving([onEagles], onEagles, 2))).toEqual([
    "Eagles has 1 member; needs 2 (from week 3).",
  ]);
  expect(ruleRemarks(book, "dee-fox", afterJoining({ spots: [], teamId: "hawks", week: 2 }))).toEqual([]);
});

test("a change after the lock is said for both teams, a change before it is not", () => {
  const book = season({ team: { rosterMin: 0, rosterMax: 9, rosterLockAfterWeek: 2 } });
  const spots = spotsOf(book, "ann-lee");
  expect(
    ruleRemarks(book, "ann-lee", afterTransfer({ spots, spot: onEagles, teamId: "hawks", week: 4 })),
  ).toEqual([
    "The roster of Eagles changes after week 2, when rosters are locked.",
    "The roster of Hawks changes after week 2, when rosters are locked.",
  ]);
  expect(
    ruleRemarks(book, "ann-lee", afterTransfer({ spots, spot: onEagles, teamId: "hawks", week: 2 })),
  ).toEqual([]);
});
