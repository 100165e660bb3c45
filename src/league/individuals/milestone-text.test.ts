import { expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import { milestoneText } from "./milestone-text.ts";

const row: ScoreRow = {
  memberId: "ann",
  teamId: null,
  week: 3,
  round: 1,
  position: null,
  event: "singles16",
  kind: "actual",
  status: "complete",
  hits: 24,
  targets: 25,
  detail: null,
  shotOn: null,
  timeOfRound: null,
};

test("a milestone says what was reached, and of a season that no more is known", () => {
  const straight = { kind: "straight", event: "singles16", length: 25, row } as const;
  expect(milestoneText(straight, "career")).toBe("25 straight for the first time");
  expect(milestoneText(straight, "season")).toBe("25 straight for the first time this season");
  const best = { kind: "best", event: "singles16", hits: 24, previous: 22, row } as const;
  expect(milestoneText(best, "career")).toBe("24 of 25, personal best (22 before)");
  expect(milestoneText(best, "season")).toBe("24 of 25, best round of the season (22 before)");
  expect(milestoneText({ kind: "targets", count: 1000, row }, "career")).toBe(
    "1,000 targets in league rounds",
  );
  expect(milestoneText({ kind: "nights", count: 25, row }, "career")).toBe("25 league nights");
});
