import { expect, test } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { explainedFigures, memberFigures, scoreCodesOf, teamWeekDetails } from "./team-week-details.ts";

function details(book: SeasonBook, teamId = "eagles", week = 1) {
  const found = teamWeekDetails(seasonOf(book), teamId, week);
  if (!found) throw new Error(`${teamId} has no result in week ${week}`);
  return found;
}

const eagles = [
  { name: "Ann", team: "Eagles", hits: [20], seed: 21 },
  { name: "Bob", team: "Eagles", hits: [25] },
  { name: "Cal", team: "Eagles", hits: [18] },
];

test("the counted scores come first, the others are kept apart", () => {
  const { countedLines, notCounted } = details(smallSeason(eagles, { team: { countBest: 2 } }));
  expect(countedLines.map(({ name, raw, goingIn }) => [name, raw, goingIn])).toEqual([
    ["Bob", 25, null],
    ["Ann", 20, 21],
  ]);
  expect(notCounted.map(({ name }) => name)).toEqual(["Cal"]);
});

const roundsOf = (book: SeasonBook) =>
  Object.fromEntries(details(book).countedLines.map(({ memberId, rounds }) => [memberId, rounds]));

test("the rounds of two events are beside each other, though each event counts its own", () => {
  const book = smallSeason(eagles, { format: { roundsPerWeek: 2, events: ["singles16", "handicap"] } });
  for (const [memberId, hits] of [
    ["ann", 17],
    ["bob", 19],
  ] as const)
    book.scores.push(scoreRow({ memberId, teamId: "eagles", week: 1, hits, event: "handicap" }));
  expect(roundsOf(book)).toEqual({ ann: [20, 17], bob: [25, 19], cal: [18] });
});

test("a practice round is no round of the night, and an extra one is where all count", () => {
  const extra = { teamId: "eagles", week: 1, round: 2, hits: 24 };
  const withRows = (rules: SeasonRules) => {
    const book = smallSeason(eagles, rules);
    book.scores.push(
      scoreRow({ ...extra, memberId: "ann", kind: "practice" }),
      scoreRow({ ...extra, memberId: "bob", kind: "makeUp" }),
    );
    return book;
  };
  expect(roundsOf(withRows({}))).toEqual({ ann: [20], bob: [25], cal: [18] });
  expect(details(withRows({})).countedLines.flatMap(({ codes }) => codes)).toEqual([]);
  expect(roundsOf(withRows({ format: { extraRounds: "all" } }))).toEqual({
    ann: [20],
    bob: [25, 24],
    cal: [18],
  });
});

test("where the best of each round count, a line has every round of the night", () => {
  const book = smallSeason(eagles, {
    team: { countBest: 1, countBestOf: "round" },
    format: { roundsPerWeek: 2 },
  });
  book.scores.push(
    scoreRow({ memberId: "bob", teamId: "eagles", week: 1, round: 2, hits: 18 }),
    scoreRow({ memberId: "cal", teamId: "eagles", week: 1, round: 2, hits: 22 }),
  );
  expect(details(book).countedLines.map(({ name, raw, rounds }) => [name, raw, rounds])).toEqual([
    ["Bob", 25, [25, 18]],
    ["Cal", 22, [18, 22]],
  ]);
});

test("raw stands beside net only where there is a handicap", () => {
  const withHandicap = details(smallSeason(eagles, { handicap: { enabled: true } })).countedLines.find(
    ({ name }) => name === "Ann",
  );
  expect(withHandicap).toMatchObject({ raw: 20, handicap: 3.2, net: 23.2 });
  expect(details(smallSeason(eagles)).countedLines[0]?.handicap).toBeNull();
});

test("a blind says whom it stands for", () => {
  const absent = { policy: "ownAverageMinus", minus: 2 } as const;
  const book = smallSeason([...eagles, { name: "Dee", team: "Eagles", hits: [], seed: 22 }], { absent });
  expect(details(book).blinds).toEqual([{ raw: 20, net: 20, text: "for Dee" }]);
});

