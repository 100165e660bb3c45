import { expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { previewRound } from "./round-preview.ts";

function row(change: Partial<ScoreRow>): ScoreRow {
  return {
    memberId: "ann",
    teamId: "eagles",
    week: 2,
    round: 1,
    position: null,
    event: "singles16",
    kind: "actual",
    status: "complete",
    hits: 25,
    targets: 25,
    detail: null,
    shotOn: "2026-01-14",
    timeOfRound: null,
    ...change,
  };
}

test("the average before and after the round", () => {
  const preview = previewRound(book, row({ hits: 24 }), "Ann");
  expect(preview).toMatchObject({ goingIn: 22, before: { average: 22 }, after: { average: 23 } });
});

test("a full round is a straight, an incomplete one never", () => {
  expect(previewRound(book, row({}), "Ann")).toMatchObject({ isStraight: true, longRunAfter: 25 });
  expect(previewRound(book, row({ hits: 24 }), "Ann")?.isStraight).toBe(false);
  expect(previewRound(book, row({ status: "incomplete" }), "Ann")?.isStraight).toBe(false);
});

test("practice and an incomplete round leave the average as it is", () => {
  expect(previewRound(book, row({ kind: "practice", hits: 3 }), "Ann")?.after.average).toBe(22);
  expect(previewRound(book, row({ status: "incomplete", hits: 3 }), "Ann")?.after.average).toBe(22);
});

test("a round that replaces a recorded one is compared with the season without it", () => {
  const preview = previewRound(book, row({ week: 1, hits: 20 }), "Ann");
  expect(preview).toMatchObject({ before: { average: null }, after: { average: 20 } });
});

test("somebody who is not in the season yet starts with nothing", () => {
  const preview = previewRound(book, row({ memberId: "new", teamId: null, hits: 20 }), "New");
  expect(preview).toMatchObject({ goingIn: null, before: { average: null }, after: { average: 20 } });
});

test("a handicap season shows the handicap before and after", () => {
  const bowling = { ...book, season: { ...book.season, rules: { handicap: { enabled: true } } } };
  const preview = previewRound(bowling, row({ hits: 24 }), "Ann");
  expect(preview).toMatchObject({ usesHandicap: true, before: { handicap: 2.4 }, after: { handicap: 1.6 } });
});
