import { expect, test } from "vitest";
import { dayOf } from "#league/fixtures/book-of.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { boardChoices, slideBoards, slideshowKinds } from "./slide-boards.ts";

/** Two weeks are over, the third is being shot; in the fourth no one has shot. */
function seasonOf(rules: SeasonRules) {
  const shots = [
    { name: "Ann Lee", team: "Eagles", hits: [20, 22, 25], seed: 20 },
    { name: "Bob Ray", team: "Eagles", hits: [18, null, 19], seed: 18.5 },
    { name: "Cal Fox", team: "Hawks", hits: [22, 25, null], category: "junior" },
    { name: "Dee Orr", team: "Hawks", hits: [23, 24, 21], seed: 23 },
    { name: "Fay Ito", team: "Owls", hits: [21, null, null], seed: 21 },
    { name: "Eve Poe", hits: [24, 25, null] },
  ];
  const weeks = [1, 2, 3, 4].map((week) => ({
    week,
    startsOn: dayOf(7 * week - 7),
    endsOn: dayOf(7 * week - 1),
    status: week < 3 ? ("closed" as const) : ("open" as const),
  }));
  const matches = [1, 2, 3].map((week) => ({ week, home: "eagles", away: week === 3 ? "owls" : "hawks" }));
  const book = smallSeason(shots, rules, { weeks, matches, asOf: "2026-01-20" });
  book.scores.push(
    scoreRow({ memberId: "dee-orr", teamId: "owls", week: 2, round: 2, hits: 20, kind: "substitute" }),
  );
  return clubSeasonOf(book, { weeks: weeks.map((week) => ({ ...week, published: false, locked: false })) });
}

test.each<[string, SeasonRules]>([
  ["totals", { team: { countBest: 2 }, format: { weeks: 4 } }],
  [
    "matches",
    {
      team: { countBest: 2 },
      format: { weeks: 4 },
      handicap: { enabled: true },
      absent: { policy: "ownAverageMinus" },
      standings: { team: "matchPoints" },
    },
  ],
])("the boards of a league by %s are as stored", async (name, rules) => {
  const lines = slideshowKinds.flatMap((kind) =>
    boardChoices[kind].flatMap(({ id, label }) => [
      `${kind} ${label}`,
      ...slideBoards(seasonOf(rules), { kind, boards: id, top: 0 }, "2026-01-20").flatMap(
        ({ rows, ...board }) => [
          `  ${JSON.stringify(board)}`,
          ...rows.map((row) => `    ${JSON.stringify(row)}`),
        ],
      ),
    ]),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`fixtures/boards-${name}.txt`);
});
