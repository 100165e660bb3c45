import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import { UserAdminPage } from "./user-admin-page.tsx";
import type { Account } from "./user-admin-queries.ts";

let requests: Request[];
let refused: string | null;
let isUnlinked: boolean;
/** What the server has done when the response to the next `POST` is lost. */
let lost: (() => void) | null;
let keepers: { id: string; account_id: string; valid_until: string | null }[];

beforeEach(() => {
  refused = null;
  isUnlinked = false;
  lost = null;
  keepers = [];
  requests = respondWith(({ method, path, body }) => {
    if (refused && method === "POST" && path.endsWith("/scorekeepers")) {
      return refusal(refused);
    }
    if (lost && method === "POST" && /\/(scorekeepers|approve_account)$/.test(path)) {
      lost();
      lost = null;
      return new TypeError("Failed to fetch");
    }
    if (method === "GET" && path.endsWith("/scorekeepers")) return { body: keepers };
    if (path.endsWith("/accounts_overview")) return { body: accountsFor(Object(body).narrowed) };
    if (isUnlinked && method === "PATCH") return { body: [] };
    return answers[path.split("/").at(-1) ?? ""] ?? { status: 204 };
  });
});

afterEach(() => vi.unstubAllGlobals());

const accounts = [
  account({ id: "a1", first_name: "Ann", last_name: "Lee", status: "Pending" }),
  account({ id: "a2", first_name: "Bob", last_name: "Ray", member_id: "m2", member_name: "Bob Ray" }),
  account({ id: "a3", first_name: "Cal", last_name: "Fox", status: "Inactive" }),
  account({ id: "a5", first_name: "Eve", last_name: "Poe", status: "Pending", email_confirmed_at: null }),
  account({ id: "a4", first_name: "Dot", last_name: "Hay", email_confirmed_at: null }),
];

/** As the database narrows them, which `account-decisions.db.test.ts` holds. */
function accountsFor({ find, status }: { find?: string; status: string }) {
  return accounts.filter(
    (each) =>
      (status === "decided" ? each.status !== "Pending" : each.status === status) &&
      each.first_name.toLowerCase().includes(find ?? ""),
  );
}

const answers: Record<string, Reply> = {
  app_users: { body: accounts },
  members: {
    body: [
      { id: "m1", name: "Ann Lee", account_id: null },
      { id: "m2", name: "Bob Ray", account_id: "a2" },
    ],
  },
  seasons_overview: { body: [{ id: "s1", name: "Winter", status: "active" }] },
  erasures: { body: [{ account_id: "e1", pseudonym: "Former member 1" }] },
  security_log: {
    body: [
      {
        id: 7,
        created_at: "2026-01-05T10:00:00Z",
        event: "role changed",
        account_id: "a1",
        subject_id: "e1",
        client_ip: null,
        detail: { was: "Member", now: "Admin" },
      },
    ],
  },
};

function account(change: Partial<Account>): Account {
  return {
    id: "a0",
    email: `${change.first_name}@club.example`,
    first_name: "",
    last_name: "",
    role: "Member",
    status: "Active",
    created_at: "2026-01-05T10:00:00Z",
    email_confirmed_at: "2026-01-05T11:00:00Z",
    last_sign_in_at: null,
    member_id: null,
    member_name: null,
    ...change,
  };
}

async function openAs(role: "Admin" | "Board Member", address = "/user-admin") {
  renderApp(
    <>
      <UserAdminPage />
      <ToastRegion />
    </>,
    { address, user: aUser({ role }) },
  );
  await screen.findByRole("heading", { name: "Accounts" });
}

async function openScorekeepers() {
  const { queryClient } = renderApp(<UserAdminPage />, {
    address: "/user-admin?view=scorekeepers",
    user: aUser({ role: "Admin" }),
  });
  await screen.findByRole("heading", { name: "Scorekeepers" });
  return queryClient;
}

/** Chooses from the menu of a row. */
async function choose(name: string, action: string) {
  await userEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
  const menus = screen.getAllByText(action).map((item) => item.closest<HTMLElement>("[popover]"));
  const menu = menus.find((each) => each?.previousElementSibling?.getAttribute("aria-label")?.endsWith(name));
  await userEvent.click(within(menu as HTMLElement).getByText(action));
}

/** The list of a field is at the end of the page; the row of a waiting account has an option of the same name. */
async function optionOfDialog(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const options = screen.getAllByRole("option", { name, hidden: true });
    const last = options.findLast((option) => option.closest("select") === null);
    if (!last) throw new Error("the list is not open");
    return last;
  });
}

function bodyOf(method: string, end: string): unknown {
  return requests.find((request) => request.method === method && request.path.endsWith(end))?.body;
}

