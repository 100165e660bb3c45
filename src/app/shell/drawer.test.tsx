import { notifications } from "@mantine/notifications";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Drawer } from "./drawer.tsx";

afterEach(() => {
  notifications.clean();
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <ToastRegion />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test("a toast is within the open menu, and outlives it", async () => {
  renderApp(<Page />);
  await showToast({ kind: "error", title: "Score not saved" });
  const toast = await screen.findByText("Score not saved");
  expect(toast.closest("dialog")).toBe(screen.getByRole("dialog", { name: "Menu" }));
  await userEvent.click(screen.getByRole("button", { name: "Close the menu" }));
  await waitFor(() => expect(screen.getByText("Score not saved").closest("dialog")).toBeNull());
});
