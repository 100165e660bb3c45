// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setConfig } from "#lib/config.ts";
import { testConfig } from "#testing/render-app.tsx";
import { mailboxQueryOptions, peopleQueryOptions } from "./messages-queries.ts";
import { unreadMessagesQueryOptions } from "./unread-messages-queries.ts";

const me = "5b0c6a2e-0000-4000-8000-000000000001";
let asked: URL[] = [];

beforeEach(() => {
  setConfig(testConfig);
  asked = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input)));
    return new Response("[]", { headers: { "content-type": "application/json", "content-range": "*/0" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = new QueryClient();
const questions = () =>
  asked.map(({ pathname, search }) => `${pathname.replace("/rest/v1", "")}${decodeURIComponent(search)}`);

test("a mailbox is three requests: to or from one, sent to several, received with others", async () => {
  await client.fetchQuery(mailboxQueryOptions(me));
  expect(questions()).toEqual([
    `/private_messages?select=*&or=(sender_id.eq.${me},recipient_id.eq.${me})&uses_recipients_table=eq.false&order=created_at.desc`,
    `/private_messages?select=*,message_recipients(id,recipient_id,is_read)&sender_id=eq.${me}&uses_recipients_table=eq.true&order=created_at.desc`,
    `/private_messages?select=*,message_recipients!inner(id,recipient_id,is_read)&message_recipients.recipient_id=eq.${me}&uses_recipients_table=eq.true&order=created_at.desc`,
  ]);
});

test("people are all rows of app_users with id, address and names", async () => {
  await client.fetchQuery(peopleQueryOptions(me));
  expect(questions()).toEqual([
    "/app_users?select=id,email,first_name,last_name&order=id.asc&offset=0&limit=1000",
  ]);
});

test("what is not read is counted without reading it: messages to one and rows of messages to several", async () => {
  await client.fetchQuery(unreadMessagesQueryOptions(me));
  expect(questions()).toEqual([
    `/private_messages?select=id&recipient_id=eq.${me}&uses_recipients_table=eq.false&is_read=eq.false&limit=1`,
    `/private_messages?select=id,message_recipients!inner(id)&message_recipients.recipient_id=eq.${me}&message_recipients.is_read=eq.false&limit=1`,
  ]);
});
