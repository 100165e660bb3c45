import "fake-indexeddb/auto";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { encodeBook } from "#league/wire/encode-book.fixture.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { staleWrite } from "#testing/refusals.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { seasonForm } from "../core/season-form.ts";
import { SeasonFormView } from "./season-form-view.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Two teams of two, one night. */
const bookWith = (annHits: number) =>
  smallSeason(
    [
      { name: "ann", team: "eagles", hits: [annHits] },
      { name: "bob", team: "eagles", hits: [18] },
      { name: "cal", team: "hawks", hits: [22] },
      { name: "dee", team: "hawks", hits: [22] },
    ],
    { preset: "scratch", format: { weeks: 1 } },
    { weeks: [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "closed" }] },
  );

const info = {
  id: "small",
  name: "Winter",
  status: "active",
  audience: "members",
  startsOn: "2026-01-05",
  endsOn: "2026-01-11",
  revision: 3,
} as const;

/** What the server has of the season; version 2 has one more hit. */
const wire = (version: number, annHits = 24) => {
  const { season, ...encoded } = encodeBook(bookWith(annHits));
  return { ...encoded, version, season: { ...season, ...info } };
};

const book = bookWith(24);
const season: ClubSeason = {
  version: 1,
  stamp: null,
  info,
  weeks: book.weeks.map((week) => ({ ...week, published: false, locked: false })),
  squadNights: [],
  captainIds: {},
  book,
};

const outdated = staleWrite("Something was recorded since.", { version: 2 });

function renderForm(response: Parameters<typeof respondWith>[0], step = "teams") {
  const requests = respondWith(
    (request) =>
      response(request) ??
      (/\/(season_rule_changes|club_settings)$/.test(request.path)
        ? { body: [] }
        : request.path.endsWith("/proposed_categories")
          ? { body: {} }
          : undefined),
  );
  const onClose = vi.fn();
  renderApp(
    <SeasonFormView
      first={seasonForm(season)}
      season={season}
      draftKey={{ accountId: aUser().id, place: "season/small" }}
      draft={null}
      discard={async () => undefined}
      onClose={onClose}
    />,
    { address: `/seasons-admin?edit=small&step=${step}`, user: aUser() },
  );
  return { requests, onClose, saves: () => requests.filter(({ path }) => path.endsWith("/save_season")) };
}

async function countOnlyTheBest() {
  const field = screen.getByLabelText("Scores that count", { selector: "input" });
  fireEvent.change(field, { target: { value: "1" } });
  await userEvent.click(firstSave());
  await screen.findByText("Teams before and after");
}

/** The button of the comparison while there is one: it is before the form. Roles are slow to find among so many fields. */
function firstSave(): HTMLElement {
  const [button] = screen.getAllByText("Save the season").map((text) => text.closest("button"));
  if (!button) throw new Error("There is nothing to save with.");
  return button;
}

function effectTable(): HTMLElement {
  const table = screen.getByText("Teams before and after").closest("table");
  if (!table) throw new Error("There is no comparison of teams.");
  return table;
}

const effectRows = () =>
  within(effectTable())
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

const save = () => userEvent.click(firstSave());
const reasonField = () => screen.getByLabelText("Why do the rules change?");

test("changed rules are compared first, and saved with what was shown and why", async () => {
  const { saves, onClose } = renderForm(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1, book: wire(1) } };
    return path.endsWith("/save_season") ? { body: { id: "small" } } : undefined;
  });
  await countOnlyTheBest();
  // 24 + 18 = 42 against 44; the best alone is 24 against 22.
  expect(effectRows()).toEqual([
    ["eagles", "2", "1", "▲ 1", "42", "24"],
    ["hawks", "1", "2", "▼ 1", "44", "22"],
  ]);
  expect(screen.getByText("All 4 members keep their place and their total.")).toBeVisible();
  await save();
  expect(screen.getByText("Enter a reason. It's saved with the change.")).toBeVisible();
  expect(saves()).toEqual([]);

  fireEvent.change(reasonField(), { target: { value: "agreed" } });
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith("small"));
  expect(saves()[0]?.body).toMatchObject({
    expected_revision: 3,
    season: { rules: { preset: "scratch", team: { countBest: 1 } } },
    promise: {
      version: 1,
      reason: "agreed",
      standings: {
        teams: { eagles: { rank: 1, total: 24 }, hawks: { rank: 2, total: 22 } },
        changed: { teams: [2, 2], members: [0, 4] },
      },
    },
  });
});

test("who would be in another category is the database's to say, and is shown", async () => {
  const { requests } = renderForm(({ path }) => {
    if (path.endsWith("/season_changes")) return { body: { version: 1, book: wire(1) } };
    return path.endsWith("/proposed_categories") ? { body: { ann: "open", bob: "Sub-Junior" } } : undefined;
  });
  await countOnlyTheBest();
  const request = requests.find(({ path }) => path.endsWith("/proposed_categories"));
  expect(request?.body).toEqual({
    season_id: "small",
    categories: { list: [], ageOn: "seasonStart" },
    starts_on: "2026-01-05",
  });
  const moves = within(screen.getByRole("region", { name: "Categories" }));
  expect(moves.getByText("1 member will move to another category.")).toBeVisible();
  const cells = moves.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([["bob", "Open", "Sub-Junior"]]);
});

test("something recorded meanwhile is said, compared anew, and nothing typed is lost", async () => {
  let version = 1;
  renderForm(({ path }) => {
    if (path.endsWith("/season_changes"))
      return { body: { version, book: wire(version, version === 1 ? 24 : 25) } };
    if (!path.endsWith("/save_season")) return undefined;
    version = 2;
    return outdated;
  });
  await countOnlyTheBest();
  fireEvent.change(reasonField(), { target: { value: "agreed" } });
  await save();
  expect(await screen.findByText("The comparison has changed")).toBeVisible();
  await vi.waitFor(() => expect(effectRows()[0]).toEqual(["eagles", "2", "1", "▲ 1", "43", "25"]));
  expect((reasonField() as HTMLTextAreaElement).value).toBe("agreed");
  await userEvent.click(screen.getByText("Back to the form"));
  expect((screen.getByLabelText("Scores that count", { selector: "input" }) as HTMLInputElement).value).toBe(
    "1",
  );
});

test("the season that cannot be read for a comparison says so and offers to try again", async () => {
  renderForm(({ path }) =>
    path.endsWith("/season_changes") ? { status: 500, body: { message: "x" } } : undefined,
  );
  const field = screen.getByLabelText("Scores that count", { selector: "input" });
  fireEvent.change(field, { target: { value: "1" } });
  await userEvent.click(firstSave());
  expect(await screen.findByText("Try again")).toBeVisible();
});

test("a new name alone is saved at once", async () => {
  const { saves, onClose } = renderForm(
    ({ path }) => (path.endsWith("/save_season") ? { body: { id: "small" } } : undefined),
    "dates",
  );
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Winter 2026" } });
  await userEvent.click(firstSave());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saves()[0]?.body).toMatchObject({ season: { name: "Winter 2026", rules: book.season.rules } });
  expect(saves()[0]?.body).not.toHaveProperty("promise");
});
