import { cast, type Person } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";

export type SignUp = { state: "going" | "waiting"; guests: number; place: number | null };

/** A published event for members in a week's time; `fields` replace what an ordinary one has. */
export async function addEvent(
  visit: Visit,
  fields: Record<string, unknown> = {},
  person: Person = "boardMember",
): Promise<string> {
  const id = crypto.randomUUID();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const row = {
    id,
    title: "Fun shoot",
    place: "Field 1",
    status: "published",
    takes_sign_ups: true,
    most_guests: 3,
    starts_at: inDays(7),
    ends_at: inDays(7.1),
    ...fields,
  };
  await visit.as(person)`insert into events ${visit.owner(row)}`;
  return id;
}

export async function askToSignUp(
  sql: Transaction,
  event: string,
  guests = 0,
  whom: Person | null = null,
): Promise<SignUp> {
  const account = whom ? cast[whom].account : null;
  const [row] = await sql`select sign_up_for_event(${event}, ${guests}, ${account}) as made`;
  return row?.made as SignUp;
}

export const signUp = (
  visit: Visit,
  person: Person,
  event: string,
  guests = 0,
  whom: Person | null = null,
): Promise<SignUp> => visit.as(person, (sql) => askToSignUp(sql, event, guests, whom));

export const withdraw = (visit: Visit, person: Person, event: string, whom: Person | null = null) =>
  visit.as(person)`select withdraw_from_event(${event}, ${whom ? cast[whom].account : null})`;

/** Who goes and who waits, in order: "member", "otherMember +2". */
export async function listOf(visit: Visit, event: string) {
  const rows = await visit.owner`
    select a.first_name || case when guests > 0 then ' +' || guests else '' end as who, state
    from event_rsvps r join accounts a on a.id = r.account_id where event_id = ${event} order by number`;
  const inState = (state: string) => rows.filter((row) => row.state === state).map((row) => String(row.who));
  return { going: inState("going"), waiting: inState("waiting") };
}

/** Notices of the database to a person, the newest last. */
export const noticesTo = async (visit: Visit, person: Person) =>
  visit.owner`
    select subject, content, sender_id from private_messages
    where recipient_id = ${cast[person].account} and kind = 'notice' order by created_at`;
