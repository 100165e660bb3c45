import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { rememberRenderedPage } from "#lib/browser/rendered-page.ts";
import { brokenPageSentence } from "#lib/browser/supported-browsers.ts";
import { renderApp } from "#testing/render-app.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

beforeEach(() => {
  // React prints what a page throws.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function Broken(): never {
  throw new TypeError("x is not a function");
}

/** A page that fails at this address, after the server rendered the safety rules. */
function renderBroken(address: string): void {
  const content = document.createElement("main");
  content.append("Treat every firearm as loaded.");
  rememberRenderedPage("/safety-rules", content);
  renderApp(
    <ErrorBoundary resetKey={address}>
      <Broken />
    </ErrorBoundary>,
  );
}

test("a page that fails leaves what the server rendered of it, and names the browsers that work", () => {
  renderBroken("/safety-rules");
  expect(screen.getByText("Treat every firearm as loaded.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(brokenPageSentence);
});

test("of another page nothing is shown", () => {
  renderBroken("/events");
  expect(screen.queryByText("Treat every firearm as loaded.")).toBeNull();
});
