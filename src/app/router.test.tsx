// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { Router } from "./router.tsx";

test("a path that is no route shows the not-found page", async () => {
  renderApp(<Router />, { address: "/no-such-page" });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("a protected path asks a visitor to sign in, in its place", async () => {
  const { history } = renderApp(<Router />, { address: "/leaderboard" });
  expect(await screen.findByRole("heading", { name: "Authentication Required" })).toBeVisible();
  expect(await screen.findByLabelText("Email", {}, { timeout: 5000 })).toBeVisible();
  expect(history).toEqual(["/leaderboard"]);
});