test("the number of waiting accounts is how many the board can approve, as its home counts them", async () => {
  await openAs("Board Member");
  expect(screen.getByRole("link", { name: "Accounts (1)" })).toBeVisible();
  const namesIn = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("listitem")
      .map((item) => item.querySelector("strong")?.textContent);
  expect(namesIn("Pending approval")).toEqual(["Ann Lee"]);
  expect(namesIn("Email not confirmed yet")).toEqual(["Eve Poe"]);
});

test("one press approves as the member of the same name, and a second one undoes it", async () => {
  await openAs("Board Member");
  const member = screen.getByRole<HTMLSelectElement>("combobox", { name: "Member for Ann Lee" });
  await waitFor(() => expect(member.selectedOptions[0]?.text).toBe("Ann Lee"));
  await userEvent.click(screen.getByRole("button", { name: "Approve: Ann Lee" }));
  await waitFor(() =>
    expect(bodyOf("POST", "/approve_account")).toMatchObject({ account_id: "a1", member_id: "m1" }),
  );
  expect(bodyOf("POST", "/undo_approval")).toBeUndefined();
  expect(await screen.findByText("Ann Lee is approved")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(bodyOf("POST", "/undo_approval")).toEqual({ account_id: "a1" }));
});

test("an approval whose response was lost is tried again from its message, for the row is gone by then", async () => {
  await openAs("Board Member");
  lost = () => undefined;
  await userEvent.click(screen.getByRole("button", { name: "Approve: Ann Lee" }));
  expect(await screen.findByText("The account was not approved")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ann Lee is approved")).toBeVisible();
  const approvals = requests.filter(({ path }) => path.endsWith("/approve_account")).map(({ body }) => body);
  expect(approvals).toEqual([approvals[0], approvals[0]]);
});

test("an account is approved as no member where that is chosen", async () => {
  await openAs("Board Member");
  const member = screen.getByRole("combobox", { name: "Member for Ann Lee" });
  await waitFor(() => expect(within(member).getByRole("option", { name: "Ann Lee" })).toBeInTheDocument());
  await userEvent.selectOptions(member, "Not linked");
  await userEvent.click(screen.getByRole("button", { name: "Approve: Ann Lee" }));
  await waitFor(() =>
    expect(bodyOf("POST", "/approve_account")).toMatchObject({ account_id: "a1", member_id: null }),
  );
});

test("a search that finds no one names the words and clears them", async () => {
  await openAs("Admin", "/user-admin?find=zzz");
  expect(screen.getByText("No accounts match “zzz”.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(screen.getByRole("button", { name: /^Details of Bob Ray / })).toBeVisible();
});

test("an account is taken from its member by choosing none", async () => {
  await openAs("Admin");
  await choose("Bob Ray", "Link to a member…");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByLabelText("Member", { selector: "input" }));
  await userEvent.click(await optionOfDialog("Not linked"));
  await userEvent.click(within(dialog).getByRole("button", { name: "Link the member" }));
  await waitFor(() => expect(bodyOf("PATCH", "/members")).toEqual({ account_id: null }));
  expect(bodyOf("POST", "/approve_account")).toBeUndefined();
});

test("an account that someone else has unlinked meanwhile is a conflict, and the dialog stays", async () => {
  isUnlinked = true;
  await openAs("Admin");
  await choose("Bob Ray", "Link to a member…");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByLabelText("Member", { selector: "input" }));
  await userEvent.click(await optionOfDialog("Not linked"));
  await userEvent.click(within(dialog).getByRole("button", { name: "Link the member" }));
  expect(await within(dialog).findByText("Someone else changed this while you were editing.")).toBeVisible();
});

test("a role that stays the same signs nobody out", async () => {
  await openAs("Admin");
  await choose("Bob Ray", "Change role…");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Change the role" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodyOf("POST", "/set_account_role")).toBeUndefined();
});

test("the accounts are narrowed by the address: status and a part of the name", async () => {
  await openAs("Admin", "/user-admin?status=Inactive&find=cal");
  const table = screen.getByRole("table", { name: /^Accounts/ });
  expect(within(table).getByText("Cal Fox")).toBeVisible();
  expect(within(table).queryByText("Bob Ray")).toBeNull();
});

test("a scorekeeper until a day that is over is refused, and what was chosen stays", async () => {
  await openScorekeepers();
  await chooseScorekeeper("2020-01-01");
  expect(await screen.findByText("Choose today or a later day.")).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>("Member's account", { selector: "input" }).value).toBe(
    "Bob Ray",
  );
  expect(bodyOf("POST", "/scorekeepers")).toBeUndefined();
});

test("a scorekeeper the club's records refuse keeps the form as it was, with the reason", async () => {
  refused = "This person keeps scores already.";
  await openScorekeepers();
  await chooseScorekeeper("");
  expect(await screen.findByText("This person keeps scores already.")).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>("Member's account", { selector: "input" }).value).toBe(
    "Bob Ray",
  );
});

