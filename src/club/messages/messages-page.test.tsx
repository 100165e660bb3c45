import "fake-indexeddb/auto";
import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { firstPage } from "#testing/first-page.ts";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Request, respondWith } from "#testing/respond-with.ts";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import type { MessageRow } from "./core/mailbox.ts";
import {
  ann,
  clientWithMailbox,
  directRow,
  fillMailbox,
  fromStranger,
  sharedRow,
} from "./mailbox.fixture.ts";
import { reportsQueryOptions } from "./message-care-queries.ts";
import { MessagesPage } from "./messages-page.tsx";
import { peopleQueryOptions } from "./messages-queries.ts";

beforeEach(async () => (await deviceDatabase()).clear("drafts"));

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const user = aUser();
const direct = directRow(user);
const shared = sharedRow(user);
const inbox = [direct, shared, fromStranger(user)];

type Options = { address?: string; rows?: readonly MessageRow[]; as?: typeof user };

/** Writes succeed, reads hang: what the client knows already stays. */
function open({ address = "/messages", rows = inbox, as = user }: Options = {}) {
  const requests = respondWith(({ method }) =>
    method === "GET" || method === "HEAD" ? undefined : { status: 204 },
  );
  const app = renderApp(
    <>
      <MessagesPage />
      <ToastRegion />
    </>,
    { address, user: as, queryClient: clientWithMailbox(as, rows) },
  );
  return { ...app, requests };
}

