import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { session, signedOut } from "#lib/auth/session.ts";
import { renderApp } from "#testing/render-app.tsx";
import { Router } from "./router.tsx";
import { routes } from "./routes.ts";

test("a path that is no route shows the not-found page", async () => {
  renderApp(<Router />, { address: "/no-such-page" });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});

test.each(routes.map(({ path }) => path))(
  "%s waits for the sign-in check, which is around all routes",
  (path) => {
    renderApp(<Router />, { address: path.replace(":id", "1") });
    act(() => session.set({ ...signedOut, isLoading: true }));
    expect(screen.getByText("Checking your sign-in…")).toBeVisible();
  },
);

test.each(routes.filter(({ access }) => access !== "public").map(({ path }) => path))(
  "%s asks a visitor to sign in",
  (path) => {
    renderApp(<Router />, { address: path });
    expect(screen.getByRole("heading", { level: 1, name: "Authentication Required" })).toBeVisible();
  },
);

test("a protected path asks a visitor to sign in, in its place", async () => {
  const { history } = renderApp(<Router />, { address: "/leaderboard" });
  expect(await screen.findByRole("heading", { name: "Authentication Required" })).toBeVisible();
  expect(await screen.findByLabelText("Email", {}, { timeout: 5000 })).toBeVisible();
  expect(history).toEqual(["/leaderboard"]);
});
