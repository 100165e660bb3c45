import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "#lib/auth/session.ts";
import { earnedSession } from "#testing/earned-session.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { OwnAccountDialog } from "./own-account-dialog.tsx";

const ruth = aUser();
let requests: Request[];
let answers: Record<string, Reply>;

beforeEach(() => {
  answers = {
    app_users: { body: { in_directory: false } },
    account_settings: { body: null },
    members: { body: member({}) },
    sends_emails: { body: true },
    my_data: { body: { account: { id: ruth.id } } },
    user: { body: { id: ruth.id, email: ruth.email } },
  };
  const earned = earnedSession().body as { user: object };
  localStorage.setItem(
    "club-session",
    JSON.stringify({ ...earned, expires_at: Math.floor(Date.now() / 1000) + 3600 }),
  );
  requests = respondWith(({ method, path }) =>
    method !== "POST" || /my_data|sends_emails/.test(path)
      ? answers[path.split("/").at(-1) ?? ""]
      : { status: 204 },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function member(contacts: Record<string, unknown> | null) {
  return {
    id: "m1",
    name: "Ruth Adler",
    member_contacts: contacts && {
      phone: "555 0100",
      email: null,
      address: null,
      birth_date: null,
      guardian_name: null,
      guardian_contact: null,
      guardian_agreed: false,
      revision: 3,
      ...contacts,
    },
  };
}

async function openSection(title: string) {
  renderApp(<OwnAccountDialog user={ruth} onClose={() => {}} />, { user: ruth });
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByText(title));
  return dialog;
}

function bodyOf(method: string, end: string): unknown {
  return requests.find((request) => request.method === method && request.path.endsWith(end))?.body;
}

test("a changed name is known to the whole site at once", async () => {
  await openSection("Name");
  const last = await screen.findByLabelText("Last Name");
  await userEvent.clear(last);
  await userEvent.type(last, " Adler-Stone ");
  await userEvent.click(screen.getByRole("button", { name: "Save the name" }));
  await screen.findByText("Your name is changed");
  expect(bodyOf("POST", "/change_my_names")).toEqual({ first_name: "Ruth", last_name: "Adler-Stone" });
  expect(session.get().user?.lastName).toBe("Adler-Stone");
});

test("an empty name is asked for and nothing is sent", async () => {
  await openSection("Name");
  await userEvent.clear(await screen.findByLabelText("First Name"));
  await userEvent.click(screen.getByRole("button", { name: "Save the name" }));
  expect(await screen.findByText("Please fill in your first and last name")).toBeVisible();
  expect(bodyOf("POST", "/change_my_names")).toBeUndefined();
});

test("the address book entry is changed; what the board decides stands there to be read", async () => {
  const guardian = { guardian_name: "Pat Adler", guardian_contact: "555 0199", birth_date: "2012-04-01" };
  answers.members = { body: member(guardian) };
  answers.member_contacts = { body: [{ member_id: "m1", revision: 4 }] };
  const dialog = await openSection("Contact info");
  const phone = await screen.findByLabelText<HTMLInputElement>("Phone");
  expect(phone.value).toBe("555 0100");
  expect(within(dialog).getByText("Pat Adler, 555 0199")).toBeVisible();
  expect(screen.queryByLabelText("Birth date")).toBeNull();
  await userEvent.clear(phone);
  await userEvent.click(screen.getByRole("button", { name: "Save contact info" }));
  await screen.findByText("Contact info saved");
  expect(bodyOf("PATCH", "/member_contacts")).toEqual({ phone: null, email: null, address: null });
});

test("what the board changed meanwhile is told, and replaced with the next press only", async () => {
  answers.members = { body: member({}) };
  answers.member_contacts = { body: [] };
  await openSection("Contact info");
  const phone = await screen.findByLabelText<HTMLInputElement>("Phone");
  await userEvent.clear(phone);
  await userEvent.type(phone, "555 0111");
  answers.members = { body: member({ phone: "555 0177", revision: 4 }) };
  await userEvent.click(screen.getByRole("button", { name: "Save contact info" }));
  expect(
    await screen.findByText(/Someone else changed your contact info while you were editing/),
  ).toBeVisible();
  expect(phone.value).toBe("555 0111");
  answers.member_contacts = { body: [{ member_id: "m1", revision: 5 }] };
  await userEvent.click(screen.getByRole("button", { name: "Save contact info" }));
  await screen.findByText("Contact info saved");
  expect(requests.findLast(({ method }) => method === "PATCH")?.search).toContainEqual(["revision", "eq.4"]);
});

test("a first entry names its member, with the birth date", async () => {
  answers.members = { body: member(null) };
  await openSection("Contact info");
  await userEvent.type(await screen.findByLabelText("Birth date"), "1978-05-01");
  await userEvent.click(screen.getByRole("button", { name: "Save contact info" }));
  await screen.findByText("Contact info saved");
  expect(bodyOf("POST", "/member_contacts")).toMatchObject({ member_id: "m1", birth_date: "1978-05-01" });
});

test("an account without a member says whom to ask", async () => {
  answers.members = { body: null };
  await openSection("Contact info");
  expect(await screen.findByText(/Ask the board to link it/)).toBeVisible();
});

test("mails about messages come until they are refused, the address is hidden until it is shown", async () => {
  await openSection("Notices");
  const notices = await screen.findByLabelText<HTMLInputElement>("Email me when I get a message");
  const email = screen.getByLabelText<HTMLInputElement>("Show my email address to other members");
  expect([notices.checked, email.checked]).toEqual([true, false]);
  await userEvent.click(notices);
  await userEvent.click(email);
  await waitFor(() => expect(bodyOf("POST", "/show_my_address")).toEqual({ in_directory: true }));
  expect(bodyOf("POST", "/account_settings")).toEqual({ account_id: ruth.id, message_notices: false });
});

test("where the site sends no emails, as on hosted Supabase, there is none to choose", async () => {
  answers.sends_emails = { body: false };
  await openSection("Notices");
  await screen.findByLabelText("Show my email address to other members");
  await waitFor(() => expect(bodyOf("POST", "/sends_emails")).toBeDefined());
  expect(screen.queryByLabelText(/^Email me/)).toBeNull();
});

test("the daily email is the board's to choose", async () => {
  const label = "Email me once a day what needs the board";
  await openSection("Notices");
  await screen.findByLabelText("Show my email address to other members");
  expect(screen.queryByLabelText(label)).toBeNull();
  cleanup();

  const board = aUser({ role: "Board Member" });
  renderApp(<OwnAccountDialog user={board} onClose={() => {}} />, { user: board });
  await userEvent.click(within(await screen.findByRole("dialog")).getByText("Notices"));
  const choice = await screen.findByLabelText<HTMLInputElement>(label);
  expect(choice.checked).toBe(true);
  await userEvent.click(choice);
  await waitFor(() =>
    expect(bodyOf("POST", "/account_settings")).toEqual({ account_id: board.id, board_emails: false }),
  );
});

async function askFor(email: string, current: string) {
  await userEvent.type(await screen.findByLabelText("New email"), email);
  await userEvent.type(screen.getByLabelText("Current password"), current);
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
}

test("another address is asked for with the password, and says that its link has to be opened", async () => {
  await openSection("Email");
  await askFor(" Ruth@New.example ", "clay pigeons at dusk");
  expect(await screen.findByText("We sent a link to ruth@new.example")).toBeVisible();
  expect(screen.getByText(/Your address changes when you open it/)).toBeVisible();
  expect(bodyOf("PUT", "/user")).toMatchObject({
    email: "ruth@new.example",
    current_password: "clay pigeons at dusk",
  });
});

test("an address that was asked for before is still named", async () => {
  answers.user = { body: { id: ruth.id, email: ruth.email, new_email: "ruth@new.example" } };
  await openSection("Email");
  expect(await screen.findByText("We sent a link to ruth@new.example")).toBeVisible();
});

test.each([
  ["the old one", aUser().email, "known", "This is the address you already sign in with."],
  ["none at all", "ruth at new", "known", "Please enter a valid email address"],
  ["without the password", "ruth@new.example", " ", "Please fill in all fields"],
])("an address that is %s is refused before anything is sent", async (_, email, current, sentence) => {
  await openSection("Email");
  await askFor(email, current);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(bodyOf("PUT", "/user")).toBeUndefined();
});

test.each([
  [400, "current_password_invalid", "Your current password is incorrect."],
  [429, "over_request_rate_limit", "Please wait 15 minutes before trying again"],
  [500, "unexpected_failure", "An error occurred. Please try again."],
])("a refusal with %i says what to do, and no link was sent", async (status, error_code, sentence) => {
  await openSection("Email");
  await screen.findByLabelText("New email");
  answers.user = { status, body: { error_code, msg: "Please wait 15 minutes before trying again" } };
  await askFor("ruth@new.example", "clay pigeons at dusk");
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/We sent a link/)).toBeNull();
});

test("everything the club keeps is downloaded as one file", async () => {
  const files: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLElement,
  ) {
    files.push(this.getAttribute("download") ?? "");
  });
  await openSection("My data");
  await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));
  await screen.findByText("File downloaded");
  expect(files).toEqual([expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.json$/)]);
  save.mockRestore();
});
