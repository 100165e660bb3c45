import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { HelpPage } from "../help-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const server = { host: "smtp.example.org", port: 465, user: "web@club.example", hasPassword: true };
const settings = { givenServer: null, isFromGiven: false, server, from: "web@club.example" };
const settingsSeen = { server, from: "web@club.example" };

function open(row: unknown, saved: Reply | Error = { body: settings }) {
  const requests = respondWith(({ method, path }) => {
    if (path !== "/auth/v1/email-settings") return { body: [] };
    if (method === "PUT") return saved;
    return row === null ? { status: 404 } : { body: row };
  });
  renderApp(<HelpPage />, { address: "/help?view=email", user: aUser({ role: "Admin" }) });
  return { sent: () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}

const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save" }));

test("what is saved is shown without its password, which a blank field keeps", async () => {
  const { sent } = open(settings);
  expect(await screen.findByLabelText("Mail server (SMTP)")).toHaveValue("smtp.example.org");
  const password = screen.getByLabelText("Mail server password");
  expect(password).toHaveValue("");
  expect(password).toHaveAccessibleDescription("Saved. Leave blank to keep it.");
  await save();
  expect(await screen.findByText("The mail server is saved.")).toBeVisible();
  const unchanged = { host: "smtp.example.org", port: 465, user: "web@club.example", password: "" };
  expect(sent()).toEqual([{ server: unchanged, from: "web@club.example", seen: settingsSeen }]);
});

test("email is turned off", async () => {
  const { sent } = open(settings);
  await userEvent.click(await screen.findByLabelText(/^Not at all/));
  await save();
  await screen.findByText("The mail server is saved.");
  expect(sent()).toEqual([{ server: null, from: "web@club.example", seen: settingsSeen }]);
});

test("what another Admin saved meanwhile is told, and what was typed stays", async () => {
  const message = "Someone else changed this while you were editing.";
  open(settings, { status: 409, body: { message } });
  const host = await screen.findByLabelText("Mail server (SMTP)");
  await userEvent.type(host, ".club");
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(host).toHaveValue("smtp.example.org.club");
});

test("what the server refuses is beside its field, and what was typed stays", async () => {
  const fields = { "server.password": "Enter the password of this mail server." };
  open(settings, { status: 422, body: { message: "x", fields } });
  const host = await screen.findByLabelText("Mail server (SMTP)");
  await userEvent.clear(host);
  await userEvent.type(host, "other.example");
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Enter the password of this mail server.");
  expect(host).toHaveValue("other.example");
});

test("without a response the site says that it can't reach the server", async () => {
  open(settings, new TypeError("The connection broke."));
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach the club's website.");
});

test("too many changes are said in a sentence", async () => {
  open(settings, { status: 429, body: { message: "Please wait 60 minutes before trying again" } });
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("Please wait 60 minutes");
});

test("a mail server that a setting names is shown and not offered for change", async () => {
  open({ ...settings, givenServer: "mail.example:465", server: null });
  expect(await screen.findByText("Emails are sent through mail.example:465.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("where the site doesn't send its emails itself there is nothing to enter", async () => {
  open(null);
  expect(await screen.findByRole("button", { name: "Send me a test email" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
