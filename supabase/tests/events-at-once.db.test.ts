import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import type { Transaction } from "./club-database.ts";
import { openClubDatabase } from "./open-club.ts";
import { waitForLock } from "./wait-for-lock.ts";

type Guest = { account: string; session: string };

const club = stopAfterTests(await openClubDatabase());
const pool = connect(club.address, { max: 21 });
afterAll(() => pool.end());
const people: Guest[] = [];
for (let index = 0; index < 20; index += 1) {
  const person = { account: crypto.randomUUID(), session: crypto.randomUUID() };
  const names = { first_name: `Person ${index}`, last_name: "Tester" };
  await club.owner`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
      values (${person.account}, ${`person${index}@club.example`}, ${club.owner.json(names)}, now())`;
  await club.owner`update account_access set status = 'Active' where account_id = ${person.account}`;
  await club.owner`insert into auth.sessions (id, user_id) values (${person.session}, ${person.account})`;
  people.push(person);
}

/** One request on a connection of its own, committed. */
const request = <T>({ account, session }: Guest, work: (sql: Transaction) => Promise<T>): Promise<T> =>
  pool.begin(async (sql) => {
    await sql`set local role authenticated`;
    const claims = { sub: account, session_id: session, role: "authenticated" };
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return work(sql);
  }) as Promise<T>;

async function addEvent(capacity: number): Promise<string> {
  const [row] = await club.owner`
    insert into events (title, status, takes_sign_ups, capacity, most_guests, starts_at, ends_at)
    values ('Fun shoot', 'published', true, ${capacity}, 2, now() + interval '1 day', now() + interval '2 days') returning id`;
  return String(row?.id);
}
const signUp = (event: string) => (person: Guest) =>
  request(person, (sql) => sql`select sign_up_for_event(${event})`);
const withdraw = (event: string) => (person: Guest) =>
  request(person, (sql) => sql`select withdraw_from_event(${event})`);
const listOf = (event: string) =>
  club.owner`select account_id, state, number::int from event_rsvps where event_id = ${event} order by number`;
const countsOf = async (event: string) =>
  (await club.owner`select places_taken, people_waiting from events where id = ${event}`)[0];
const noticesOf = async () =>
  Number((await club.owner`select count(*) from private_messages where kind = 'notice'`)[0]?.count);

test("twenty who sign up at the same moment for seven places: the first seven go, the others wait in order", async () => {
  const event = await addEvent(7);
  await Promise.all(people.map(signUp(event)));
  const list = await listOf(event);
  expect(list.map(({ state }) => state)).toEqual([...Array(7).fill("going"), ...Array(13).fill("waiting")]);
  expect(await countsOf(event)).toEqual({ places_taken: 7, people_waiting: 13 });
});

test("the same person at the same moment from several devices is signed up once", async () => {
  const event = await addEvent(7);
  const [person] = people;
  if (!person) throw new Error("There is nobody.");
  await Promise.all(Array.from({ length: 8 }, () => signUp(event)(person)));
  expect(await listOf(event)).toHaveLength(1);
});

test("seven who withdraw while others sign up leave no place empty, and each who moves up is told once", async () => {
  const event = await addEvent(7);
  for (const person of people.slice(0, 14)) await signUp(event)(person);
  const before = await noticesOf();
  const results = await Promise.allSettled([
    ...people.slice(0, 7).map(withdraw(event)),
    ...people.slice(14).map(signUp(event)),
    ...people.slice(7, 9).map(withdraw(event)),
  ]);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  const list = await listOf(event);
  expect(list.map(({ state }) => state)).toEqual([...Array(7).fill("going"), ...Array(4).fill("waiting")]);
  expect(list.map(({ account_id }) => account_id).slice(0, 5)).toEqual(
    people.slice(9, 14).map(({ account }) => account),
  );
  expect(await countsOf(event)).toEqual({ places_taken: 7, people_waiting: 4 });
  // Those who waited before anyone moved up, less those who had left by then.
  expect((await noticesOf()) - before).toBeGreaterThanOrEqual(5);
  const twice = await club.owner`
    select recipient_id from private_messages where kind = 'notice' and content like ${`%${event}`}
    group by recipient_id having count(*) > 1`;
  expect(twice).toEqual([]);
});

test("an account that goes while others sign up stops nobody", async () => {
  const event = await addEvent(3);
  for (const person of people.slice(0, 6)) await signUp(event)(person);
  const results = await Promise.allSettled([
    ...people.slice(0, 2).map(({ account }) => club.owner`delete from auth.users where id = ${account}`),
    ...people.slice(6, 12).map(signUp(event)),
    ...people.slice(2, 4).map(withdraw(event)),
  ]);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  expect((await listOf(event)).map(({ state }) => state)).toEqual([
    ...Array(3).fill("going"),
    ...Array(5).fill("waiting"),
  ]);
});

test("a place that becomes free while the account of the next one goes passes to the one after", async () => {
  const event = await addEvent(1);
  const [leaver, erased, next] = people.slice(12, 15);
  if (!leaver || !erased || !next) throw new Error("There are too few people.");
  for (const person of [leaver, erased, next]) await signUp(event)(person);
  let erasure: Promise<unknown> | undefined;
  await request(leaver, async (sql) => {
    await sql`select sign_up_for_event(${event})`;
    erasure = club.owner`delete from auth.users where id = ${erased.account}`.execute();
    await waitForLock(club.owner);
    await sql`select withdraw_from_event(${event})`;
  });
  await erasure;
  expect(await listOf(event)).toMatchObject([{ account_id: next.account, state: "going" }]);
});
