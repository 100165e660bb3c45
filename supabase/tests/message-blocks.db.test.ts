import { expect } from "vitest";
import { withoutAccess } from "./cast.ts";
import { account, block, deleteFor, isThere, sees, writeTo, writeToSeveral } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

inClub("what a blocked person writes is not seen, alone or among several", async (visit) => {
  await block(visit, "member", "otherMember");
  const message = await writeTo(visit, "otherMember", "member");
  const circular = await writeToSeveral(visit, "otherMember", ["member", "scorekeeper"]);
  expect(await sees(visit, "member", message)).toBe(false);
  expect(await sees(visit, "member", circular)).toBe(false);
  expect(await sees(visit, "scorekeeper", circular)).toBe(true);
});

inClub("no mail tells of it", async (visit) => {
  await block(visit, "member", "otherMember");
  await visit.owner`delete from private.message_notices`;
  await writeTo(visit, "otherMember", "member");
  expect(await visit.owner`select 1 from private.message_notices`).toHaveLength(0);
});

inClub("what came before stays, and what comes after the block is taken back is seen", async (visit) => {
  const before = await writeTo(visit, "otherMember", "member");
  await block(visit, "member", "otherMember");
  const during = await writeTo(visit, "otherMember", "member");
  await visit.as("member")`delete from message_blocks where true`;
  const after = await writeTo(visit, "otherMember", "member");
  expect([
    await sees(visit, "member", before),
    await sees(visit, "member", during),
    await sees(visit, "member", after),
  ]).toEqual([true, false, true]);
});

inClub("the sender sees his message and nothing else", async (visit) => {
  await block(visit, "member", "otherMember");
  const message = await writeTo(visit, "otherMember", "member");
  expect(await sees(visit, "otherMember", message)).toBe(true);
  expect(await visit.as("otherMember")`select 1 from message_blocks`).toHaveLength(0);
  await visit.refuses("otherMember", "42501")`select 1 from message_hides`;
});

inClub("the sender cannot tell by deleting his message and sending it again", async (visit) => {
  const again = (id: string) =>
    visit.refusal("otherMember")`insert into private_messages (id, sender_id, recipient_id)
        values (${id}, ${account("otherMember")}, ${account("member")})`;
  const open = await writeTo(visit, "otherMember", "member");
  await block(visit, "member", "otherMember");
  const blocked = await writeTo(visit, "otherMember", "member");
  const answers = [];
  for (const id of [open, blocked])
    answers.push([(await deleteFor(visit, "otherMember", id)).length, (await again(id)).code]);
  expect(answers).toEqual([
    [0, "23505"],
    [0, "23505"],
  ]);
});

inClub("a blocked message that its sender has deleted goes after a month", async (visit) => {
  await block(visit, "member", "otherMember");
  const message = await writeTo(visit, "otherMember", "member");
  await deleteFor(visit, "otherMember", message);
  expect(await isThere(visit, message)).toBe(true);
  await visit.owner`update message_hides set created_at = now() - interval '32 days' where silent`;
  await deleteFor(visit, "scorekeeper", await writeTo(visit, "scorekeeper", "member"));
  expect(await isThere(visit, message)).toBe(false);
});

for (const person of ["boardMember", "admin"] as const)
  inClub(`${person} is heard all the same`, async (visit) => {
    await block(visit, "member", person);
    expect(await sees(visit, "member", await writeTo(visit, person, "member"))).toBe(true);
  });

inClub("who is no longer on the board is blocked like anybody", async (visit) => {
  await block(visit, "member", "boardMember");
  await visit.owner`update account_access set role = 'Member' where account_id = ${account("boardMember")}`;
  expect(await sees(visit, "member", await writeTo(visit, "boardMember", "member"))).toBe(false);
});

inClub("no one blocks themselves, or somebody twice", async (visit) => {
  await visit.refuses("member", "23514", () => block(visit, "member", "member"));
  await block(visit, "member", "otherMember");
  await visit.refuses("member", "23505", () => block(visit, "member", "otherMember"));
});

inClub("nobody blocks in another's name, or takes another's block back", async (visit) => {
  await block(visit, "member", "otherMember");
  for (const person of [...withoutAccess, "otherMember", "boardMember", "admin"] as const) {
    await visit.refuses(person, "42501")`
      insert into message_blocks (blocker_id, blocked_id) values (${account("member")}, ${account("scorekeeper")})`;
    expect((await visit.as(person)`delete from message_blocks where true`).count).toBe(0);
  }
});
