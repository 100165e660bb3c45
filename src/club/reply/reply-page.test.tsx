import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ReplyPage } from "./reply-page.tsx";
import type { ReplyPageData } from "./reply-queries.ts";

const night: ReplyPageData = {
  firstName: "Maude",
  week: 8,
  team: "Pull Happy",
  day: "2026-11-25",
  startsAt: "2026-11-25T18:30:00Z",
  field: "2",
  opponent: "Broken Wings",
  captain: "Foster Woodfall",
  state: "open",
  mine: null,
  nights: ["2026-11-25", "2026-12-02", "2026-12-09"],
  wantsReminders: true,
};
const answered = { reply: "in", note: null, awayUntil: null, by: null, at: "2026-11-23T10:00:00Z" } as const;

afterEach(() => {
  location.hash = "";
});

/** Opens the link of an email; returns what was asked of the backend so far. */
function open(page: ReplyPageData | null, hash = "secret-of-maude") {
  let data = page;
  location.hash = hash;
  const requests = respondWith(({ path, body }) => {
    if (path.endsWith("reply_by_link")) {
      const { reply, wants_reminders: wants } = body as { reply?: "in" | "out"; wants_reminders?: boolean };
      if (data && reply) data = { ...data, mine: { ...answered, reply } };
      if (data && wants !== undefined) data = { ...data, wantsReminders: wants };
    }
    return { body: data };
  });
  renderApp(<ReplyPage />, { user: null });
  return requests;
}
const button = (name: string) => screen.getByRole("button", { name });

test("opening the link asks and saves nothing; one press answers, and it can be changed", async () => {
  const requests = open(night);
  expect(await screen.findByRole("heading", { name: "Maude, are you coming?" })).toBeVisible();
  expect(
    screen.getByText("Nothing is saved until you select one. You can change it until the night starts."),
  ).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(["/rest/v1/rpc/reply_page"]);
  await userEvent.click(button("I'm in"));
  expect(await screen.findByText("You're in for Wed, Nov 25. Foster Woodfall sees it.")).toBeVisible();
  await userEvent.click(button("Change"));
  await userEvent.click(button("Can't make it"));
  expect(await screen.findByText("You can't make it on Wed, Nov 25. Foster Woodfall sees it.")).toBeVisible();
});

test("the second link of the email has its button first", async () => {
  open(night, "secret-of-maude.out");
  await screen.findByRole("button", { name: "I'm in" });
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(["Can't make it", "I'm in"]);
});

test.each([
  ["forged or old", null, "This link no longer works. Sign in to answer."],
  [
    "of a night that is over",
    { ...night, state: "over", mine: answered },
    "This night is over: you were in.",
  ],
  [
    "of a night that was postponed",
    { ...night, state: "postponed" },
    "Week 8 is postponed. You'll be asked again when it has a new date.",
  ],
  [
    "used, and answered by another since",
    { ...night, mine: { ...answered, by: "Dexter Heathcliffe" } },
    "You're in for Wed, Nov 25. Foster Woodfall sees it. Answered by Dexter Heathcliffe.",
  ],
] as const)("a link %s says so", async (_, page, sentence) => {
  open(page as ReplyPageData | null);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a link that no longer works leads on: to sign in, and to the front page after it", async () => {
  open(null);
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
  cleanup();
  renderApp(<ReplyPage />, { user: aUser() });
  expect(await screen.findByRole("link", { name: "Answer on the front page" })).toHaveAttribute("href", "/");
  expect(screen.queryByText(/Sign in to answer/)).toBeNull();
});

test("one press stops the emails, and one starts them again", async () => {
  open(night);
  await userEvent.click(await screen.findByRole("button", { name: "Turn off these emails" }));
  expect(await screen.findByText(/These emails are off/)).toBeVisible();
  await userEvent.click(button("Turn them on again"));
  expect(await screen.findByRole("button", { name: "Turn off these emails" })).toBeVisible();
});

test("has its heading before the night is loaded", () => {
  location.hash = "secret-of-maude";
  respondWith(() => undefined);
  renderApp(<ReplyPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Are you coming?" })).toBeVisible();
});
