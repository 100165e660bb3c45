/** What the official client asks beyond what our screens ask, through every limit of the API. */
import { expect, test } from "vitest";
import { visitorClient } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

const { backend, cast } = await useApi();
const { client } = cast.member;

test("a recipient's row comes with its message, by table, by foreign key, or as a condition", async () => {
  const message = {
    id: crypto.randomUUID(),
    sender_id: cast.captain.id,
    subject: "Squads",
    content: "At six.",
  };
  const insertion = await cast.captain.client.from("private_messages").insert({
    ...message,
    recipient_id: cast.member.id,
    uses_recipients_table: true,
    attachments: [],
  });
  expect(insertion.error).toBeNull();
  const added = await cast.captain.client
    .from("message_recipients")
    .insert({ message_id: message.id, recipient_id: cast.member.id });
  expect(added.error).toBeNull();
  const recipients = () => client.from("message_recipients");
  const responses = await Promise.all([
    recipients().select("is_read, private_messages(subject)"),
    recipients().select("is_read, private_messages!inner(subject)"),
    recipients().select("is_read, private_messages!message_recipients_message_id_fkey(subject)"),
  ]);
  for (const { data } of responses)
    expect(data).toEqual([{ is_read: false, private_messages: { subject: "Squads" } }]);
});

test("a team comes with its season", async () => {
  const season = { id: crypto.randomUUID(), name: "Fall" };
  await backend.sql`insert into seasons (id, name, starts_on, ends_on, status) values (${season.id}, ${season.name}, '2026-09-01', '2026-11-30', 'active')`;
  await backend.sql`insert into teams (season_id, name) values (${season.id}, 'Eagles')`;
  const { data } = await client.from("teams").select("name, seasons!teams_season_id_fkey(name)");
  expect(data).toEqual([{ name: "Eagles", seasons: { name: "Fall" } }]);
});

test("a visitor may ask for a part of what they may ask for whole, and for nothing else", async () => {
  const visitor = visitorClient({ url: backend.url, publishableKey: backend.publishableKey });
  const { data } = await visitor.from("front_page_content").select("id, title").eq("published", true);
  expect(data).toEqual([]);
  const { error } = await visitor.from("front_page_content").select("id, title").eq("title", "x");
  expect(error?.message).toBe("Please sign in to ask for this.");
});

test("what is not offered is named", async () => {
  const { error } = await client.from("teams").select("name").like("name", "E%");
  expect(error).toMatchObject({
    code: "PGRST100",
    message:
      'The operator "like" is not supported here. Use one of: eq, neq, gt, gte, lt, lte, is, in, ilike.',
  });
});

test("rows with different columns, inserted together, are answered with the columns that were asked for", async () => {
  const texts = [{ text: "a", speed: 40, active: false }, { text: "b" }];
  const { data } = await cast.admin.client
    .from("scrolling_text")
    .insert(texts as never)
    .select("text");
  expect(data).toEqual([{ text: "a" }, { text: "b" }]);
});

test("a preference that is none is refused where that is asked for", async () => {
  const ask = (prefer: string) =>
    fetch(`${backend.url}/rest/v1/scrolling_text?select=id`, {
      headers: { apikey: backend.publishableKey, prefer },
    });
  const refused = await ask("handling=strict, foo=bar");
  expect([refused.status, (await refused.json()).code]).toEqual([400, "PGRST122"]);
  for (const prefer of ["handling=lenient, foo=bar", "foo=bar", "handling=strict, count=exact"])
    expect((await ask(prefer)).status, prefer).toBeLessThan(300);
});

test("what an account does not store is refused, not dropped", async () => {
  const { error } = await client.auth.updateUser({ data: { first_name: "Max", nickname: "Ace" } });
  expect(error).toMatchObject({
    status: 422,
    message: "An account can only store first_name and last_name. Leave out everything else.",
  });
  expect((await client.auth.updateUser({ phone: "555-0100" })).error?.message).toBe(
    "An account has no phone number here.",
  );
  const update = await client.auth.updateUser({ data: { first_name: "Max" } });
  expect(update.data.user?.user_metadata.first_name).toBe("Max");
});
