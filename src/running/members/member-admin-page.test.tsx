import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { staleWrite } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { noContacts } from "./core/no-contacts.fixture.ts";
import { MemberAdminPage } from "./member-admin-page.tsx";
import type { MemberOverview } from "./members-queries.ts";

afterEach(() => vi.unstubAllGlobals());

const ann: MemberOverview = {
  id: "ann-lee",
  name: "Ann Lee",
  first_name: "Ann",
  last_name: "Lee",
  category: "lady",
  contacts: { ...noContacts, phone: "555-0101" },
  season: { seed_average: 20.5, rookie: false, class_override: null },
  account: { id: "a1", name: "Ann Lee", status: "Active" },
  turned_18: false,
  distinct_from: [],
};
const tim: MemberOverview = {
  ...ann,
  id: "tim-ray",
  name: "Tim Ray",
  first_name: "Tim",
  last_name: "Ray",
  category: "junior",
  contacts: {
    ...noContacts,
    birth_date: "2012-03-04",
    phone: "555-0102",
    guardian_name: "Pat Ray",
    guardian_contact: "555-0103",
  },
  season: null,
  account: null,
};

type Options = {
  address?: string;
  members?: MemberOverview[] | null;
  response?: (request: Request) => Reply | Error | undefined;
};

/** As the database narrows them, which `member-admin.db.test.ts` holds. */
const membersFor = (members: MemberOverview[], { category, age }: { category?: string; age?: string }) =>
  members.filter((each) => (!category || each.category === category) && (!age || each.turned_18));

function renderMembers({ address = "/member-admin", members = [ann, tim], response }: Options = {}) {
  const book = smallSeason([{ name: "Ann Lee", team: "Eagles", hits: [20] }]);
  const requests = respondWith((request) => {
    const own = response?.(request);
    if (own) return own;
    if (request.path.endsWith("/members_overview"))
      return { body: membersFor(members ?? [], Object(request.body).narrowed) };
    if (request.path.endsWith("/members")) return { body: members };
    return undefined;
  });
  const { queryClient, unmount } = renderApp(<MemberAdminPage />, {
    address,
    user: aUser({ role: "Board Member" }),
    queryClient: clientWithSeason(book),
  });
  return {
    queryClient,
    unmount,
    sent: (name: string) => requests.find(({ path }) => path.endsWith(name))?.body,
  };
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole("button", { name: `Details of ${name}` })).closest("tr");
  return [...(row?.querySelectorAll("th, td:not([data-no-print])") ?? [])].map((cell) => cell.textContent);
};

