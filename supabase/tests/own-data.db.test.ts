import { expect } from "vitest";
import { ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account, block, deleteFor, report, writeTo } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type OwnData = Record<string, { id: string }[]> & { account: Record<string, unknown>; exported_at: string };

async function dataOf(visit: Visit, person: Person): Promise<OwnData | null> {
  const [row] = await visit.as(person)`select my_data() as data`;
  return (row?.data ?? null) as OwnData | null;
}
async function ownData(visit: Visit, person: Person): Promise<OwnData> {
  const data = await dataOf(visit, person);
  if (!data) throw new Error(`There is nothing for ${person}.`);
  return data;
}
const idsOf = (rows: { id: string }[] | undefined) => rows?.map((row) => row.id);

inClub("a person takes away what the club keeps about him", async (visit) => {
  await visit.as("member")`insert into account_settings (message_notices) values (false)`;
  await block(visit, "member", "scorekeeper");
  await report(visit, "member", ids.circular);
  const data = await ownData(visit, "member");
  expect(data.account).toMatchObject({ id: account("member"), email: "member@club.example", role: "Member" });
  expect(data.settings).toMatchObject({ message_notices: false });
  expect(idsOf(data.members)).toEqual([ids.ann]);
  expect(data.contacts).toMatchObject([{ member_id: ids.ann, phone: "555-0101" }]);
  expect(idsOf(data.scores)).toEqual([ids.annScore]);
  expect(data.score_history).toMatchObject([{ score_id: ids.annScore, action: "entered" }]);
  expect(idsOf(data.messages)?.sort()).toEqual([ids.message, ids.circular]);
  expect(data.blocks).toMatchObject([{ blocked_id: account("scorekeeper") }]);
  expect(data.reports).toMatchObject([{ message_id: ids.circular }]);
  expect(data.scorekeeper).toEqual([]);
  expect((await ownData(visit, "scorekeeper")).scorekeeper).toMatchObject([{ season_id: ids.season }]);
});

inClub(
  "the seasons, teams, squads, shoot-offs and titles of his own members are in it, no other's",
  async (visit) => {
    const { owner } = visit;
    const title = (member: string) => owner`
    insert into champions (season_name, season_year, award, title, member_id)
    values ('Spring', 2024, 'other', 'Best coach', ${member}) returning id`;
    const [own] = await title(ids.ann);
    await title(ids.bob);
    const data = await ownData(visit, "member");
    expect(idsOf(data.titles)).toEqual([own?.id]);
    for (const part of ["season_entries", "team_places", "squad_places", "shoot_offs"])
      for (const row of (data[part] ?? []) as unknown as { member_id: string }[])
        expect(row.member_id, part).toBe(ids.ann);
    expect(data.season_entries).toHaveLength(1);
    expect(data.team_places).toHaveLength(1);
    const others = await ownData(visit, "boardMember");
    expect([others.titles, others.season_entries, others.team_places]).toEqual([[], [], []]);
  },
);

inClub("nothing of anybody else is in it, for the board neither", async (visit) => {
  await visit.as("otherMember")`insert into account_settings (message_notices) values (false)`;
  await report(visit, "otherMember", ids.message);
  await block(visit, "otherMember", "member");
  for (const person of ["scorekeeper", "boardMember", "admin"] as const) {
    const data = await ownData(visit, person);
    expect(data.account).toMatchObject({ id: account(person) });
    expect([
      data.settings,
      data.members,
      data.contacts,
      data.scores,
      data.score_history,
      data.blocks,
      data.reports,
    ]).toEqual([null, [], [], [], [], [], []]);
    expect(idsOf(data.messages)).toEqual(person === "admin" ? [] : [ids.circular]);
  }
});

inClub("a message that a person has deleted is not in it any more", async (visit) => {
  await deleteFor(visit, "member", ids.message);
  expect(idsOf((await ownData(visit, "member")).messages)).toEqual([ids.circular]);
});

inClub("what a blocked person wrote is not in it", async (visit) => {
  await block(visit, "member", "otherMember");
  const message = await writeTo(visit, "otherMember", "member");
  expect(idsOf((await ownData(visit, "member")).messages)).not.toContain(message);
});

for (const person of withoutAccess)
  inClub(`${person} gets nothing`, async (visit) => {
    expect(await dataOf(visit, person)).toBeNull();
  });

inClub("a visitor may not ask", async (visit) => {
  await visit.refuses("visitor", "42501")`select my_data()`;
});
