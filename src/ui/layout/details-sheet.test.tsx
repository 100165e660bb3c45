import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { FindField } from "../form/find-field.tsx";
import { DetailsSheet } from "./details-sheet.tsx";
import { OverflowMenu } from "./overflow-menu.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(children: ReactNode) {
  const onClose = vi.fn();
  const onStep = vi.fn();
  renderApp(
    <DetailsSheet
      title="Ann Lee"
      menu={<OverflowMenu label="Actions for Ann Lee" actions={[{ label: "Change…", onSelect: vi.fn() }]} />}
      isBeside
      onClose={onClose}
      onStep={onStep}
    >
      {children}
    </DetailsSheet>,
  );
  return { onClose, onStep };
}

const teams = (
  <FindField
    label="Team"
    options={[{ value: "eagles", label: "Eagles" }]}
    value={null}
    onChange={() => undefined}
  />
);

/** Returns how to turn the screen. */
function stubScreen(isNarrow = false) {
  const screens = window.matchMedia.bind(window);
  const width = { isNarrow, listeners: new Set<() => void>() };
  vi.stubGlobal("matchMedia", (query: string) =>
    query.startsWith("(width")
      ? {
          get matches() {
            return width.isNarrow;
          },
          addEventListener: (_: string, listener: () => void) => width.listeners.add(listener),
          removeEventListener: (_: string, listener: () => void) => width.listeners.delete(listener),
        }
      : screens(query),
  );
  return () => {
    width.isNarrow = !width.isNarrow;
    for (const listener of width.listeners) listener();
  };
}

test.each([true, false])("a screen that turns leaves the sheet open: narrow before %s", async (isNarrow) => {
  // As browsers do: it is told later.
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute("open");
    setTimeout(() => this.dispatchEvent(new Event("close")));
  });
  const turn = stubScreen(isNarrow);
  const { onClose } = open("A form");
  act(turn);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toHaveAttribute("open");
});

test("a sheet that the browser closed is closed", () => {
  const { onClose } = open("A form");
  screen.getByRole<HTMLDialogElement>("dialog").close();
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape closes an open list first, then the sheet", async () => {
  const { onClose } = open(teams);
  await userEvent.type(screen.getByLabelText("Team"), "Ea");
  await screen.findByRole("option", { name: "Eagles", hidden: true });
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole("option", { hidden: true })).toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("the browser does not close a modal sheet by the Escape of a list", async () => {
  stubScreen(true);
  open(teams);
  const field = screen.getByLabelText("Team");
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(true);
  await userEvent.type(field, "Ea");
  await screen.findByRole("option", { name: "Eagles", hidden: true });
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(false);
});

test("an open menu has the keys of the sheet", () => {
  const { onClose, onStep } = open("Rounds");
  const button = screen.getByRole("button", { name: "Actions for Ann Lee" });
  const menu = screen.getByRole("button", { name: "Change…", hidden: true }).parentElement;
  if (!menu) throw new Error("There is no menu.");
  const isOpen = vi.spyOn(menu, "matches").mockReturnValue(true);
  fireEvent.keyDown(button, { key: "Escape" });
  fireEvent.keyDown(button, { key: "ArrowDown" });
  expect(onClose).not.toHaveBeenCalled();
  expect(onStep).not.toHaveBeenCalled();
  isOpen.mockRestore();
  fireEvent.keyDown(button, { key: "ArrowDown" });
  expect(onStep).toHaveBeenCalledWith(1);
  fireEvent.keyDown(button, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog over the sheet has its own keys", async () => {
  const { onStep } = open(
    <Dialog onClose={() => undefined} title="Dispute this score?">
      <button type="button">Send</button>
    </Dialog>,
  );
  fireEvent.keyDown(await screen.findByRole("button", { name: "Send" }), { key: "ArrowDown" });
  expect(onStep).not.toHaveBeenCalled();
});
