import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { AccountForm } from "#lib/auth/account-dialog.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { AccountForms } from "../account-forms.tsx";

afterEach(() => vi.unstubAllGlobals());

const unconfirmed = { status: 400, body: { code: 400, error_code: "email_not_confirmed", msg: "no" } };
const delayed = /Yours is queued and will go out/;

/** A club whose emails are stored until its mail server is back, or go out. */
function open(form: AccountForm, mail: "delayed" | "ok" | undefined) {
  respondWith(({ path }) => {
    if (path === "/health") return mail ? { body: { status: "ok", mail } } : { status: 404, body: "<html>" };
    if (path === "/auth/v1/token") return unconfirmed;
    return { body: path === "/auth/v1/signup" ? { id: "u1", email: "ruth@club.example" } : {} };
  });
  renderApp(<AccountForms variant="dialog" first={{ form }} />);
}

async function fill(fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole("button", { name: button }));
}

const address = { Email: "ruth@club.example" };
const password = { Password: "clay pigeons at dusk" };
const names = { "First Name": "Ruth", "Last Name": "Adler" };

test("a new account is told that its mail is kept", async () => {
  open("sign-up", "delayed");
  await fill({ ...names, ...address, ...password }, "Sign Up");
  await screen.findByText("Account Created Successfully");
  expect(await screen.findByText(delayed)).toBeVisible();
});

test("whoever forgot the password is told that the link is kept, and may run out", async () => {
  open("forgotten-password", "delayed");
  await fill(address, "Send the link");
  expect(await screen.findByText(delayed)).toBeVisible();
  expect(screen.getByText(/request a new one here/)).toBeVisible();
});

test("whoever asks for the confirmation again is told that it is kept", async () => {
  open("sign-in", "delayed");
  await fill({ ...address, ...password }, "Sign In");
  await userEvent.click(await screen.findByRole("button", { name: "Resend the confirmation email" }));
  await screen.findByText("Email sent");
  expect(await screen.findByText(delayed)).toBeVisible();
});

test.each(["ok", undefined] as const)(
  "nothing is said while mails go out, or nobody can tell (%s)",
  async (mail) => {
    open("forgotten-password", mail);
    await fill(address, "Send the link");
    await screen.findByText("Check your email");
    await new Promise((later) => setTimeout(later, 100));
    expect(screen.queryByText(delayed)).toBeNull();
  },
);
