import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { accountDialog, openAccountDialog } from "#lib/auth/account-dialog.ts";
import { useStore } from "#lib/store.ts";
import { earnedSession } from "#testing/earned-session.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { openEmailLink } from "./email-link-mutations.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const state = useStore(accountDialog);
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Home</h1>
      </main>
      {state ? <AccountDialog first={state} /> : null}
    </>
  );
}

test("after a sign-in the page works at once; the success stays for two seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  respondWith(({ path }) => {
    if (path === "/auth/v1/token") return earnedSession();
    if (path === "/auth/v1/user")
      return { body: { id: "u1", email: "ruth@club.example", aud: "authenticated" } };
    return { body: { status: "Active" } };
  });
  renderApp(<Page />);
  act(() => openAccountDialog("sign-in"));
  const form = await screen.findByRole("dialog", { name: "Sign in" });
  expect(form).toHaveAttribute("aria-modal", "true");
  fireEvent.change(within(form).getByLabelText("Email"), { target: { value: "ruth@club.example" } });
  fireEvent.change(within(form).getByLabelText("Password"), { target: { value: "clay pigeons at dusk" } });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(within(form).getByRole("button", { name: "Sign In" }));

  await screen.findByText("Login Successful");
  const dialog = screen.getByRole("dialog", { name: "Sign in" });
  expect(dialog).not.toHaveAttribute("aria-modal");
  expect(document.querySelector(".mantine-Modal-overlay")).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Home" })).toHaveFocus());
  vi.advanceTimersByTime(1_000);
  expect(dialog).toBeVisible();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after a new password it says so, and that this has signed the person in", async () => {
  respondWith(({ path }) => {
    if (path === "/auth/v1/verify") return earnedSession();
    if (path === "/auth/v1/user")
      return { body: { id: "u1", email: "ruth@club.example", aud: "authenticated" } };
    return { body: { status: "Active" } };
  });
  renderApp(<Page />);
  await act(() => openEmailLink({ kind: "recovery", token: "t" }));
  const form = await screen.findByRole("dialog", { name: "Set a new password" });
  await userEvent.type(within(form).getByLabelText("New password"), "quail over the far trap");
  await userEvent.click(within(form).getByRole("button", { name: "Set the password" }));
  expect(await screen.findByText("Password changed")).toBeVisible();
  expect(screen.getByText("You are signed in.")).toBeVisible();
});