test("a repeated score says whose it is", () => {
  const book = smallSeason(eagles, { absent: { policy: "repeatLowest" } });
  expect(details(book).blinds.map(({ text }) => text)).toEqual([
    "the score of Cal again",
    "the score of Ann again",
  ]);
});

test("a round that was not finished is listed aside with the reason", () => {
  const book = smallSeason(eagles);
  book.scores.push(
    scoreRow({ memberId: "ann", teamId: "eagles", week: 1, hits: 9, round: 2, status: "incomplete" }),
  );
  book.scores.push(scoreRow({ memberId: "dee", teamId: "eagles", week: 1, hits: 12, status: "incomplete" }));
  const [ann] = book.members;
  if (ann) book.members.push({ ...ann, id: "dee", name: "Dee" });
  expect(details(book).remarks).toEqual([
    { memberId: "dee", name: "Dee", hits: 12, reason: "round not finished" },
  ]);
});

test("a match is told from the side of the team", () => {
  const book = smallSeason([...eagles, { name: "Eve", team: "Hawks", hits: [10] }], {
    preset: "positionMatch",
  });
  book.matches = [{ week: 1, home: "hawks", away: "eagles" }];
  const [match] = details(book).matches;
  expect(match?.opponent?.name).toBe("Hawks");
  expect(match?.own).toBeGreaterThan(match?.other ?? 0);
});

test("codes of a night stand once, in the order of the legend", () => {
  expect(
    scoreCodesOf([{ kind: "substitute" }, { kind: "makeUp" }, { kind: "makeUp" }, { kind: "actual" }]),
  ).toEqual(["m", "s"]);
});

test("figures without a value are not offered for explanation", () => {
  const report = reportOf(smallSeason(eagles)).teams.eagles?.weeks["1"];
  if (!report) throw new Error("Eagles shot week 1");
  expect(explainedFigures(report).map(({ field }) => field)).toEqual(["total", "goingIn", "bonus", "rank"]);
});

test("members without a going-in average have none to explain", () => {
  const figures = memberFigures(details(smallSeason(eagles)));
  expect(figures).toEqual([{ label: "Ann, going in", value: 21, field: "individuals.ann.weeks.1.goingIn" }]);
});

test("a handicap and the score with it are explained beside the average", () => {
  const ofAnn = memberFigures(details(smallSeason(eagles, { handicap: { enabled: true } }))).filter(
    ({ label }) => label.startsWith("Ann"),
  );
  expect(ofAnn.map(({ label, value }) => [label, value])).toEqual([
    ["Ann, going in", 21],
    ["Ann, handicap", 3.2],
    ["Ann, net", 23.2],
  ]);
});

test("the score of a late night is explained as it stands for the team", () => {
  const late = { kind: "makeUp", shotOn: "2026-03-01" } as const;
  const weeks = [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" as const }];
  for (const [rules, field] of [
    [{}, "raw"],
    [{ handicap: { enabled: true } }, "net"],
  ] as const) {
    const time = { latePolicy: "ownAverageMinus" } as const;
    const book = smallSeason(eagles, { ...rules, time }, { weeks, throughWeek: 1 });
    book.scores = book.scores.map((row) => (row.memberId === "ann" ? { ...row, ...late } : row));
    const ofAnn = memberFigures(details(book)).filter(({ label }) => label.startsWith("Ann"));
    const path = `teams.eagles.weeks.1.scores.ann.${field}`;
    expect(ofAnn.at(-1)).toMatchObject({ value: 16, field: path });
    expect(explain(seasonOf(book), path)?.result).toBe(16);
  }
});

test("a team without a result has no details", () => {
  expect(teamWeekDetails(seasonOf(smallSeason(eagles)), "eagles", 7)).toBeNull();
});