/** Sets a field at once; letter by letter is for tests about typing. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const writes = (requests: readonly Request[]) =>
  requests
    .filter(({ method }) => ["POST", "PATCH", "DELETE"].includes(method))
    .filter(({ path }) => !path.includes("/rpc/"));

const rowTexts = () =>
  within(screen.getByRole("region", { name: /Inbox|Sent/ }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("while messages are read a skeleton stands in their place", () => {
  respondWith(() => undefined);
  renderApp(<MessagesPage />, { address: "/messages", user });
  expect(screen.getByText(/Loading messages/)).toBeVisible();
});

test("messages that cannot be read say so", async () => {
  respondWith(() => ({
    status: 403,
    body: { code: "42501", message: "permission denied", details: null, hint: null },
  }));
  renderApp(<MessagesPage />, { address: "/messages", user });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your account doesn't have permission to do this.",
  );
});

test("people who cannot be read say so where a message is written", async () => {
  const requests = respondWith(({ path }) => (path.endsWith("/app_users") ? refusal("Not now.") : undefined));
  const queryClient = clientWithMailbox(user, inbox);
  queryClient.removeQueries({ queryKey: peopleQueryOptions(user.id).queryKey });
  renderApp(<MessagesPage />, { address: "/messages?write=new", user, queryClient });
  expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
  // Once for the names in the list, once for the form; neither asks on and on.
  expect(requests.filter(({ path }) => path.endsWith("/app_users")).length).toBeLessThanOrEqual(2);
});

test("an empty inbox says what to do", () => {
  open({ rows: [] });
  expect(screen.getByText("No messages yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Write the first message" })).toBeVisible();
});

test("the inbox lists threads with whom they are, an unknown sender as Unknown User", () => {
  open();
  const [first, second, third] = rowTexts();
  expect(first).toContain("Ann Lee");
  expect(first).toContain("Practice");
  expect(first).toContain("1 new");
  expect(second).toContain("Ann Lee and Bob Ray");
  expect(third).toContain("Unknown User");
  expect(third).not.toContain("new");
});

test("what is looked for stands in the address once typing pauses, and the database finds it", async () => {
  const { history, requests } = open();
  enter(screen.getByLabelText("Find"), "line");
  await waitFor(() => expect(history.at(-1)).toBe("/messages?q=line"));
  const searches = requests.filter(({ path }) => path.endsWith("/search_mailbox"));
  expect(searches.map(({ body }) => body)).toEqual([{ terms: "line", box: "inbox", part: "all" }]);
});

test("opening a message marks it as read: its own mark, or the reader's row among several", async () => {
  const { requests } = open({ address: `/messages?message=${direct.id}` });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Practice");
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  expect(writes(requests)[0]).toMatchObject({
    method: "PATCH",
    path: "/rest/v1/private_messages",
    body: { is_read: true },
  });
});

test("a message to several is marked in the reader's row", async () => {
  const { requests } = open({ address: `/messages?message=${shared.id}` });
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  expect(writes(requests)[0]).toMatchObject({
    method: "PATCH",
    path: "/rest/v1/message_recipients",
    body: { is_read: true },
  });
});

test("what somebody wrote is text, never HTML", () => {
  const content = "<img src=x onerror=alert(1)> https://club.example";
  open({ address: `/messages?message=${direct.id}`, rows: [directRow(user, { content })] });
  const article = screen.getByRole("article");
  expect(article.textContent).toContain("<img src=x onerror=alert(1)>");
  expect(article.querySelector("img")).toBeNull();
  expect(within(article).getByRole("link").getAttribute("rel")).toBe("noopener noreferrer nofollow");
});

test("an answer goes to the sender as a message to one", async () => {
  const { requests, history } = open({ address: `/messages?message=${shared.id}` });
  fireEvent.click(await screen.findByRole("link", { name: "Reply" }));
  enter(await screen.findByLabelText("Message"), "I do.");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Message Sent")).toBeVisible();
  expect(screen.getByText("Your message has been sent successfully.")).toBeVisible();
  const [message, ...more] = writes(requests).filter(({ method }) => method === "POST");
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    path: "/rest/v1/private_messages",
    body: {
      sender_id: user.id,
      recipient_id: shared.sender_id,
      subject: "Re: Line-up",
      content: "I do.",
      uses_recipients_table: false,
      attachments: [],
    },
  });
  expect(history.at(-1)).toBe(`/messages?message=${shared.id}`);
  expect(await (await deviceDatabase()).count("drafts")).toBe(0);
});

test("an answer to all is one message with a row for each recipient", async () => {
  const { requests } = open({ address: `/messages?message=${shared.id}&write=reply-all` });
  enter(await screen.findByLabelText("Message"), "All of us.");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Message Sent");
  const [message, rows] = writes(requests)
    .filter(({ method }) => method === "POST")
    .map(({ body }) => body as Record<string, unknown> & Record<string, unknown>[]);
  expect(message).toMatchObject({ uses_recipients_table: true, recipient_id: shared.sender_id });
  expect(rows).toEqual(
    [shared.sender_id, shared.recipient_id].map((recipient_id) => ({
      message_id: message?.id,
      recipient_id,
    })),
  );
});

test("a message without anybody to go to and without a word is not sent, and each field says why", async () => {
  const { requests } = open({ address: "/messages?write=new" });
  fireEvent.click(await screen.findByRole("button", { name: "Send" }));
  expect(screen.getByText("Choose at least one recipient.")).toBeVisible();
  expect(screen.getByText("Enter a message or attach a file.")).toBeVisible();
  expect(writes(requests)).toEqual([]);
});

function refuseSending(status: number, message: string) {
  return respondWith(({ method }) => (method === "POST" ? refusal(message, { status }) : undefined));
}

async function writeTo(ann: string) {
  renderApp(<MessagesPage />, {
    address: `/messages?write=new&to=${ann}`,
    user,
    queryClient: clientWithMailbox(user),
  });
  enter(await screen.findByLabelText("Message"), "Hello");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}

test("a refused message stays in the form, with the server's words", async () => {
  refuseSending(400, "You have sent 20 messages within ten minutes.");
  await writeTo(direct.sender_id ?? "");
  await screen.findByText("Error Sending Message");
  expect(screen.getByText("You have sent 20 messages within ten minutes.")).toBeVisible();
  expect((screen.getByLabelText("Message") as HTMLTextAreaElement).value).toBe("Hello");
});

test("a message that did not get through says so in the catalogue's words", async () => {
  respondWith(({ method }) => (method === "POST" ? new TypeError("no network") : undefined));
  await writeTo(direct.sender_id ?? "");
  await screen.findByText("Error Sending Message");
  expect(screen.getByText("Failed to send message. Please try again.")).toBeVisible();
});

test("the same message sent again is the same message, other words are another one", async () => {
  const requests = respondWith(({ method }) => (method === "POST" ? new TypeError("no network") : undefined));
  await writeTo(direct.sender_id ?? "");
  await screen.findByText("Error Sending Message");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(writes(requests)).toHaveLength(2));
  await screen.findByText("Error Sending Message");
  const field = screen.getByLabelText<HTMLTextAreaElement>("Message");
  enter(field, `${field.value}!`);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(writes(requests)).toHaveLength(3));
  const [first, second, third] = writes(requests).map(({ body }) => (body as { id: string }).id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("after a refusal the next try is another message", async () => {
  const requests = refuseSending(400, "Please wait a few minutes.");
  await writeTo(direct.sender_id ?? "");
  await screen.findByText("Error Sending Message");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(writes(requests)).toHaveLength(2));
  const [first, second] = writes(requests).map(({ body }) => (body as { id: string }).id);
  expect(second).not.toBe(first);
});

test("a message is deleted after a question, and the screen goes back to the list", async () => {
  const { requests, history } = open({ address: `/messages?message=${direct.id}` });
  fireEvent.click(screen.getByRole("button", { name: "Delete: message of Ann Lee" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete the message" }));
  expect(await screen.findByText("Message Deleted")).toBeVisible();
  expect(screen.getByText("The message has been deleted successfully.")).toBeVisible();
  expect(writes(requests).at(-1)).toMatchObject({ method: "DELETE", path: "/rest/v1/private_messages" });
  expect(history.at(-1)).toBe("/messages");
});

test("a deletion that fails says so in the catalogue's words and leaves the message", async () => {
  respondWith(({ method }) => {
    if (method === "DELETE") return new TypeError("no network");
    return method === "PATCH" ? { status: 204 } : undefined;
  });
  renderApp(<MessagesPage />, {
    address: `/messages?message=${direct.id}`,
    user,
    queryClient: clientWithMailbox(user, inbox),
  });
  fireEvent.click(screen.getByRole("button", { name: "Delete: message of Ann Lee" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete the message" }));
  expect(await screen.findByText("Error Deleting Message")).toBeVisible();
});

test("a sender is blocked after a question that says what it means", async () => {
  const { requests } = open({ address: `/messages?message=${direct.id}` });
  fireEvent.click(screen.getByRole("button", { name: "Block Ann Lee" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("Ann Lee isn't notified.");
  fireEvent.click(screen.getByRole("button", { name: "Block" }));
  await waitFor(() =>
    expect(writes(requests)).toContainEqual(
      expect.objectContaining({
        method: "POST",
        path: "/rest/v1/message_blocks",
        body: { blocked_id: direct.sender_id },
      }),
    ),
  );
});

test("a message is reported with a reason, not without", async () => {
  const { requests } = open({ address: `/messages?message=${direct.id}` });
  fireEvent.click(screen.getByRole("button", { name: "Report: message of Ann Lee" }));
  fireEvent.click(await screen.findByRole("button", { name: "Report the message" }));
  expect(screen.getByText("Explain what's wrong in a few words.")).toBeVisible();
  enter(screen.getByLabelText("What is wrong with it?"), "Rude");
  fireEvent.click(screen.getByRole("button", { name: "Report the message" }));
  await waitFor(() =>
    expect(writes(requests)).toContainEqual(
      expect.objectContaining({
        path: "/rest/v1/message_reports",
        body: { message_id: direct.id, reason: "Rude" },
      }),
    ),
  );
});

test("reported messages are a view of the board alone", () => {
  const { unmount } = open({ address: "/messages?box=reported" });
  expect(screen.queryByRole("link", { name: "Reported" })).toBeNull();
  expect(screen.getByRole("region", { name: "Inbox" })).toBeVisible();
  unmount();
  open({ as: aUser({ role: "Board Member" }), rows: [] });
  expect(screen.getByRole("link", { name: "Reported" })).toBeVisible();
});

test("a report about a message that the viewer has deleted is still listed", () => {
  const board = aUser({ role: "Board Member" });
  const report = { id: "r1", reporterId: ann, reason: "Rude", createdAt: "2026-11-01T16:00:00Z" };
  const queryClient = clientWithMailbox(board);
  const deleted = { ...report, resolvedAt: null, resolvedBy: null, message: null };
  queryClient.setQueryData(reportsQueryOptions(board.id).queryKey, firstPage([deleted]));
  respondWith(() => undefined);
  renderApp(<MessagesPage />, { address: "/messages?box=reported", user: board, queryClient });
  expect(screen.getByText("A deleted message")).toBeVisible();
});

test("mail about new messages can be switched off", async () => {
  const { requests } = open({ address: "/messages?box=settings" });
  const choice = screen.getByLabelText("Email me when I get a message") as HTMLInputElement;
  expect(choice.checked).toBe(true);
  fireEvent.click(choice);
  await waitFor(() =>
    expect(writes(requests)[0]).toMatchObject({
      path: "/rest/v1/account_settings",
      body: { account_id: user.id, message_notices: false },
    }),
  );
});

test.each([
  ["a message", "/messages?write=new", [shared]],
  ["a message of someone who has none to several yet", "/messages?write=new", []],
  ["a reply to all", `/messages?message=${shared.id}&write=reply-all`, [shared]],
])("%s stays on the screen as it was typed when one to several comes", async (_, address, received) => {
  const { queryClient } = open({ address, rows: [direct, ...received] });
  const field = await screen.findByLabelText("Message");
  enter(field, "Half a thought");
  const fresh = sharedRow(user, { id: "44444444-0000-4000-8000-000000000004", subject: "Fog tonight" });
  fillMailbox(queryClient, user, [fresh, direct, ...received]);
  await screen.findByText("New message from Ann Lee: Fog tonight");
  expect(field).toBeVisible();
  expect(field).toHaveValue("Half a thought");
});

test("a message that comes while the screen is open is announced politely", async () => {
  const { queryClient } = open();
  await screen.findByRole("region", { name: /Inbox/ });
  const fresh = directRow(user, { id: "44444444-0000-4000-8000-000000000004", subject: "Fog tonight" });
  fillMailbox(queryClient, user, [fresh, ...inbox]);
  const announcement = await screen.findByText("New message from Ann Lee: Fog tonight");
  expect(announcement.getAttribute("role")).toBe("status");
});
