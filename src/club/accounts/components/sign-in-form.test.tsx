import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "#lib/auth/session.ts";
import { clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { earnedSession } from "#testing/earned-session.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { AccountForms } from "../account-forms.tsx";
import { accountMessages } from "../core/account-messages.ts";

const wrongPassword = {
  status: 400,
  body: { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
};

afterEach(() => vi.unstubAllGlobals());

/** A server where the password is right and the account has this status. */
function serverWithStatus(status: string | null) {
  return respondWith(({ path }) => {
    if (path === "/auth/v1/token") return earnedSession();
    if (path === "/auth/v1/logout") return { status: 204 };
    if (path === "/auth/v1/user")
      return { body: { id: "u1", email: "ruth@club.example", aud: "authenticated" } };
    if (status === null) return { status: 406, body: { code: "PGRST116", message: "0 rows" } };
    return { body: { status } };
  });
}

async function tryPassword(password = "clay pigeons at dusk") {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ruth@club.example" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

test("a wrong password is told in the dialog's words, and shorter than on the page", async () => {
  respondWith(() => wrongPassword);
  const { unmount } = renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  expect((await screen.findByRole("alert")).textContent).toBe("Login FailedInvalid email or password");
  unmount();

  renderApp(<AccountForms variant="page" />);
  await tryPassword();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "Invalid email or password, or your account may not be properly set up.",
  );
});

test("the banner comes with the second failure, the lock with the third, the wait with the fifth", async () => {
  respondWith(() => wrongPassword);
  renderApp(<AccountForms variant="dialog" />);
  const lock = /Account may be locked after too many failed attempts\./;

  await tryPassword();
  await screen.findByText("Invalid email or password");
  expect(screen.queryByText("Several failed sign-in attempts")).toBeNull();
  await tryPassword();
  await screen.findByText("Several failed sign-in attempts");
  expect(screen.queryByText(lock)).toBeNull();
  await tryPassword();
  await screen.findByText(lock);
  await tryPassword();
  await screen.findByText(lock);
  await tryPassword();

  await screen.findByText("Too Many Attempts");
  await screen.findByText("Please wait 15 minutes before trying again");
  await screen.findByText("Too many failed attempts. Please wait before trying again.");
  expect(screen.getByRole("button", { name: "Sign In" })).toHaveProperty("disabled", true);
});

test("a wait that the server asks for fills the minutes", async () => {
  respondWith(() => ({
    status: 429,
    body: { code: 429, error_code: "over_request_rate_limit", msg: "Slow down" },
    headers: { "retry-after": "150" },
  }));
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  await screen.findByText("Please wait 3 minutes before trying again");
  // Nothing failed in this browser.
  expect(screen.queryByText("Several failed sign-in attempts")).toBeNull();
});

test("no connection is an error, and no failed attempt", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  respondWith(() => new TypeError("Failed to fetch"));
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  await screen.findByText("An error occurred. Please try again.");
  printed.mockRestore();
  expect(localStorage.getItem("club-sign-in-attempts")).toBeNull();
});

test.each(["Pending", "Inactive"])(
  "a %s account is refused: its session is ended and never kept",
  async (status) => {
    const requests = serverWithStatus(status);
    renderApp(<AccountForms variant="dialog" />);
    await tryPassword();
    await screen.findByText("Account Pending Approval");
    expect(requests.map(({ path }) => path)).toEqual([
      "/auth/v1/token",
      "/rest/v1/app_users",
      "/auth/v1/logout",
    ]);
    expect(localStorage.getItem("club-session")).toBeNull();
    expect(localStorage.getItem("club-sign-in-attempts")).toBeNull();
  },
);

test.each([
  ["612-555-0142", "An administrator has deactivated this account. Call the club at 612-555-0142 if"],
  ["", "An administrator has deactivated this account. Ask a board member if"],
])("an Inactive account is told that it is deactivated, and whom to call (%j)", async (phone, line) => {
  serverWithStatus("Inactive");
  const queryClient = createQueryClient();
  queryClient.setQueryData(clubSettingsKeys.all, { phone });
  renderApp(<AccountForms variant="dialog" />, { queryClient });
  await tryPassword();
  await screen.findByText(accountMessages.pending.text);
  expect(screen.getByText(line, { exact: false })).toBeVisible();
});

test("a Pending account is told the catalog's words alone", async () => {
  serverWithStatus("Pending");
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  await screen.findByText(accountMessages.pending.text);
  expect(screen.queryByText(/deactivated/)).toBeNull();
});

test("the status is asked with the token the password earned", async () => {
  const requests = serverWithStatus("Pending");
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  await screen.findByText("Account Pending Approval");
  expect(requests[1]?.authorization).toMatch(/^Bearer ey/);
});

test("a status that is not found is no error of its own: the login failed", async () => {
  serverWithStatus(null);
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  await screen.findByText("Login Failed");
  expect(localStorage.getItem("club-session")).toBeNull();
});

test("an unconfirmed address can have its mail sent again, and counts as no failure", async () => {
  const requests = respondWith(({ path }) =>
    path === "/auth/v1/token"
      ? { status: 400, body: { code: 400, error_code: "email_not_confirmed", msg: "Email not confirmed" } }
      : { body: {} },
  );
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  await screen.findByText("Account Pending Approval");
  const catalog = screen.getByText(accountMessages.pending.text);
  const first = screen.getByText(/^Open the link we sent to ruth@club\.example\. /);
  expect(first.compareDocumentPosition(catalog)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText("Confirm your email address first")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Resend the confirmation email" }));
  await screen.findByText("Email sent");
  const emailed = requests.find(({ path }) => path === "/auth/v1/resend");
  expect(emailed?.body).toMatchObject({ type: "signup" });
  expect(localStorage.getItem("club-sign-in-attempts")).toBeNull();
});

test("an Active account comes in, is told so, and its failures are forgotten", async () => {
  respondWith(() => wrongPassword);
  const onSignedIn = vi.fn();
  renderApp(<AccountForms variant="dialog" onSignedIn={onSignedIn} />);
  await tryPassword();
  await screen.findByText("Login Failed");
  serverWithStatus("Active");
  await tryPassword();
  await screen.findByText("Login Successful");
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(localStorage.getItem("club-session")).not.toBeNull();
  expect(localStorage.getItem("club-last-activity")).not.toBeNull();
  expect(localStorage.getItem("club-sign-in-attempts")).toBe("{}");
});

test("while the server is asked the form is at work, and sends nothing twice", async () => {
  const requests = respondWith(() => undefined);
  renderApp(<AccountForms variant="dialog" />);
  await tryPassword();
  const submit = screen.getByRole("button", { name: "Sign In" });
  expect(submit).toHaveAttribute("data-loading");
  fireEvent.submit(screen.getByRole("form", { name: "Sign in" }));
  await waitFor(() => expect(requests).toHaveLength(1));
});

test("a session that cannot be taken over is logged, and the form is ready again", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const onSignedIn = vi.fn();
  respondWith(({ path }) => {
    if (path === "/auth/v1/token") return earnedSession();
    if (path === "/auth/v1/user") return { status: 500, body: { msg: "unexpected failure" } };
    return { body: { status: "Active" } };
  });
  renderApp(<AccountForms variant="dialog" onSignedIn={onSignedIn} />);
  await tryPassword();
  await screen.findByText("An error occurred. Please try again.");
  expect(printed).toHaveBeenCalledWith("The session could not be adopted.", expect.anything());
  printed.mockRestore();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Sign In" })).not.toHaveAttribute("data-loading");
  expect(session.get().user).toBeNull();
});

test("the password can be shown and hidden", async () => {
  renderApp(<AccountForms variant="dialog" />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "password");
});

test("the form asks for email and password, the one for a new account for both names too, and leads back", async () => {
  renderApp(<AccountForms variant="dialog" />);
  const fields = () => [...document.querySelectorAll("input")].map(({ labels }) => labels?.[0]?.textContent);
  expect(fields()).toEqual(["Email", "Password"]);
  screen.getByLabelText("Password").focus();
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ruth@club.example" } });
  expect(screen.getByLabelText("Password")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Create an account" }));
  expect(fields()).toEqual(["First Name", "Last Name", "Email", "Password"]);
  expect(screen.getByLabelText("First Name")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(fields()).toEqual(["Email", "Password"]);
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("at its own computer, a demonstration lists its accounts, and choosing one fills in its address", async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(clubSettingsKeys.all, { ...aClub, demonstration_since: "2026-11-25T19:20:00Z" });
  renderApp(<AccountForms variant="dialog" />, { queryClient });
  await userEvent.click(screen.getByRole("button", { name: "Try it as a captain" }));
  expect(screen.getByLabelText("Email")).toHaveValue("captain@club.example");
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test.each([
  ["elsewhere", "club.example", "2026-11-25T19:20:00Z"],
  ["in a real club", "localhost", null],
])("%s the accounts of a demonstration are not listed", (_, hostname, since) => {
  vi.stubGlobal("location", { ...location, hostname });
  const queryClient = createQueryClient();
  queryClient.setQueryData(clubSettingsKeys.all, { ...aClub, demonstration_since: since });
  renderApp(<AccountForms variant="dialog" />, { queryClient });
  expect(screen.queryByRole("button", { name: /^Try it as / })).toBeNull();
});
