import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session, signedOut, updateSession } from "#lib/auth/session.ts";
import { renderApp } from "#testing/render-app.tsx";
import { AuthenticationWrapper } from "./authentication-wrapper.tsx";
import type { Access } from "./route.ts";
import { RouteGuard } from "./route-guard.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function openWhileChecking(access: Access) {
  renderApp(
    <AuthenticationWrapper>
      <RouteGuard access={access}>
        <p>the page</p>
      </RouteGuard>
    </AuthenticationWrapper>,
  );
  act(() => session.set({ ...signedOut, isLoading: true }));
}

test("while the check runs nothing is shown, and after two seconds a public page is", () => {
  openWhileChecking("public");
  expect(screen.queryByText("the page")).toBeNull();
  act(() => vi.advanceTimersByTime(1_999));
  expect(screen.queryByText("the page")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("the page")).toBeVisible();
});

test("a check that ends sooner shows the page sooner", () => {
  openWhileChecking("public");
  act(() => updateSession({ isLoading: false }));
  expect(screen.getByText("the page")).toBeVisible();
});

test("a protected page shows a skeleton until the check has ended, never the request to sign in", () => {
  openWhileChecking("active");
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.getByText("Checking your sign-in…")).toBeVisible();
  expect(screen.queryByText("Authentication Required")).toBeNull();
  act(() => session.set(signedOut));
  expect(screen.getByText("Authentication Required")).toBeVisible();
});

test("a session whose owner is not known yet counts as unfinished", () => {
  openWhileChecking("active");
  act(() => session.set({ ...signedOut, isCheckingProfile: true }));
  expect(screen.queryByText("Authentication Required")).toBeNull();
});
