import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { anyNextBook } from "#league/fixtures/any-next-book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { generatedRuns } from "#testing/whole-tests.ts";
import { reportOf, seasonOf } from "../queries/season-report.ts";
import { scoreRow, smallSeason } from "../queries/small-season.fixture.ts";
import { nightNotes, noteLines, weekNote } from "./night-notes.ts";

function banked(rules: SeasonRules) {
  const season = smallSeason([{ name: "Ann", hits: [null, null, null, 20] }], rules);
  const ahead = [1, 2, 3].map((week) => scoreRow({ memberId: "ann", week, hits: 20, kind: "preShoot" }));
  return { ...season, scores: [...ahead, ...season.scores] };
}

test("a week of a part that does not count is a bank night", () => {
  const parts = [
    { name: "Average night", from: 1, to: 1, counts: false },
    { name: "Season", from: 2, to: 4 },
  ];
  const book = banked({ format: { weeks: 4, parts } });
  expect([1, 2].map((week) => weekNote(book, week))).toEqual([
    "Average night: in averages, not in the standings",
    null,
  ]);
  expect(nightNotes(book, "ann", 1)).toEqual(["Average night: in averages, not in the standings"]);
  expect(nightNotes(book, "ann", 2)).toEqual([]);
});

test("banked nights are counted against those allowed, with what the others come to", () => {
  const notes = (beyond: "notCounted" | "noAwards" | "percentOff") =>
    [1, 2, 3, 4].map((week) =>
      nightNotes(banked({ limits: { preShoots: { max: 2, beyond, percent: 15 } } }), "ann", week).join(),
    );
  expect(notes("notCounted")).toEqual([
    "banked night 1 of 2 allowed",
    "banked night 2 of 2 allowed",
    "banked night 3, 2 allowed: doesn't count",
    "",
  ]);
  expect(notes("percentOff")[2]).toBe("banked night 3, 2 allowed: 15% off");
  expect(notes("noAwards")[2]).toBe("banked night 3, 2 allowed: no awards");
});

test("a member's notes are one line, and the reason for no award another", () => {
  const lines = noteLines(banked({ limits: { preShoots: { max: 2, beyond: "noAwards" } } }), "ann");
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Bank and make-up nights: 3",
    "Awards: none",
  ]);
  expect(lines[1]?.note).toBe("3 banked nights, 2 allowed");
  expect(noteLines(smallSeason([{ name: "Ann", hits: [20] }]), "ann")).toEqual([]);
});

test("a season without limits and bank nights has no notes, and every note agrees with the engine", () => {
  fc.assert(
    fc.property(anyNextBook, (input) => {
      const book = parseSeasonBook(input);
      const { shooters, rules } = seasonOf(book);
      const isPlain =
        Object.values(rules.limits).every(({ max }) => max === null) &&
        rules.format.parts.every(({ counts }) => counts);
      for (const [id, shooter] of shooters) {
        for (const [week, night] of shooter.nights) {
          const notes = nightNotes(book, id, week);
          if (isPlain) expect(notes).toEqual([]);
          if (notes.some((note) => /night .*doesn't count/.test(note)))
            expect(night.rows.length).toBeGreaterThan(night.eligible.length);
          if (notes.some((note) => note.endsWith("no awards")) && week <= reportOf(book).throughWeek)
            expect(reportOf(book).individuals[id]?.awardsReason).not.toBeNull();
        }
      }
    }),
    { numRuns: generatedRuns(60) },
  );
});
