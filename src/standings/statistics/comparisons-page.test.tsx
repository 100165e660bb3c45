import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason, withDatabaseIds } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ComparisonsPage } from "./comparisons-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = withDatabaseIds(
  smallSeason([
    { name: "Ann Lee", hits: [20, 22, 24] },
    { name: "Bob Ray", hits: [24, 22, 25] },
    { name: "Cal Fox", hits: [] },
    { name: "Dee Orr", hits: [] },
    { name: "Eve May", hits: [] },
  ]),
);
const [ann = "", bob = "", cal = "", dee = "", eve = ""] = book.members.map(({ id }) => id);

function renderComparison(ids: string[], seasonBook = book, own: string | null = null) {
  const requests = respondWith(({ path }) =>
    path.endsWith("/season_changes") ? { body: { version: 1 } } : undefined,
  );
  const search = new URLSearchParams({ members: ids.join(",") });
  const queryClient = clientWithSeason(seasonBook);
  const user = aUser();
  queryClient.setQueryData(ownMemberQueryOptions(user.id).queryKey, own);
  const rendered = renderApp(<ComparisonsPage />, {
    address: `/statistics-comparisons?${search}`,
    user,
    queryClient,
  });
  return { ...rendered, requests };
}

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("the trap comparison report names its event and shows each member's figures, from the book alone", () => {
  const { requests } = renderComparison([ann, bob]);
  expect(screen.getByRole("heading", { name: "Trap comparison report" })).toBeVisible();
  expect(screen.getByText("16-yard singles, rounds of 25, Small Season")).toBeVisible();
  expect(rowsOf("Compared members")).toEqual([
    ["Ann Lee", "3", "22.00", "2.00", "22.00", "24", "20", "–", ""],
    ["Bob Ray", "3", "23.67", "1.53", "23.67", "25", "22", "25", ""],
  ]);
  expect(requests.filter(({ path }) => !path.endsWith("/season_changes"))).toEqual([]);
});

const meetingOf = () =>
  within(screen.getByRole("region", { name: "Head to head, as a table", hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("two meet on the same weeks, drawn back to back and told in a sentence", () => {
  renderComparison([ann, bob]);
  expect(meetingOf()).toEqual([
    ["Week", "Ann Lee", "Bob Ray"],
    ["1", "20", "24"],
    ["2", "22", "22"],
    ["3", "24", "25"],
  ]);
  expect(screen.getByRole("img", { name: "Ann Lee against Bob Ray: 0 won, 2 lost, 1 tied." })).toBeVisible();
  expect(screen.getByText(/Average difference −1\.67\./)).toBeVisible();
});

test("who has no rounds is left out with the reason", () => {
  renderComparison([ann, cal]);
  expect(screen.getByText(/^Left out:/).textContent).toBe(
    "Left out: Cal Fox (has no rounds in this season yet).",
  );
});

test("whoever the season does not know is no choice, and what is no id is dropped", () => {
  renderComparison(["nonsense", "99999999-9999-4999-8999-999999999999", ann, bob]);
  expect(screen.getByText("One of those asked for is not in this season.")).toBeVisible();
  expect(screen.queryByText(/A member/)).toBeNull();
  expect(meetingOf()[0]).toEqual(["Week", "Ann Lee", "Bob Ray"]);
});

test("before anyone is chosen, the viewer is compared with the nearest in rank", async () => {
  renderComparison([], book, ann);
  expect(meetingOf()[0]).toEqual(["Week", "Ann Lee", "Bob Ray"]);
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(writeText.mock.calls[0]?.[0]).toContain(
    new URLSearchParams({ members: `${ann},${bob}` }).toString(),
  );
});

test("an account that shoots nothing sees the first two", () => {
  renderComparison([]);
  expect(meetingOf()[0]).toEqual(["Week", "Bob Ray", "Ann Lee"]);
});

test("one member is too few", () => {
  renderComparison([ann]);
  expect(screen.getByText("Choose one more member.")).toBeVisible();
});

test("a season nobody has shot has nothing to compare", () => {
  renderComparison([], smallSeason([{ name: "Ann Lee", hits: [] }]));
  expect(screen.getByText("No one has shot in this season yet.")).toBeVisible();
});

test("a fifth member in the address is left away, and four are said to be the most", () => {
  renderComparison([ann, bob, cal, dee, eve]);
  expect(screen.getByText("The limit is four. Remove one to add another.")).toBeVisible();
  expect(screen.getByText(/^Left out:/).textContent).toMatch(/Dee Orr/);
  expect(screen.queryByText(/Eve May \(/)).toBeNull();
});
