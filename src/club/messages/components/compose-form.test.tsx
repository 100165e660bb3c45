import "fake-indexeddb/auto";
import { notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import { ann, clientWithMailbox, directRow } from "../mailbox.fixture.ts";
import { MessagesPage } from "../messages-page.tsx";

beforeEach(async () => (await deviceDatabase()).clear("drafts"));

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const user = aUser();
const direct = directRow(user);

type Options = { address: string; as?: typeof user; onWrite?: () => Reply | Promise<Reply> | Error };

const succeed = (): Reply => ({ status: 204 });

/** Writes succeed unless the test says otherwise, reads hang: what the client knows already stays. */
function open({ address, as = user, onWrite = succeed }: Options) {
  respondWith(({ method }) => (method === "GET" || method === "HEAD" ? undefined : onWrite()));
  return renderApp(
    <>
      <MessagesPage />
      <ToastRegion />
    </>,
    { address, user: as, queryClient: clientWithMailbox(as, [direct]) },
  );
}

const countDrafts = async () => (await deviceDatabase()).count("drafts");

test("a club without teams isn't told whom to choose besides people", async () => {
  open({ address: "/messages?write=new" });
  expect(await screen.findByLabelText("To")).not.toHaveAccessibleDescription();
});

test("a message that was begun comes back with a notice, and can be thrown away", async () => {
  const first = open({ address: "/messages?write=new" });
  await userEvent.type(await screen.findByLabelText("Subject"), "Half a thought");
  first.unmount();
  const { history } = open({ address: "/messages?write=new" });
  expect(await screen.findByText(/^Your draft of/)).toBeVisible();
  expect((screen.getByLabelText("Subject") as HTMLInputElement).value).toBe("Half a thought");
  await userEvent.click(screen.getByRole("button", { name: "Discard the draft" }));
  const question = await screen.findByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
  expect(history.at(-1)).toBe("/messages");
  expect(await countDrafts()).toBe(0);
});

test("a message that may have arrived says so when it comes back", async () => {
  const address = `/messages?write=new&to=${ann}`;
  const first = open({ address, onWrite: () => new TypeError("no network") });
  await userEvent.type(await screen.findByLabelText("Message"), "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Error Sending Message");
  first.unmount();
  open({ address });
  expect(await screen.findByText(/^It may have been sent\./)).toBeVisible();
});

test("a message that arrives when its form was left leaves no draft, and calls no one back", async () => {
  let arrive: () => void = () => undefined;
  const response = new Promise<Reply>((resolve) => {
    arrive = () => resolve({ status: 204 });
  });
  const address = `/messages?write=new&to=${ann}`;
  const { history } = open({ address, onWrite: () => response });
  await userEvent.type(await screen.findByLabelText("Message"), "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Close and save draft" })).toBeDisabled());
  expect(screen.getByRole("button", { name: "Discard" })).toBeDisabled();
  await userEvent.click(screen.getByRole("link", { name: "‹ Back to the list" }));
  arrive();
  expect(await screen.findByText("Message Sent")).toBeVisible();
  await waitFor(async () => expect(await countDrafts()).toBe(0));
  expect(history.at(-1)).toBe("/messages");
});

test("an answer that was begun is offered again, and found where it was left", async () => {
  const first = open({ address: `/messages?message=${direct.id}&write=reply` });
  await userEvent.type(await screen.findByLabelText("Message"), "Half an answer");
  await userEvent.click(screen.getByRole("button", { name: "Close and save draft" }));
  await userEvent.click(await screen.findByRole("link", { name: "Continue your reply" }));
  expect(await screen.findByDisplayValue("Half an answer")).toBeVisible();
  first.unmount();
});

test("a browser that keeps nothing says so as soon as something is typed", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  open({ address: "/messages?write=new" });
  await userEvent.type(await screen.findByLabelText("Subject"), "Lost?");
  expect(await screen.findByText("This browser can't save drafts")).toBeVisible();
  vi.restoreAllMocks();
});

test("another person at the same browser finds no draft", async () => {
  const first = open({ address: "/messages?write=new" });
  await userEvent.type(await screen.findByLabelText("Subject"), "Private");
  first.unmount();
  open({ address: "/messages?write=new", as: aUser({ id: "5b0c6a2e-0000-4000-8000-000000000009" }) });
  expect(((await screen.findByLabelText("Subject")) as HTMLInputElement).value).toBe("");
});
