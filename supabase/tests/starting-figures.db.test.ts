import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction } from "./club-database.ts";
import { finish } from "./finished-season-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const none = { seed_averages: {}, seed_yardage: null };
const startingFigures = { seed_averages: { handicap: 17.25, singles16: 21 }, seed_yardage: 22.5 };

function save(sql: Transaction, figures: object, before: object = none, member: string = ids.ann) {
  return sql`select save_starting_figures(${ids.season}, ${member}, ${sql.json(figures as never)}, ${sql.json(before as never)}) as figures`;
}

describe("starting figures", () => {
  inClub("are set by the board, stand in the book, and are taken back", async (visit) => {
    const [row] = await visit.as("boardMember", (sql) => save(sql, startingFigures));
    expect(row?.figures).toEqual(startingFigures);
    const [inBook] = await visit.as("member")`select m -> 6 as averages, m -> 7 as yards
        from json_array_elements(season_book(${ids.season}) -> 'members') m where m ->> 0 = ${ids.ann}`;
    expect(inBook).toEqual({ averages: startingFigures.seed_averages, yards: 22.5 });
    const [back] = await visit.as("admin", (sql) => save(sql, none, startingFigures));
    expect(back?.figures).toEqual(none);
  });

  inClub("are not changed over a change that was not seen", async (visit) => {
    await visit.as("boardMember", (sql) => save(sql, startingFigures));
    const refusal = await visit.refusal("admin", (sql) => save(sql, { ...none, seed_yardage: 20 }));
    expect(refusal.code).toBe("40001");
    expect(JSON.parse(refusal.detail ?? "")).toEqual(startingFigures);
  });

  const refused: [string, object, RegExp][] = [
    ["a yard line no one can stand at", { seed_yardage: 28 }, /from 16 to 27 yards/],
    ["an average above 100", { seed_averages: { handicap: 101 } }, /from 0 to 100/],
    ["an average that is no number", { seed_averages: { handicap: "good" } }, /from 0 to 100/],
    ["averages that are a list", { seed_averages: [17] }, /one number for each event/],
    [
      "averages of eleven events",
      { seed_averages: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`event ${index}`, 1])) },
      /one number for each event/,
    ],
  ];
  for (const [what, figures, sentence] of refused)
    inClub(`are refused with ${what}`, async (visit) => {
      await visit.refuses("boardMember", sentence, (sql) => save(sql, figures));
    });

  inClub("are for members of the season, by the board, while it runs", async (visit) => {
    for (const person of ["member", "scorekeeper"] as const)
      await visit.refuses(person, "42501", (sql) => save(sql, startingFigures));
    await visit.refuses("admin", "This member isn't in the season.", (sql) =>
      save(sql, startingFigures, none, ids.dee),
    );
    await finish(visit);
    await visit.refuses("admin", /^Autumn 2026 is finished/, (sql) => save(sql, startingFigures));
  });
});