test("a list that is gone since it was picked says so", async () => {
  renderMembers({ address: "/member-admin?view=import&row=new" });
  const file = new File(["first_name"], "members.csv", { type: "text/csv" });
  vi.spyOn(file, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"));
  await userEvent.upload(await screen.findByLabelText("A list of members"), file);
  expect(await screen.findByText("members.csv: Choose it again.")).toBeVisible();
  // Back on the list, the form for a new member stays closed.
  expect(screen.getByRole("link", { name: "Members" })).toHaveAttribute("href", "/member-admin?");
});

const open = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

test("what is typed for a new member survives a reload, until it is saved or discarded", async () => {
  const address = "/member-admin?row=new";
  const { unmount } = renderMembers({ address });
  await userEvent.type(await screen.findByRole("textbox", { name: "First name" }), "Vera");
  await waitFor(async () => {
    const [draft] = await (await deviceDatabase()).getAll("drafts");
    expect(draft?.content).toMatchObject({ form: { firstName: "Vera" } });
  });
  unmount();
  renderMembers({ address });
  expect(await screen.findByText(/^Draft from .+ restored$/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveValue("Vera");
  await userEvent.click(screen.getByRole("button", { name: "Discard the draft" }));
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveValue("");
  await waitFor(async () => expect(await (await deviceDatabase()).getAll("drafts")).toEqual([]));
});

test("a member's row says team, class, starting average and category", async () => {
  renderMembers();
  expect(await rowOf("Ann Lee")).toEqual(["Ann Lee", "Eagles", "C", "20.50", "Lady"]);
});

test("a junior is shown by category and reached by the guardian, never by age", async () => {
  renderMembers();
  expect(await rowOf("Tim Ray")).toContain("Junior");
  expect(document.body.textContent).not.toMatch(/2012|years|555-0102/);
  const sheet = await open("Details of Tim Ray");
  expect(sheet.getByText(/^– · guardian: Pat Ray, 555-0103 · no account$/)).toBeVisible();
});

test("a member is saved from the sheet, which has nothing to save before", async () => {
  const { sent } = renderMembers({
    response: ({ path }) => (path.endsWith("/save_member") ? { body: {} } : undefined),
  });
  const sheet = await open("Details of Ann Lee");
  const save = sheet.getByRole("button", { name: "Save the member" });
  expect(save).toBeDisabled();
  await userEvent.type(sheet.getByLabelText("Email"), "a@club.example");
  await userEvent.click(save);
  await vi.waitFor(() =>
    expect(sent("/save_member")).toMatchObject({
      member: { contacts: { email: "a@club.example", phone: "555-0101" } },
      seen: { contacts: { email: null, phone: "555-0101" } },
    }),
  );
});

test("filters in the address hold back the others", async () => {
  renderMembers({ address: "/member-admin?category=junior" });
  expect(await rowOf("Tim Ray")).toContain("Junior");
  expect(screen.queryByRole("button", { name: "Details of Ann Lee" })).toBeNull();
});

test("the link of the board's home shows the juniors who turned 18 and no one else", async () => {
  const sam = { ...tim, id: "sam-ray", name: "Sam Ray", first_name: "Sam", turned_18: true };
  renderMembers({ address: "/member-admin?age=turned-18", members: [ann, sam, tim] });
  expect(await screen.findByText("1 member")).toBeVisible();
  expect(await rowOf("Sam Ray")).toContain("Junior");
  expect(screen.queryByRole("button", { name: "Details of Tim Ray" })).toBeNull();
});

test("a club without members says what to do", async () => {
  renderMembers({ members: null });
  expect(await screen.findByText("The club has no members yet.")).toBeVisible();
});

test("a failure offers to try again", async () => {
  renderMembers({
    response: ({ path }) =>
      path.endsWith("/members_overview") ? { status: 500, body: { message: "x" } } : undefined,
  });
  expect(await screen.findByRole("button", { name: "Try again" }, { timeout: 8000 })).toBeVisible();
}, 10_000);

test("what somebody else saved meanwhile is shown, and what was typed is kept", async () => {
  const now = {
    first_name: "Ann",
    last_name: "Lee",
    category: "lady",
    contacts: { ...noContacts, phone: "555-0177" },
    season: null,
  };
  const conflict = staleWrite("Someone else changed this member while you were editing.", now);
  renderMembers({ response: ({ path }) => (path.endsWith("/save_member") ? conflict : undefined) });
  const dialog = await open("Details of Ann Lee");
  const email = dialog.getByLabelText("Email");
  await userEvent.type(email, "ann@club.example");
  await userEvent.click(dialog.getByRole("button", { name: "Save the member" }));
  expect(await dialog.findByText("phone: 555-0177")).toBeVisible();
  expect((email as HTMLInputElement).value).toBe("ann@club.example");
});

test("a mistyped field is said beside it and nothing is sent", async () => {
  const { sent } = renderMembers();
  const dialog = await open("Details of Ann Lee");
  await userEvent.clear(dialog.getByLabelText("Starting average"));
  await userEvent.type(dialog.getByLabelText("Starting average"), "twenty");
  await userEvent.click(dialog.getByRole("button", { name: "Save the member" }));
  expect(dialog.getByLabelText("Starting average")).toHaveAccessibleDescription(
    /Enter a number from 0 to 100/,
  );
  expect(sent("/save_member")).toBeUndefined();
});

const compared = (id: string, name: string) => ({
  id,
  name,
  category: "open",
  account: null,
  contacts: null,
  seasons: [],
});
const conflict = {
  season: "2026 Fall",
  week: 3,
  event: "singles16",
  round: 1,
  is_same: false,
  keep: {
    id: "s1",
    hits: 20,
    targets: 25,
    kind: "actual",
    status: "complete",
    shot_on: null,
    team: "Eagles",
  },
  gone: { id: "s2", hits: 22, targets: 25, kind: "makeUp", status: "complete", shot_on: null, team: null },
};
const preview = {
  seen: "abc",
  keep: compared("ann-lee", "Ann Lee"),
  gone: compared("anne-lee", "Anne Lee"),
  moves: { "public.scores.member_id": 4 },
  refusals: [] as string[],
  conflicts: [conflict],
};

const anne = { ...ann, id: "anne-lee", name: "Anne Lee", first_name: "Anne", account: null };

function renderDuplicates(refusals: string[] = []) {
  return renderMembers({
    address: "/member-admin?view=duplicates",
    members: [ann, anne, tim],
    response: ({ path }) => {
      if (path.endsWith("/member_merge_preview")) return { body: { ...preview, refusals } };
      return path.endsWith("/merge_members") ? { body: {} } : undefined;
    },
  });
}

test("two who are two people leave the list in one tap, with a way back", async () => {
  let distinct: string[] = [];
  const { sent } = renderMembers({
    address: "/member-admin?view=duplicates",
    response: ({ path, method }) => {
      if (path.endsWith("/distinct_members")) distinct = method === "DELETE" ? [] : ["anne-lee"];
      if (path.endsWith("/distinct_members")) return { status: method === "DELETE" ? 204 : 201, body: null };
      if (!path.endsWith("/members_overview")) return undefined;
      return { body: [{ ...ann, distinct_from: distinct }, anne, tim] };
    },
  });
  const sheet = await open(/^Details of Ann Lee/);
  await userEvent.click(sheet.getByRole("button", { name: "They are two people" }));
  expect(await screen.findByText("No members have the same or similar names.")).toBeVisible();
  expect(sent("/distinct_members")).toEqual({ member_a: "ann-lee", member_b: "anne-lee" });
  await userEvent.click(screen.getByText("1 pair is two people"));
  await userEvent.click(screen.getByRole("button", { name: "Ask again about Ann Lee and Anne Lee" }));
  expect(await screen.findByRole("button", { name: /^Details of Ann Lee/ })).toBeVisible();
});

test("two scores of one round wait for a decision, and the name is typed before anything is merged", async () => {
  const { sent } = renderDuplicates();
  const sheet = await open(/^Details of Ann Lee/);
  await userEvent.click(sheet.getByRole("button", { name: "Compare and merge" }));
  const dialog = within(await screen.findByRole("dialog"));
  const merge = () => userEvent.click(dialog.getByRole("button", { name: "Merge into Ann Lee" }));
  expect(await dialog.findByText("Moves to Ann Lee: 4 rounds.")).toBeVisible();
  await merge();
  expect((await dialog.findByRole("alert")).textContent).toContain("1 left");
  await userEvent.selectOptions(dialog.getByLabelText(/Which score counts/), "gone");
  await merge();
  expect((await dialog.findByRole("alert")).textContent).toContain("Type the name Anne Lee");
  expect(sent("/merge_members")).toBeUndefined();
  await userEvent.type(dialog.getByLabelText("Type Anne Lee to go on"), "Anne Lee");
  await merge();
  await vi.waitFor(() =>
    expect(sent("/merge_members")).toEqual({
      keep_id: "ann-lee",
      merged_id: "anne-lee",
      decisions: { s2: "gone" },
      seen: "abc",
    }),
  );
});

test("why two cannot be merged is said, and there is no way on", async () => {
  renderDuplicates(["Both have an account to sign in with. Unlink one of them first."]);
  const dialog = await open("Compare and merge…");
  expect(await dialog.findByText(/Both have an account/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Merge into Ann Lee" }).hasAttribute("disabled")).toBe(true);
});

test("a new member whose name is a short one of someone known is asked about", async () => {
  renderMembers({ members: [{ ...ann, id: "rob", name: "Robert Lee", first_name: "Robert" }, tim] });
  const sheet = await open("New member");
  await userEvent.type(sheet.getByLabelText("First name"), "Bob");
  await userEvent.type(sheet.getByLabelText("Last name"), "Lee");
  expect(await sheet.findByText(/^Is it Robert Lee\?/)).toBeVisible();
  expect(sheet.getByRole("button", { name: "Add the member" })).toBeDisabled();
  await userEvent.click(sheet.getByRole("button", { name: "No, another person" }));
  expect(sheet.queryByText(/^Is it/)).toBeNull();
  expect(sheet.getByRole("button", { name: "Add the member" })).toBeEnabled();
  await userEvent.type(sheet.getByLabelText("Last name"), "{backspace}e");
  await userEvent.type(sheet.getByLabelText("Last name"), "croft");
  expect(sheet.queryByText(/^Is it/)).toBeNull();
});

test("after a lost response a new member is not asked about as someone known, and is saved by the next tap", async () => {
  const bodies: { member_id: string }[] = [];
  const { queryClient } = renderMembers({
    response: ({ path, body }) => {
      const nora = {
        ...ann,
        id: bodies[0]?.member_id ?? "",
        name: "Nora Quick",
        first_name: "Nora",
        last_name: "Quick",
      };
      if (/\/members(_overview)?$/.test(path))
        return { body: bodies.length > 0 ? [ann, tim, nora] : [ann, tim] };
      if (!path.endsWith("/save_member")) return undefined;
      // What the form sends.
      bodies.push(body as { member_id: string });
      return bodies.length === 1 ? new TypeError("The connection broke.") : { body: {} };
    },
  });
  const sheet = await open("New member");
  await userEvent.type(sheet.getByLabelText("First name"), "Nora");
  await userEvent.type(sheet.getByLabelText("Last name"), "Quick");
  await userEvent.click(sheet.getByRole("button", { name: "Add the member" }));
  expect(await sheet.findByText("Not saved")).toBeVisible();
  // As when the server responds again.
  void queryClient.invalidateQueries();
  expect(
    await screen.findByRole("button", { name: "Details of Nora Quick", hidden: true }),
  ).toBeInTheDocument();
  expect(sheet.queryByText(/^Is it/)).toBeNull();
  await userEvent.click(sheet.getByRole("button", { name: "Add the member" }));
  await vi.waitFor(() => expect(bodies).toEqual([bodies[0], bodies[0]]));
});

test("members of an import whose response was lost are saved when the list has them", async () => {
  let hasArrived = false;
  const nora = { ...ann, id: "nora", name: "Nora Quick", first_name: "Nora", last_name: "Quick" };
  const { queryClient } = renderMembers({
    address: "/member-admin?view=import",
    response: ({ path }) => {
      if (path.endsWith("/members_overview")) return { body: hasArrived ? [ann, tim, nora] : [ann, tim] };
      if (!path.endsWith("/import_members")) return undefined;
      hasArrived = true;
      return new TypeError("The connection broke.");
    },
  });
  const file = new File(["name\nNora Quick\n"], "members.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText("A list of members"), file);
  await userEvent.click(await screen.findByRole("button", { name: "Import" }));
  expect(await screen.findByText("Nothing was imported")).toBeVisible();
  expect(screen.queryByText(/Your choices are saved/)).toBeNull();
  void queryClient.invalidateQueries();
  expect(await screen.findByText("1 member is saved.")).toBeVisible();
  expect(screen.queryByText("Nothing was imported")).toBeNull();
});
