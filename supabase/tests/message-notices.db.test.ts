import { expect } from "vitest";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account, deleteFor, writeTo, writeToSeveral } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** Who is told, after all messages have waited long enough. */
async function take(visit: Visit) {
  await visit.owner`update private.message_notices set due_at = now() - interval '1 second'`;
  const rows =
    await visit.owner`select email, sender_names, messages from private.dequeue_message_notices() order by email`;
  return rows.map(({ email, sender_names, messages }) => [email, sender_names, messages]);
}
const clear = (visit: Visit) => visit.owner`delete from private.message_notices`;

inClub("a recipient is told of unread messages, once, in one mail", async (visit) => {
  await writeTo(visit, "member", "otherMember");
  await writeTo(visit, "scorekeeper", "otherMember");
  expect(await take(visit)).toEqual([
    ["member@club.example", "boardMember Tester", 1],
    ["othermember@club.example", "member Tester, scorekeeper Tester", 3],
    ["scorekeeper@club.example", "boardMember Tester", 1],
  ]);
  expect(await take(visit)).toEqual([]);
});

inClub("nobody is told within the first two minutes", async (visit) => {
  await clear(visit);
  await writeTo(visit, "member", "otherMember");
  expect(await visit.owner`select 1 from private.dequeue_message_notices()`).toHaveLength(0);
  const notices =
    await visit.owner`select due_at = now() + interval '2 minutes' as is_due from private.message_notices`;
  expect([...notices]).toEqual([{ is_due: true }]);
});

inClub("who has read a message is not told of it", async (visit) => {
  await visit.as("otherMember")`update private_messages set is_read = true where true`;
  await visit.as("member")`update message_recipients set is_read = true where true`;
  expect(await take(visit)).toEqual([["scorekeeper@club.example", "boardMember Tester", 1]]);
});

inClub("who has deleted a message is not told of it", async (visit) => {
  await deleteFor(visit, "otherMember", ids.message);
  expect((await take(visit)).map(([email]) => email)).not.toContain("othermember@club.example");
});

inClub("who does not want mails gets none, and can change his mind", async (visit) => {
  const choice = (isWanted: boolean) =>
    visit.as("otherMember")`insert into account_settings (message_notices) values (${isWanted})
        on conflict (account_id) do update set message_notices = excluded.message_notices`;
  await choice(false);
  expect((await take(visit)).map(([email]) => email)).not.toContain("othermember@club.example");
  await choice(true);
  await writeTo(visit, "member", "otherMember");
  expect((await take(visit)).map(([email]) => email)).toContain("othermember@club.example");
});

inClub("no mail goes to an address that is not confirmed, or to who is no longer Active", async (visit) => {
  await clear(visit);
  await writeTo(visit, "member", "otherMember");
  await writeTo(visit, "member", "scorekeeper");
  await visit.owner`update auth.users set email_confirmed_at = null where id = ${account("otherMember")}`;
  await visit.owner`update account_access set status = 'Inactive' where account_id = ${account("scorekeeper")}`;
  expect(await take(visit)).toEqual([]);
});

inClub("the sender is not told, even when he writes to himself among others", async (visit) => {
  await clear(visit);
  await writeToSeveral(visit, "member", ["member", "otherMember"]);
  expect((await take(visit)).map(([email]) => email)).toEqual(["othermember@club.example"]);
});

inClub("a message whose sender has left is told of without a name", async (visit) => {
  await clear(visit);
  await writeTo(visit, "member", "otherMember");
  await visit.owner`delete from auth.users where id = ${account("member")}`;
  expect(await take(visit)).toEqual([["othermember@club.example", null, 1]]);
});

inClub("notices are nobody's to read or to take", async (visit) => {
  for (const person of ["visitor", "pending", "member", "admin"] as const)
    for (const statement of [
      "select * from private.message_notices",
      "select * from private.dequeue_message_notices()",
    ])
      await visit.refuses(person, "42501", (sql) => sql.unsafe(statement));
});
