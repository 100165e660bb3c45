import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { whySendFailed } from "./core/message-texts.ts";
import { useSendMessage } from "./messages-mutations.ts";

afterEach(() => vi.unstubAllGlobals());

const draft = {
  id: "11111111-1111-4111-8111-111111111111",
  recipientIds: ["ann", "bob"],
  subject: " Practice ",
  content: "Saturday\0?",
  files: [],
};

function Sender({ isRetry = false }) {
  const send = useSendMessage();
  return (
    <>
      <button type="button" onClick={() => send.mutate({ ...draft, isRetry })}>
        Send
      </button>
      <p>{send.error ? whySendFailed(send.error) : send.status}</p>
    </>
  );
}

/** Answers of the server by "METHOD table"; what is not named succeeds. Returns what was asked, in order. */
async function sendAgainst(answers: Record<string, Reply | Error>, isRetry = false) {
  const requests = respondWith(({ method, path }) => {
    const answer = answers[`${method} ${path.split("/").at(-1)}`];
    return answer ?? (method === "GET" || method === "HEAD" ? undefined : { status: 204 });
  });
  renderApp(<Sender isRetry={isRetry} />, { user: aUser() });
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  return requests;
}

test("nobody who is not signed in sends anything", async () => {
  const requests = respondWith(() => undefined);
  renderApp(<Sender />, { user: null });
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Not authenticated")).toBeVisible();
  expect(requests).toEqual([]);
});

test.each([
  ["whose session ended elsewhere", "PGRST301"],
  ["whose token was lost on the way", "42501"],
])("somebody %s is told that he is not authenticated", async (_, code) => {
  await sendAgainst({
    "POST private_messages": {
      status: 401,
      body: { code, message: "Please sign in again.", details: null, hint: null },
    },
  });
  expect(await screen.findByText("Not authenticated")).toBeVisible();
});

test("a text is stored without what cannot be stored", async () => {
  const requests = await sendAgainst({});
  expect(await screen.findByText("success")).toBeVisible();
  expect(requests[0]?.body).toMatchObject({ subject: "Practice", content: "Saturday?" });
});

const there = {
  status: 409,
  body: {
    code: "23505",
    message: "duplicate key value violates unique constraint",
    details: null,
    hint: null,
  },
};

test("a message that is there already, of an earlier try, counts as sent and goes on to its recipients", async () => {
  const row = { recipient_id: "ann", subject: "Practice", content: "Saturday?" };
  const requests = await sendAgainst(
    {
      "POST private_messages": there,
      "GET private_messages": { body: [row] },
      "POST message_recipients": there,
    },
    true,
  );
  expect(await screen.findByText("success")).toBeVisible();
  expect(requests.slice(0, 3).map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
});

test("a message of another tab under the same draft does not count as this one, tried before or not", async () => {
  const row = { recipient_id: "ann", subject: "Practice", content: "Sunday?" };
  const requests = await sendAgainst(
    { "POST private_messages": there, "GET private_messages": { body: [row] } },
    true,
  );
  expect(await screen.findByText(/was sent from this draft/)).toBeVisible();
  expect(requests.some(({ path }) => path.endsWith("/message_recipients"))).toBe(false);
});

test("a message in the way that this form never sent does not count as sent", async () => {
  const requests = await sendAgainst({ "POST private_messages": there });
  expect(await screen.findByText(/was sent from this draft/)).toBeVisible();
  expect(requests.map(({ method }) => method)).toEqual(["POST"]);
});

test("a message that may not go to its recipients is taken back", async () => {
  const requests = await sendAgainst({
    "POST message_recipients": refusal("Messages to junior members come from the board."),
  });
  expect(await screen.findByText("Messages to junior members come from the board.")).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ method: "DELETE", path: "/rest/v1/private_messages" });
});

test("a message whose recipients were not reached stays for the next try", async () => {
  const requests = await sendAgainst({ "POST message_recipients": new TypeError("no network") });
  expect(await screen.findByText("Failed to send message. Please try again.")).toBeVisible();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
});