test("a scorekeeper whose response was lost is asked for again under the same id", async () => {
  const queryClient = await openScorekeepers();
  lost = () => {
    keepers = [{ id: "k1", account_id: "a2", valid_until: null }];
  };
  await chooseScorekeeper("");
  expect(await screen.findByText("Something went wrong")).toBeVisible();
  // As when the server responds again.
  void queryClient.invalidateQueries();
  await screen.findByRole("table");
  await userEvent.click(screen.getByRole("button", { name: "Make scorekeeper" }));
  const additions = () =>
    requests.filter(({ method, path }) => method === "POST" && path.endsWith("/scorekeepers"));
  await waitFor(() => expect(additions()).toHaveLength(2));
  expect(additions()[1]?.body).toEqual(additions()[0]?.body);
});

test("a scorekeeper's row says until when, and its menu ends the scorekeeping after a question", async () => {
  keepers = [
    { id: "k1", account_id: "a2", valid_until: null },
    { id: "k2", account_id: "a4", valid_until: "2020-01-01" },
  ];
  await openScorekeepers();
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(rows[0]).toHaveTextContent(/Bob Ray\s*no end date/);
  expect(rows[1]).toHaveTextContent(/Dot Hay\s*ended .*2020/);
  const menu = screen.getByRole("button", { name: "Actions for Bob Ray" });
  await userEvent.click(menu);
  await userEvent.click(screen.getAllByRole("button", { name: "End scorekeeping…" })[0] ?? menu);
  await userEvent.click(await screen.findByRole("button", { name: "End it" }));
  await waitFor(() =>
    expect(
      requests.find(({ method, path }) => method === "DELETE" && path.endsWith("/scorekeepers")),
    ).toBeDefined(),
  );
});

async function chooseScorekeeper(until: string) {
  await userEvent.click(await screen.findByLabelText("Member's account", { selector: "input" }));
  await userEvent.click(await screen.findByRole("option", { name: "Bob Ray", hidden: true }));
  if (until) await userEvent.type(screen.getByLabelText("Through (optional)"), until);
  await userEvent.click(screen.getByRole("button", { name: "Make scorekeeper" }));
}

test("an erasure needs the name typed", async () => {
  await openAs("Admin");
  await choose("Bob Ray", "Erase…");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Their rounds stay in the league/)).toBeVisible();
  const erase = within(dialog).getByRole("button", { name: "Erase this person" });
  await userEvent.type(within(dialog).getByLabelText("Type Bob Ray to go on"), "Bob");
  await userEvent.click(erase);
  expect(await within(dialog).findByText("Type the name Bob Ray to erase this person.")).toBeVisible();
  expect(bodyOf("POST", "/erase_person")).toBeUndefined();
  await userEvent.type(within(dialog).getByLabelText("Type Bob Ray to go on"), " ray");
  await userEvent.click(erase);
  await waitFor(() => expect(bodyOf("POST", "/erase_person")).toEqual({ account_id: "a2" }));
});

test("the confirmation mail goes out again, to the account's address", async () => {
  await openAs("Board Member");
  await choose("Dot Hay", "Resend email…");
  await userEvent.click(await screen.findByRole("button", { name: "Resend" }));
  await waitFor(() =>
    expect(bodyOf("POST", "/auth/v1/resend")).toMatchObject({ type: "signup", email: "Dot@club.example" }),
  );
});

test("the security log names people and seasons, and is narrowed by the address", async () => {
  renderApp(<UserAdminPage />, {
    address: "/user-admin?view=security-log&event=role+changed&person=7f0c6a2e-0000-4000-8000-000000000009",
    user: aUser({ role: "Admin" }),
  });
  const table = await screen.findByRole("table", { name: /Security log/ });
  expect(await within(table).findByText("Ann Lee")).toBeVisible();
  expect(within(table).getByText("Former member 1")).toBeVisible();
  expect(within(table).getByText("Member → Admin")).toBeVisible();
  const search = requests.find(({ path }) => path.endsWith("/security_log"))?.search;
  expect(search?.get("event")).toBe("eq.role changed");
  expect(search?.get("or")).toContain("subject_id.eq.7f0c6a2e-0000-4000-8000-000000000009");
});

test("a Board Member is shown no security log, whatever the address says", async () => {
  await openAs("Board Member", "/user-admin?view=security-log");
  expect(screen.queryByRole("link", { name: "Security log" })).toBeNull();
  expect(requests.some(({ path }) => path.endsWith("/security_log"))).toBe(false);
});

test("the list says which account has not confirmed its address", async () => {
  renderApp(<UserAdminPage />, { user: aUser({ role: "Admin" }) });
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows.filter((text) => text?.includes("address not confirmed"))).toEqual([
    expect.stringContaining("Dot Hay"),
  ]);
});
