import { expect } from "vitest";
import type { AccountHolder } from "./cast.ts";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account, writeTo } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

async function writeMany(visit: Visit, sender: AccountHolder, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await writeTo(visit, sender, "admin");
}

/** So many Active people, made by the owner. */
const crowd = (visit: Visit, size: number) => visit.owner`
  with people as (
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'crowd' || n || '@club.example', '{"first_name": "Nia", "last_name": "Poe"}' from generate_series(1, ${size}) n returning id
  ) select id from people`;

async function addressTo(
  visit: Visit,
  sender: AccountHolder,
  message: string,
  people: readonly string[],
): Promise<void> {
  await visit.as(sender)`
    insert into message_recipients (message_id, recipient_id) select ${message}, id from unnest(${people as string[]}::uuid[]) id`;
}

async function shared(visit: Visit, sender: AccountHolder): Promise<string> {
  const id = crypto.randomUUID();
  await visit.as(sender)`insert into private_messages (id, sender_id, recipient_id, uses_recipients_table)
      values (${id}, ${account(sender)}, ${account("admin")}, true)`;
  return id;
}

async function activeCrowd(visit: Visit, size: number): Promise<string[]> {
  const people = (await crowd(visit, size)).map((person) => String(person.id));
  await visit.owner`update account_access set status = 'Active' where account_id in ${visit.owner(people)}`;
  return people;
}

inClub("a member sends 20 messages within ten minutes, and then waits", async (visit) => {
  await writeMany(visit, "otherMember", 20);
  const error = await visit.refusal("otherMember", () => writeTo(visit, "otherMember", "admin"));
  expect([error.code, error.message]).toEqual(["P0001", expect.stringMatching(/^You have sent 20 messages/)]);
  await visit.owner`update private_messages set created_at = now() - interval '11 minutes' where sender_id = ${account("otherMember")}`;
  await writeTo(visit, "otherMember", "admin");
});

inClub("twenty-one in one request are refused as well, and none is kept", async (visit) => {
  const many = (count: number) =>
    visit.as("otherMember")`insert into private_messages (sender_id, recipient_id)
        select ${account("otherMember")}, ${account("admin")} from generate_series(1, ${count}::integer)`;
  await visit.refuses("otherMember", /20 messages/, () => many(21));
  await many(20);
});

inClub("deleting what was sent makes no room for more", async (visit) => {
  await writeMany(visit, "otherMember", 20);
  await visit.as("otherMember")`delete from private_messages where true`;
  await visit.refuses("otherMember", "P0001", () => writeTo(visit, "otherMember", "admin"));
});

inClub("the board is not held up", async (visit) => {
  await writeMany(visit, "boardMember", 25);
});

inClub("a member reaches 200 people within an hour, by messages of whatever age", async (visit) => {
  const people = await activeCrowd(visit, 201);
  const first = await shared(visit, "otherMember");
  await addressTo(visit, "otherMember", first, people.slice(0, 200));
  const second = await shared(visit, "otherMember");
  await visit.owner`update private_messages set created_at = now() - interval '2 hours' where id = ${second}`;
  await visit.refuses("otherMember", /can go to 200 people/, () =>
    addressTo(visit, "otherMember", second, people.slice(200)),
  );
  await visit.owner`update message_recipients set created_at = now() - interval '61 minutes'`;
  await addressTo(visit, "otherMember", second, people.slice(200));
});

inClub("the board reaches everybody", async (visit) => {
  await addressTo(visit, "boardMember", ids.circular, await activeCrowd(visit, 250));
});
