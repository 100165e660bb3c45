import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book, winterWeeks } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { SquadSheets } from "./squad-sheets.tsx";

afterEach(() => vi.unstubAllGlobals());

test("no squad is changed while the squads are saved", async () => {
  let respond: (reply: Reply) => void = () => undefined;
  const saveReply = new Promise<Reply>((resolve) => {
    respond = resolve;
  });
  respondWith(({ path }) => {
    if (path.endsWith("/coming_people")) return { body: null };
    return path.endsWith("/save_squads") ? saveReply : { body: [] };
  });
  renderApp(<SquadSheets season={clubSeasonOf(book, { weeks: winterWeeks })} />, {
    address: "/?week=2",
    user: aUser({ role: "Board Member" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Create squads from teams" }));
  const fields = () => screen.getAllByLabelText("Field");
  fireEvent.click(screen.getByRole("button", { name: "Save the squads" }));
  await waitFor(() => fields().map((field) => expect(field).toBeDisabled()));
  expect(screen.getByRole("button", { name: "Add an empty squad" })).toBeDisabled();
  respond({ body: {} });
  expect(await screen.findByText("2 squads, 4 shooters, saved.")).toBeVisible();
  expect(fields()[0]).toBeEnabled();
});

test("squads start from the answers: who can't is listed aside and added with one press", async () => {
  const [out, ...others] = book.members.map(({ id }) => id);
  const coming = { answers: [{ memberId: out, reply: "out" }], substitutes: [] };
  respondWith(({ path }) => ({ body: path.endsWith("/coming_people") ? coming : [] }));
  renderApp(<SquadSheets season={clubSeasonOf(book, { weeks: winterWeeks })} />, {
    address: "/?week=2",
    user: aUser({ role: "Board Member" }),
  });
  const name = String(book.members.find(({ id }) => id === out)?.name);
  const heading = await screen.findByRole("heading", { name: "Can't make it" });
  expect(heading).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Create squads from teams" }));
  expect(screen.queryByRole("button", { name: `Remove ${name}` })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Remove / })).toHaveLength(others.length);
  expect(screen.getByText(`Can't make it: ${name}`)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: `Add ${name}` }));
  expect(screen.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Can't make it" })).toBeNull();
});

test("a sheet says when its squad starts as every screen does", async () => {
  respondWith(({ path }) => ({ body: path.endsWith("/coming_people") ? null : [] }));
  renderApp(<SquadSheets season={clubSeasonOf(book, { weeks: winterWeeks })} />, {
    address: "/?week=2",
    user: aUser({ role: "Board Member" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Create squads from teams" }));
  fireEvent.change(screen.getAllByLabelText("Start")[0] as HTMLElement, { target: { value: "18:40" } });
  expect(screen.getByText(/Start 6:40 PM/)).toBeInTheDocument();
});
