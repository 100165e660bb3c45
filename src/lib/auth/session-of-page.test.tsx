import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { session, signedOut, useSession, useSessionOfPage } from "./session.ts";

/** What a page was drawn for, beside who was signed in then. */
const states: string[] = [];

function Page() {
  const now = useSession().user?.firstName ?? "nobody";
  const ofPage = useSessionOfPage().user?.firstName ?? "nobody";
  states.push(`${ofPage} while ${now}`);
  return <p>{ofPage}</p>;
}

test("whoever arrives is drawn later, whoever leaves is gone with the same stroke", () => {
  renderApp(<Page />);
  act(() => session.set({ ...signedOut, user: aUser() }));
  expect(screen.getByText("Ruth")).toBeVisible();
  expect(states).toContain("nobody while Ruth");
  act(() => session.set(signedOut));
  expect(screen.getByText("nobody")).toBeVisible();
  expect(states).not.toContain("Ruth while nobody");
});
