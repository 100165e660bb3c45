import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BackendError } from "#lib/errors.ts";
import { renderApp } from "#testing/render-app.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function ask(onConfirm: () => Promise<void>) {
  const onClose = vi.fn();
  renderApp(
    <ConfirmDialog onClose={onClose} title="Void this score?" confirmLabel="Void it" onConfirm={onConfirm}>
      It can be restored.
    </ConfirmDialog>,
  );
  return onClose;
}

test("a confirmed deed that succeeds closes the dialog", async () => {
  const onClose = ask(async () => undefined);
  await userEvent.click(screen.getByRole("button", { name: "Void it" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a deed that fails keeps the dialog open and says why", async () => {
  const onClose = ask(async () => {
    throw new BackendError("invalid", { message: "Week 4 is locked." });
  });
  await userEvent.click(screen.getByRole("button", { name: "Void it" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Week 4 is locked.");
  expect(onClose).not.toHaveBeenCalled();
});

test("cancelling does nothing but close", async () => {
  const confirmed = vi.fn(async () => undefined);
  const onClose = ask(confirmed);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
});
