import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { AccountForms } from "../account-forms.tsx";

afterEach(() => vi.unstubAllGlobals());

async function signUp(
  fields: Partial<Record<"First Name" | "Last Name" | "Email" | "Password", string>> = {},
) {
  renderApp(<AccountForms variant="dialog" first={{ form: "sign-up" }} />);
  const whole = {
    "First Name": " Ruth ",
    "Last Name": "Adler",
    Email: "Ruth@Club.Example",
    Password: "clay pigeons at dusk",
    ...fields,
  };
  const person = userEvent.setup();
  for (const [label, value] of Object.entries(whole)) {
    if (value) await person.type(screen.getByLabelText(label), value);
  }
  await person.click(screen.getByRole("button", { name: "Sign Up" }));
}

test("a created account is told so and leads back to the sign-in", async () => {
  const requests = respondWith(() => ({ body: { id: "u1", email: "ruth@club.example" } }));
  await signUp();
  await screen.findByText("Account Created Successfully");
  expect(
    screen.getByText(
      "Your account has been created and is pending approval. Please check your email to confirm your account, then wait for an administrator to approve your access.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(requests[0]).toMatchObject({
    method: "POST",
    path: "/auth/v1/signup",
    body: { password: "clay pigeons at dusk", data: { first_name: "Ruth", last_name: "Adler" } },
  });
});

test("missing names are asked for before anything is sent", async () => {
  const requests = respondWith(() => ({ body: {} }));
  await signUp({ "First Name": "" });
  await screen.findByText("Please fill in your first and last name");
  expect(requests).toEqual([]);
});

test("a refusal shows the server's message and keeps what was typed", async () => {
  respondWith(() => ({
    status: 422,
    body: { code: 422, error_code: "weak_password", msg: "This password is too common." },
  }));
  await signUp();
  await screen.findByText("Sign Up Failed");
  expect(screen.getByText("This password is too common.")).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>("Last Name").value).toBe("Adler");
});
