import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Cast, createCast, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend({ queries: "any" }));
const cast = await createCast(backend);

describe("people", () => {
  test("the profile is looked up by lower-case address, one row or none", async () => {
    const { client, email, id } = cast.member;
    const own = await client.from("app_users").select("*").eq("email", email).maybeSingle();
    expect(own.data).toMatchObject({ id, email, role: "Member", status: "Active" });
    expect(
      (await client.from("app_users").select("*").eq("email", "none@club.example").maybeSingle()).data,
    ).toBeNull();
  });

  test("an account has id, address, names, status and role, as the board sees them", async () => {
    const { data } = await cast.admin.client.from("app_users").select("*").order("email");
    const accounts = (data ?? []).map(({ id, email, first_name, last_name, status, role }) => ({
      id,
      email,
      first_name,
      last_name,
      status,
      role,
    }));
    const one = (part: keyof Cast, first_name: string, last_name: string, status: string, role: string) => ({
      id: cast[part].id,
      email: `${part}@club.example`,
      first_name,
      last_name,
      status,
      role,
    });
    expect(accounts).toEqual([
      one("admin", "Ada", "Keys", "Active", "Admin"),
      one("captain", "Cora", "Eagle", "Active", "Member"),
      one("inactive", "Ian", "Gone", "Inactive", "Member"),
      one("member", "Max", "Clay", "Active", "Member"),
      one("pending", "Penny", "Waits", "Pending", "Member"),
      one("treasurer", "Theo", "Ledger", "Active", "Board Member"),
    ]);
  });

  test("the status is read by address, single", async () => {
    const { client, email } = cast.pending;
    const { data } = await client.from("app_users").select("status").eq("email", email).single();
    expect(data).toEqual({ status: "Pending" });
    const none = await client.from("app_users").select("status").eq("email", "none@club.example").single();
    expect(none.error?.code).toBe("PGRST116");
    expect(none.status).toBe(406);
  });

  test("everybody is listed with id, address and names", async () => {
    const { data } = await cast.admin.client.from("app_users").select("id, email, first_name, last_name");
    expect(data).toHaveLength(Object.keys(cast).length);
    expect(Object.keys(data?.[0] ?? {})).toEqual(["id", "email", "first_name", "last_name"]);
  });
});

