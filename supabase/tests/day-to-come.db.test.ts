import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { changeScore, countScores, enterRound, entryOf, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** Moves the seed's season so that its second week begins tomorrow at the club, and gives the days around it. */
async function daysAround(visit: Visit) {
  await visit.owner`update seasons set starts_on = private.club_today() - 6, ends_on = private.club_today() + 21 where id = ${ids.season}`;
  await visit.owner`update season_weeks set starts_on = private.club_today() + 1 + 7 * (week - 2), ends_on = private.club_today() + 7 * (week - 1)
    where season_id = ${ids.season}`;
  const [days] = await visit.owner<{ today: string; tomorrow: string }[]>`
    select private.club_today()::text as today, (private.club_today() + 1)::text as tomorrow`;
  if (!days) throw new Error("The club has no today.");
  return days;
}

const tooSoon = (day: string) => ({
  code: "P0001",
  hint: "day_to_come",
  message: expect.stringContaining(day),
});

describe("a round of a day that has not come", () => {
  for (const kind of ["actual", "makeUp", "preShoot", "substitute", "practice"])
    inClub(`is not entered as ${kind}, nor what is sent with it`, async (visit) => {
      const { today, tomorrow } = await daysAround(visit);
      const before = await countScores(visit);
      for (const person of ["scorekeeper", "boardMember", "admin"] as const) {
        const entries = [
          entryOf({ week: 1, round: 2, shot_on: today }),
          entryOf({ week: 2, shot_on: tomorrow, kind }),
        ];
        expect(await visit.refusal(person, (sql) => recordScores(sql, entries))).toMatchObject(
          tooSoon("hasn't come yet"),
        );
      }
      expect(await countScores(visit)).toBe(before);
    });

  inClub("is entered on the day itself by the club's time zone, wherever the server is", async (visit) => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await visit.owner`update club_settings set time_zone = ${zone}`;
      const { today, tomorrow } = await daysAround(visit);
      const round = zone === "Pacific/Kiritimati" ? 2 : 3;
      await enterRound(visit, "scorekeeper", { week: 1, round, shot_on: today });
      await visit.refuses("scorekeeper", tooSoon("hasn't come yet"), (sql) =>
        recordScores(sql, [entryOf({ week: 1, round: 4, shot_on: tomorrow })]),
      );
    }
  });

  inClub("is not imported, and does not come about by a correction", async (visit) => {
    const { today, tomorrow } = await daysAround(visit);
    const entry = entryOf({ week: 1, round: 2, shot_on: tomorrow });
    await visit.refuses(
      "boardMember",
      tooSoon("hasn't come yet"),
      (sql) => sql`select import_season(${ids.season}, '[]', '[]', '[]', ${visit.owner.json([entry])})`,
    );
    const { id } = await enterRound(visit, "scorekeeper", { week: 1, round: 2, shot_on: today });
    await visit.refuses("boardMember", tooSoon("hasn't come yet"), (sql) =>
      changeScore(sql, id, { action: "correct", values: { shot_on: tomorrow } }),
    );
    await visit.as("boardMember", (sql) => changeScore(sql, id, { action: "correct", values: { hits: 20 } }));
  });
});

describe("a round without a day, of a week that has not begun", () => {
  for (const kind of ["actual", "makeUp", "substitute"])
    inClub(`is not entered as ${kind}`, async (visit) => {
      await daysAround(visit);
      await visit.refuses("scorekeeper", tooSoon("week 2 hasn't begun"), (sql) =>
        recordScores(sql, [entryOf({ week: 2, shot_on: null, kind })]),
      );
    });

  inClub("is entered as a pre-shoot, with a day ahead of its week or without", async (visit) => {
    const { today } = await daysAround(visit);
    await enterRound(visit, "scorekeeper", { week: 2, shot_on: today, kind: "preShoot" });
    await enterRound(visit, "scorekeeper", { week: 2, round: 2, shot_on: null, kind: "preShoot" });
    await enterRound(visit, "scorekeeper", { week: 1, round: 2, shot_on: null, kind: "actual" });
  });
});
