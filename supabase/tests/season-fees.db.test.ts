import { expect } from "vitest";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { feeOfMember } from "./permissions-of-fees.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const ask = ({ owner }: Visit, mustPay = true) =>
  owner`update seasons set rules = rules || ${owner.json({ team: { mustPay } })} where id = ${ids.season}`;
const unpaid = async (visit: Visit) =>
  (await visit.as("scorekeeper")`select unpaid_members(${ids.season}) as id`).map(({ id }) => id);

inClub("the scorekeeper sees who hasn't paid, if the rules ask for it, and learns no more", async (visit) => {
  await visit.owner.unsafe(feeOfMember);
  expect(await unpaid(visit)).toEqual([]);
  await ask(visit);
  expect(await unpaid(visit)).toEqual([ids.bob]);
  expect(await visit.as("scorekeeper")`select from fee_payments`).toHaveLength(0);
  await visit.owner`insert into fee_payments (season_id, team_id) values (${ids.season}, ${ids.hawks})`;
  expect(await unpaid(visit)).toEqual([]);
});

inClub("an open fee refuses no score and changes none", async (visit) => {
  await ask(visit);
  const book = async () =>
    (await visit.owner`select season_book(${ids.season})::jsonb -> 'scores' as scores`)[0];
  const before = await book();
  const entry = [{ member_id: ids.bob, team_id: ids.hawks, week: 2, targets: 25, hits: 22, position: 1 }];
  await visit.as("scorekeeper", (sql) => sql`select record_scores(${ids.season}, ${sql.json(entry)})`);
  const after = await book();
  await visit.owner.unsafe(feeOfMember);
  await visit.owner`insert into fee_payments (season_id, team_id) values (${ids.season}, ${ids.hawks})`;
  expect(await book()).toEqual(after);
  expect(after).not.toEqual(before);
});

inClub("members see their own line alone: paid, open, or paid by the team", async (visit) => {
  const own = async (who: "member" | "otherMember") =>
    (await visit.as(who)`select season, paid_on is not null as is_paid, for_team from own_fees()`)[0];
  expect(await own("member")).toBeUndefined();
  await visit.owner.unsafe(feeOfMember);
  expect(await own("member")).toEqual({ season: "Autumn 2026", is_paid: true, for_team: null });
  expect(await own("otherMember")).toEqual({ season: "Autumn 2026", is_paid: false, for_team: null });
  await visit.owner`insert into fee_payments (season_id, team_id) values (${ids.season}, ${ids.hawks})`;
  expect(await own("otherMember")).toEqual({ season: "Autumn 2026", is_paid: true, for_team: "Hawks" });
});

inClub("a fee is paid once; a team's is of this season; one payer a row", async (visit) => {
  await visit.owner.unsafe(feeOfMember);
  const pay = (payer: object) =>
    visit.refusal(
      "boardMember",
    )`insert into fee_payments ${visit.owner({ season_id: ids.season, ...payer })}`;
  expect(await pay({ member_id: ids.ann })).toMatchObject({ code: "23505" });
  expect(await pay({})).toMatchObject({ code: "23514" });
  expect(await pay({ member_id: ids.bob, team_id: ids.hawks })).toMatchObject({ code: "23514" });
  expect(
    await visit.refusal(
      "boardMember",
    )`insert into fee_payments (season_id, team_id) values (${ids.emptySeason}, ${ids.hawks})`,
  ).toMatchObject({ code: "23503" });
});

inClub("an erased member's fee and its note are deleted, a merged member's is kept once", async (visit) => {
  const { owner } = visit;
  await owner.unsafe(feeOfMember);
  await owner`insert into fee_payments (season_id, member_id, note) values (${ids.season}, ${ids.dee}, 'Cash')`;
  await owner`select private.apply_erasure(${ids.dee}, null, 'Former member 1')`;
  const notes = async () => (await owner`select note from fee_payments`).map(({ note }) => note);
  expect(await notes()).toEqual(["Check 1204"]);
});