describe("messages", () => {
  const send = (subject: string, recipients: string[], attachments: unknown[] = []) => {
    const { client, id } = cast.captain;
    return client
      .from("private_messages")
      .insert({
        sender_id: id,
        recipient_id: recipients[0],
        subject,
        content: "See you on Tuesday.",
        uses_recipients_table: recipients.length > 1,
        attachments,
      })
      .select()
      .single();
  };

  test("one to one: written, read newest first by both sides, marked as read", async () => {
    const path = `${cast.captain.id}/${randomUUID()}.pdf`;
    const sheet = new Blob(["%PDF-1.7"], { type: "application/pdf" });
    await cast.captain.client.storage.from("attachments").upload(path, sheet, { contentType: sheet.type });
    const attachment = { path, name: "sheet.pdf", type: sheet.type, size: sheet.size };
    const first = await send("first", [cast.member.id], [attachment]);
    expect(first.error).toBeNull();
    expect(first.data.attachments).toEqual([attachment]);
    await send("second", [cast.member.id]);
    const { client, id } = cast.member;
    const read = () =>
      client
        .from("private_messages")
        .select("*")
        .or(`sender_id.eq.${id},recipient_id.eq.${id}`)
        .eq("uses_recipients_table", false)
        .order("created_at", { ascending: false });
    expect((await read()).data?.map((message) => message.subject)).toEqual(["second", "first"]);
    expect((await read()).data?.[1]).toMatchObject({
      id: first.data.id,
      sender_id: cast.captain.id,
      recipient_id: id,
      subject: "first",
      content: "See you on Tuesday.",
      attachments: [attachment],
      uses_recipients_table: false,
      is_read: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(
      (await client.from("private_messages").update({ is_read: true }).eq("id", first.data.id)).error,
    ).toBeNull();
    expect((await read()).data?.map((message) => message.is_read)).toEqual([false, true]);
  });

  test("one to several: nested recipients for the sender, an inner join for each recipient", async () => {
    const recipients = [cast.member.id, cast.treasurer.id];
    const message = await send("to all", recipients);
    const rows = recipients.map((recipient_id) => ({ message_id: message.data.id, recipient_id }));
    expect((await cast.captain.client.from("message_recipients").insert(rows)).error).toBeNull();

    const outgoing = await cast.captain.client
      .from("private_messages")
      .select("*, message_recipients(id, recipient_id, is_read)")
      .eq("sender_id", cast.captain.id)
      .eq("uses_recipients_table", true);
    expect(outgoing.data).toHaveLength(1);
    expect(outgoing.data?.[0].message_recipients).toHaveLength(2);

    const { client, id } = cast.treasurer;
    const incoming = () =>
      client
        .from("private_messages")
        .select("*, message_recipients!inner(id, recipient_id, is_read)")
        .eq("message_recipients.recipient_id", id)
        .eq("uses_recipients_table", true);
    expect((await incoming()).data?.[0].message_recipients).toEqual([
      { id: expect.any(String), recipient_id: id, is_read: false },
    ]);
    const own = await client.from("message_recipients").select("*").eq("recipient_id", id);
    expect(own.data).toMatchObject([
      { id: expect.any(String), message_id: message.data.id, recipient_id: id, is_read: false },
    ]);
    await client
      .from("message_recipients")
      .update({ is_read: true })
      .eq("message_id", message.data.id)
      .eq("recipient_id", id);
    expect((await incoming()).data?.[0].message_recipients).toMatchObject([
      { recipient_id: id, is_read: true },
    ]);
    expect(
      (await cast.admin.client.from("private_messages").select("id").eq("id", message.data.id)).data,
    ).toEqual([]);
  });

  test("deleted by id", async () => {
    const message = await send("short-lived", [cast.member.id]);
    expect(
      (await cast.captain.client.from("private_messages").delete().eq("id", message.data.id)).error,
    ).toBeNull();
    expect(
      (await cast.captain.client.from("private_messages").select("id").eq("id", message.data.id)).data,
    ).toEqual([]);
  });
});

describe("what a visitor reads", () => {
  test("active scrolling texts, oldest first, and published content in its order", async () => {
    await backend.sql`delete from scrolling_text`;
    await backend.sql`delete from front_page_content`;
    await backend.sql`insert into scrolling_text (text, speed, active, created_at) values
      ('younger', 60, true, '2026-02-01'), ('older', 50, true, '2026-01-01'), ('off', 50, false, '2026-01-01')`;
    await backend.sql`insert into front_page_content (title, published, display_order, created_at) values
      ('b', true, 1, '2026-01-01'), ('a', true, 1, '2026-02-01'), ('first', true, 0, '2026-01-01'), ('draft', false, 0, now())`;
    const visitor = visitorClient(backend);
    const texts = await visitor
      .from("scrolling_text")
      .select("id, text, speed")
      .eq("active", true)
      .order("created_at", { ascending: true });
    expect(texts.data?.map((row) => [row.text, row.speed])).toEqual([
      ["older", 50],
      ["younger", 60],
    ]);
    const content = await visitor
      .from("front_page_content")
      .select("*")
      .eq("published", true)
      .order("display_order", { ascending: true })
      .order("created_at", { ascending: false });
    expect(content.data?.map((row) => row.title)).toEqual(["first", "a", "b"]);
  });

  test("every field of a scrolling text and of a card, as the board wrote them", async () => {
    const text = { text: "<b>Range</b> open", speed: 60, active: true };
    const card = {
      title: "Work party",
      content_type: "event",
      featured: true,
      published: true,
      display_order: 3,
      excerpt: "Bring gloves.",
      content: "First line\nSecond line",
      author_name: "The board",
      start_date: "2099-11-28",
      end_date: "2099-11-29",
      image_url: null,
      document_url: "https://club.example/plan.pdf",
      document_name: "The plan",
      external_link_url: "https://club.example/map",
      external_link_text: "A map",
    };
    const { client } = cast.treasurer;
    const texts = await client.from("scrolling_text").insert(text).select("id").single();
    const cards = await client.from("front_page_content").insert(card).select("id").single();
    const defaults = { id: expect.any(String), created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    const visitor = visitorClient(backend);
    const readText = await visitor.from("scrolling_text").select("*").eq("id", texts.data?.id).single();
    expect(readText.data).toMatchObject({ ...defaults, ...text });
    const readCard = await visitor.from("front_page_content").select("*").eq("id", cards.data?.id).single();
    expect(readCard.data).toMatchObject({ ...defaults, ...card });
  });

  test("nothing about people", async () => {
    const response = await visitorClient(backend).from("app_users").select("*");
    expect([response.status, response.error?.code]).toEqual([401, "42501"]);
  });
});
