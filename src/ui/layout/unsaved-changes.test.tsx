import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Link } from "wouter";
import { renderApp } from "#testing/render-app.tsx";
import { DetailsSheet } from "./details-sheet.tsx";
import { useUnsavedChanges } from "./unsaved-changes.ts";

const discard = vi.fn();

function Sheet({ hasChanges = true }: { hasChanges?: boolean }) {
  useUnsavedChanges(hasChanges, discard);
  return (
    <>
      <Link href="/rankings">Rankings</Link>
      <Link href="/people?row=ann&find=b">Filter</Link>
      <DetailsSheet title="Ann" isBeside onClose={() => undefined}>
        A form
      </DetailsSheet>
    </>
  );
}

const question = () => screen.queryByRole("alertdialog", { name: "Discard your changes?" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** The browser has gone back already when it says so. */
function goBack() {
  // The router patches the method of the object alone, and would hear of it.
  History.prototype.replaceState.call(history, null, "", "/people");
  const event = new PopStateEvent("popstate", { cancelable: true });
  const isHeard = vi.fn();
  addEventListener("popstate", isHeard);
  act(() => void dispatchEvent(event));
  removeEventListener("popstate", isHeard);
  return isHeard;
}

function closePage(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  discard.mockReset();
  history.replaceState(null, "", "/people?row=ann");
});

test("a link asks before it leaves an open form, and drops what the device keeps", async () => {
  const { history: visited } = renderApp(<Sheet />, { address: "/people?row=ann" });
  await userEvent.click(screen.getByRole("link", { name: "Rankings" }));
  expect(question()).toBeInTheDocument();
  expect(visited.at(-1)).toBe("/people?row=ann");
  await press("Keep editing");
  expect(question()).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Rankings" }));
  await press("Discard");
  expect(discard).toHaveBeenCalledOnce();
  expect(visited.at(-1)).toBe("/rankings");
});

test("a filter of the list beside the form asks nothing", async () => {
  const { history: visited } = renderApp(<Sheet />, { address: "/people?row=ann" });
  await userEvent.click(screen.getByRole("link", { name: "Filter" }));
  expect(question()).toBeNull();
  expect(visited.at(-1)).toBe("/people?row=ann&find=b");
});

test("Back asks, the address stays, and no one else hears of it", async () => {
  const back = vi.spyOn(history, "back").mockReturnValue();
  renderApp(<Sheet />, { address: "/people?row=ann" });
  const isHeard = goBack();
  expect(isHeard).not.toHaveBeenCalled();
  expect(location.search).toBe("?row=ann");
  expect(question()).toBeInTheDocument();
  await press("Discard");
  expect(back).toHaveBeenCalledOnce();
});

test("closing the page asks while there are changes alone", () => {
  const { rerender } = renderApp(<Sheet />, { address: "/people?row=ann" });
  expect(closePage()).toBe(true);
  rerender(<Sheet hasChanges={false} />);
  expect(closePage()).toBe(false);
  expect(goBack()).toHaveBeenCalledOnce();
});
