import "fake-indexeddb/auto";
import { notifications, notificationsStore } from "@mantine/notifications";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { clientWithMailbox, directRow } from "./mailbox.fixture.ts";
import { MessagesPage } from "./messages-page.tsx";

beforeEach(async () => (await deviceDatabase()).clear("drafts"));

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const user = aUser();
const ann = directRow(user).sender_id ?? "";

const open = (more = "") =>
  renderApp(<MessagesPage />, {
    ...{ address: `/messages?write=new&${more}`, user, queryClient: clientWithMailbox(user) },
  });

const storedDrafts = async () => (await deviceDatabase()).getAll("drafts");

test("what was begun after a message was sent stays when that message arrives", async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<{ status: number }>();
  respondWith(({ method }) => (method === "POST" ? arrival : undefined));
  const { unmount } = open(`to=${ann}`);
  await userEvent.type(await screen.findByLabelText("Message"), "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(async () => expect(await storedDrafts()).toMatchObject([{ content: { isTried: true } }]));
  unmount();
  const [draft] = await storedDrafts();
  const content = { ...(draft?.content as object), content: "Another", sendingId: crypto.randomUUID() };
  if (draft) await (await deviceDatabase()).put("drafts", { ...draft, content });
  arrive({ status: 204 });
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1));
  expect(await storedDrafts()).toMatchObject([{ content: { content: "Another" } }]);
});

/** A request that never gets anywhere, as on a weak signal. */
class StalledRequest {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

test("a draft whose file had not arrived says so", async () => {
  respondWith(() => undefined);
  vi.stubGlobal("XMLHttpRequest", StalledRequest);
  const { unmount } = open();
  const file = new File(["%PDF-1.7"], "sheet.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText("Attach files"), file);
  await waitFor(async () => expect(await storedDrafts()).toMatchObject([{ content: { unsentFiles: 1 } }]));
  unmount();
  open();
  expect(await screen.findByText(/A file wasn't uploaded. Please attach it again./)).toBeVisible();
});
