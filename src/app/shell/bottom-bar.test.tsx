import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { BottomBar } from "./bottom-bar.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(address: string) {
  const user = aUser();
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownMemberQueryOptions(user.id).queryKey, "m1");
  queryClient.setQueryData(scorekeeperSeasonsQueryOptions(user.id).queryKey, []);
  renderApp(<BottomBar user={user} />, { user, queryClient, address });
}

test.each([
  ["/messages", true],
  ["/messages?write=new", false],
  ["/messages?message=m1&write=reply", false],
  ["/add-score", false],
])("at %s the bar is there: %s", (address, isThere) => {
  open(address);
  expect(screen.queryByRole("navigation") !== null).toBe(isThere);
});

test("an open keyboard takes the bar away, and says what it covers", () => {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", viewport);
  open("/messages");
  expect(screen.getByRole("navigation")).toBeVisible();
  viewport.height = 400;
  act(() => void viewport.dispatchEvent(new Event("resize")));
  expect(screen.queryByRole("navigation")).toBeNull();
  const covered = `${window.innerHeight - 400}px`;
  expect(document.documentElement.style.getPropertyValue("--keyboard-height")).toBe(covered);
});
