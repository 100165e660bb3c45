import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { DetailsSheet } from "../layout/details-sheet.tsx";
import { Dialog } from "./dialog.tsx";

function open() {
  const onClose = vi.fn();
  renderApp(
    <Dialog onClose={onClose} title="Dispute this score?">
      <input aria-label="Your note" />
    </Dialog>,
  );
  return onClose;
}

/** A press on what is over the page. */
async function pressBeside() {
  await screen.findByRole("dialog");
  const overlay = document.querySelector(".mantine-Modal-overlay");
  if (!overlay) throw new Error("Nothing lies over the page.");
  fireEvent.click(overlay);
}

test("a press beside a dialog closes it while nothing was typed", async () => {
  const onClose = open();
  await pressBeside();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a press beside a dialog in which something was typed loses nothing; the button still closes it", async () => {
  const onClose = open();
  await userEvent.type(await screen.findByLabelText("Your note"), "I had 21.");
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  { width: 360, isWithin: true },
  { width: 1440, isWithin: false },
])(
  "a dialog of a sheet is within it where the sheet is modal: at $width pixels $isWithin",
  async ({ width, isWithin }) => {
    const screens = window.matchMedia.bind(window);
    vi.stubGlobal("matchMedia", (query: string) => screens(width < 768 ? "all" : query));
    renderApp(
      <DetailsSheet title="Ann Lee" isBeside onClose={() => undefined}>
        <Dialog onClose={() => undefined} title="Send without notes.docx?">
          The file was refused.
        </Dialog>
      </DetailsSheet>,
    );
    const text = await screen.findByText("The file was refused.");
    expect(text.closest("dialog") !== null).toBe(isWithin);
    vi.unstubAllGlobals();
  },
);
