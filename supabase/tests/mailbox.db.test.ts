import { expect } from "vitest";
import type { AccountHolder, Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account, block, deleteFor, writeTo, writeToSeveral } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const people = ["member", "otherMember", "scorekeeper", "boardMember", "admin"] as const;

/** The sums of a person's threads, and the same counted by hand from what they may read. */
async function sumsOf(visit: Visit, person: AccountHolder) {
  const threads = await visit.as(person)`
    select thread_id, messages, received, sent, unread, newest_id from mailbox_threads order by thread_id`;
  const messages = await visit.as(person)`
    select m.id, m.thread_id, m.sender_id, coalesce(r.is_read, m.is_read) as is_read,
      r.id is not null or (m.recipient_id = ${account(person)} and not m.uses_recipients_table) as is_received
    from private_messages m left join message_recipients r on r.message_id = m.id and r.recipient_id = ${account(person)}
    where m.sender_id = ${account(person)} or r.id is not null or m.recipient_id = ${account(person)}
    order by m.thread_id, m.created_at desc, m.id desc`;
  const sums = [...Map.groupBy(messages, ({ thread_id }) => thread_id)].map(([thread_id, all]) => ({
    thread_id,
    messages: all.length,
    received: all.filter(({ is_received }) => is_received).length,
    sent: all.filter(({ sender_id }) => sender_id === account(person)).length,
    unread: all.filter(({ is_received, is_read }) => is_received && !is_read).length,
    newest_id: all[0]?.id,
  }));
  return { stored: [...threads], counted: sums };
}

async function expectTrueSums(visit: Visit) {
  for (const person of people) {
    const { stored, counted } = await sumsOf(visit, person);
    expect(stored, person).toEqual(counted);
  }
}

const mailbox = async (visit: Visit, person: Person) =>
  (
    await visit.as(
      person,
    )`select subject, messages, unread, people_count from mailbox order by newest_at desc, thread_id desc`
  ).map(({ subject, messages, unread, people_count }) => [subject, messages, unread, people_count]);

const found = async (visit: Visit, person: Person, words: string, box = "inbox", part = "all") =>
  (await visit.as(person)`select subject from search_mailbox(${words}, ${box}, ${part})`).map(
    ({ subject }) => subject,
  );

inClub("sums stay true through every deed of a message's life", async (visit) => {
  await expectTrueSums(visit);
  const [first, second] = [
    await writeTo(visit, "member", "otherMember"),
    await writeTo(visit, "otherMember", "member"),
  ];
  const several = await writeToSeveral(visit, "member", ["otherMember", "scorekeeper", "admin"]);
  await expectTrueSums(visit);
  await block(visit, "otherMember", "member");
  const unheard = await writeTo(visit, "member", "otherMember");
  await expectTrueSums(visit);
  await visit.as("member")`update private_messages set is_read = true where id = ${second}`;
  await visit.as("scorekeeper")`update message_recipients set is_read = true where message_id = ${several}`;
  await expectTrueSums(visit);
  await deleteFor(visit, "member", unheard);
  await deleteFor(visit, "otherMember", first);
  await deleteFor(visit, "admin", several);
  await expectTrueSums(visit);
  await deleteFor(visit, "member", first);
  await visit.owner`delete from auth.users where id = ${account("otherMember")}`;
  const left = people.filter((person) => person !== "otherMember");
  for (const person of left) {
    const { stored, counted } = await sumsOf(visit, person);
    expect(stored, person).toEqual(counted);
  }
  const threads =
    await visit.owner`select 1 from mailbox_threads where people @> array[${account("otherMember")}::uuid]`;
  expect(threads).toHaveLength(0);
});

const tell = (visit: Visit, sender: AccountHolder, recipient: AccountHolder, subject: string, content = "") =>
  visit.as(sender)`insert into private_messages (sender_id, recipient_id, subject, content)
    values (${account(sender)}, ${account(recipient)}, ${subject}, ${content})`;

inClub(
  "answers are in the thread of what they answer, and other people or subjects in another",
  async (visit) => {
    await visit.owner`delete from private_messages`;
    await tell(visit, "member", "otherMember", "Saturday");
    await tell(visit, "otherMember", "member", "Re: SATURDAY ");
    await tell(visit, "otherMember", "member", "AW: Re[2]:  saturday");
    await tell(visit, "otherMember", "member", "Sunday");
    await tell(visit, "scorekeeper", "member", "Saturday");
    const count = async (person: Person) =>
      (await mailbox(visit, person)).map(([, messages]) => messages).sort();
    expect(await count("member")).toEqual([1, 1, 3]);
    expect(await count("otherMember")).toEqual([1, 3]);
    expect(await count("admin")).toEqual([]);
  },
);

inClub("a message to more than 30 stands alone, and only its sender knows the others", async (visit) => {
  await visit.owner`delete from private_messages`;
  await visit.owner`insert into auth.users (id, email, raw_user_meta_data) select gen_random_uuid(), 'many' || n || '@club.example', '{"first_name": "M", "last_name": "Any"}' from generate_series(1, 31) n`;
  await visit.owner`update account_access set status = 'Active' where account_id in (select id from auth.users where email like 'many%')`;
  const many = (await visit.owner`select id from auth.users where email like 'many%'`).map(({ id }) =>
    String(id),
  );
  for (const subject of ["All", "All"]) {
    const id = crypto.randomUUID();
    await visit.as("boardMember", async (sql) => {
      await sql`insert into private_messages (id, sender_id, recipient_id, uses_recipients_table, subject)
        values (${id}, ${account("boardMember")}, ${account("member")}, true, ${subject})`;
      await sql`insert into message_recipients (message_id, recipient_id)
        select ${id}, r from unnest(${[...many, account("member")]}::uuid[]) r`;
    });
  }
  const threads = async (person: Person) =>
    (await visit.as(person)`select messages, people_count, cardinality(people) as known from mailbox`).map(
      (row) => ({ ...row }),
    );
  expect(await threads("boardMember")).toEqual([
    { messages: 1, people_count: 32, known: 31 },
    { messages: 1, people_count: 32, known: 31 },
  ]);
  expect(await threads("member")).toEqual([
    { messages: 1, people_count: 32, known: 1 },
    { messages: 1, people_count: 32, known: 1 },
  ]);
});

inClub("a search finds words, files and names, in one's own messages alone", async (visit) => {
  await visit.owner`delete from private_messages`;
  await visit.owner`update accounts set first_name = 'Zoë', last_name = 'Quist' where id = ${account("otherMember")}`;
  await tell(visit, "member", "otherMember", "Practice", "Bring 50% of the shells_, NOËL\\");
  await tell(visit, "otherMember", "member", "Answer", "Shells are here");
  await tell(visit, "scorekeeper", "admin", "Secret", "shells");
  for (const words of ["shells", "SHELLS zoe", "quist", "noel", "50%", "shells_", "\\", "pr"])
    expect(await found(visit, "member", words, "sent"), words).toEqual(["Practice"]);
  expect(await found(visit, "member", "shells")).toEqual(["Answer"]);
  for (const words of ["5%0", "shell_", "secret", "shells nowhere", "scorekeeper shells"])
    expect(await found(visit, "member", words, "sent"), words).toEqual([]);
  await visit.as("member")`delete from private_messages where subject = 'Practice'`;
  expect(await found(visit, "member", "shells", "sent")).toEqual([]);
  expect(await found(visit, "otherMember", "shells", "sent", "files")).toEqual([]);
});
