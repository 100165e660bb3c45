import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { TestEmail } from "./test-email.tsx";

afterEach(() => vi.unstubAllGlobals());

const to = "admin@club.example";

async function ask(status: number, body: unknown) {
  respondWith(({ path }) => (path === "/auth/v1/test-email" ? { status, body } : { body: [] }));
  renderApp(<TestEmail />);
  await userEvent.click(screen.getByRole("button", { name: "Send me a test email" }));
}

test.each([
  [200, { to, state: "sent" }, `The mail server accepted the email to ${to}.`],
  [200, { to, state: "waiting" }, `The email to ${to} is queued.`],
  [200, { to, state: "failed", sentence: "535 no" }, "535 no"],
  [200, { to, state: "kept", folder: "/data/outbox" }, "/data/outbox"],
  [404, {}, "This site doesn't send its own email"],
  [403, { message: "Only an Admin can send a test email." }, "Only an Admin can send a test email."],
  [429, { message: "Please wait 60 minutes before trying again" }, /Please wait 60 minutes/],
])("what became of the letter is said (%i %j)", async (status, body, sentence) => {
  await ask(status, body);
  expect(await screen.findByText(sentence)).toBeVisible();
});
