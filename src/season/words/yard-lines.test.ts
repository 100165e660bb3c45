import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { anyNextBook } from "#league/fixtures/any-next-book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { generatedRuns } from "#testing/whole-tests.ts";
import { reportOf } from "../queries/season-report.ts";
import { smallSeason } from "../queries/small-season.fixture.ts";
import { nextYardLine, yardLineFor, yardLineOn, yardLineText } from "./yard-lines.ts";

const shots = [
  { name: "Ann", team: "Eagles", hits: [20, 24] },
  { name: "Bob", team: "Hawks", hits: [22, 19] },
];

function seasonWith(yardage: SeasonRules["yardage"]) {
  return smallSeason(shots, { team: { countBest: 1 }, yardage });
}

function textOn(book: ReturnType<typeof seasonWith>, week: number, memberId: string, teamId: string) {
  const line = yardLineOn(book, week, { memberId, teamId });
  return line && yardLineText(line);
}

test("a line says where the shooter stood before and what moved it", () => {
  const byTotal = seasonWith({ from: "lastTotal", divide: 1, add: 0, first: 19 });
  expect(textOn(byTotal, 1, "ann", "eagles")).toBe("19 yd");
  expect(textOn(byTotal, 2, "ann", "eagles")).toBe("19 → 20 yd after a total of 20");
  expect(textOn(byTotal, 3, "ann", "eagles")).toBe("20 → 24 yd after a total of 24");
  const byPlace = seasonWith({
    from: "standing",
    table: [
      [2, 27],
      [null, 20],
    ],
    first: 22,
  });
  expect(textOn(byPlace, 2, "bob", "hawks")).toBe("22 → 27 yd after place 1 in the standings");
  const byMember = seasonWith({ by: "member", from: "goingIn", divide: 1 });
  expect(textOn(byMember, 3, "ann", "eagles")).toBe("20 → 22 yd after an average of 22");
});

test("a line that the board sets stays until the board changes it, whatever the scores are", () => {
  const withLine = (seedYardage: number) => {
    const book = seasonWith({ by: "member", from: "set", first: 19 });
    const members = book.members.map((member) => (member.id === "ann" ? { ...member, seedYardage } : member));
    return { ...book, members };
  };
  const book = withLine(24.5);
  expect([1, 2, 3].map((week) => textOn(book, week, "ann", "eagles"))).toEqual([
    "24.50 yd",
    "24.50 yd",
    "24.50 yd",
  ]);
  expect(textOn(book, 3, "bob", "hawks")).toBe("19 yd");
  expect(nextYardLine(withLine(25), { memberId: "ann", teamId: "eagles" })?.yards).toBe(25);
  expect(reportOf(withLine(25)).individuals.ann?.total).toBe(reportOf(book).individuals.ann?.total);
  const byTeam = seasonWith({ by: "team", from: "set", first: 22 });
  expect(textOn(byTeam, 3, "ann", "eagles")).toBe("22 yd");
});

test("a line of one event is none for a round of another", () => {
  const book = seasonWith({ by: "member", from: "set", event: "singles16", first: 20 });
  const ann = { memberId: "ann", teamId: "eagles" };
  expect(yardLineFor(book, { week: 3, event: "singles16" }, ann)?.yards).toBe(20);
  expect(yardLineFor(book, { week: 3, event: "handicap" }, ann)).toBeNull();
});

test("a line of the same night is known once its other rounds are shot", () => {
  const rules: SeasonRules = {
    format: { roundsPerWeek: 2, events: ["singles16", "handicap"] },
    yardage: { by: "member", from: "sameNight", event: "handicap", divide: 1, add: 2 },
  };
  const book = smallSeason([{ name: "Ann", hits: [20] }], rules);
  expect(yardLineOn(book, 1, { memberId: "ann", teamId: null })).toEqual({
    yards: 22,
    before: null,
    reason: "",
  });
  expect(yardLineOn(book, 2, { memberId: "ann", teamId: null })).toBeNull();
});

test("a season without yard lines, and a shooter without a team where lines are the team's, have none", () => {
  expect(yardLineOn(smallSeason(shots), 2, { memberId: "ann", teamId: "eagles" })).toBeNull();
  const byTotal = seasonWith({ from: "lastTotal", divide: 1, first: 19 });
  expect(yardLineOn(byTotal, 2, { memberId: "ann", teamId: null })).toBeNull();
  expect(nextYardLine(byTotal, { memberId: "ann", teamId: null })).toBeNull();
});

test("every line shown is the engine's, of a night that was shot and of the next", () => {
  fc.assert(
    fc.property(anyNextBook, (input) => {
      const book = parseSeasonBook(input);
      const report = reportOf(book);
      const rows = [
        ...book.teams.map(({ id }) => ({ shooter: { memberId: "", teamId: id }, own: report.teams[id] })),
        ...book.members.map(({ id }) => ({
          shooter: { memberId: id, teamId: null },
          own: report.individuals[id],
        })),
      ];
      for (const { shooter, own } of rows) {
        expect(nextYardLine(book, shooter)?.yards ?? null).toBe(own?.yardage ?? null);
        for (const [week, { yardage }] of Object.entries(own?.weeks ?? {}))
          if (Number(week) <= report.throughWeek && (yardage ?? null) !== null)
            expect(yardLineOn({ ...book, throughWeek: null }, Number(week), shooter)?.yards).toBe(yardage);
      }
    }),
    { numRuns: generatedRuns(60) },
  );
});
