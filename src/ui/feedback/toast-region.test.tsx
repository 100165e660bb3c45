import { notifications } from "@mantine/notifications";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { DetailsSheet } from "../layout/details-sheet.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { showToast } from "./toasts.ts";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <ToastRegion />
      {isOpen ? (
        <DetailsSheet title="Ann Lee" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Leave Ann Lee
          </button>
        </DetailsSheet>
      ) : null}
    </>
  );
}

test.each([
  { width: 360, isWithin: true },
  { width: 1440, isWithin: false },
])(
  "a toast is within a sheet that is modal: at $width pixels $isWithin; it outlives the sheet",
  async ({ width, isWithin }) => {
    const screens = window.matchMedia.bind(window);
    vi.stubGlobal("matchMedia", (query: string) => screens(width < 768 ? "all" : query));
    renderApp(<Page />);
    await showToast({ kind: "error", title: "Score not saved" });
    const toast = await screen.findByText("Score not saved");
    expect(toast.closest("dialog") !== null).toBe(isWithin);
    await userEvent.click(screen.getByRole("button", { name: "Leave Ann Lee" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getByText("Score not saved").closest("dialog")).toBeNull());
  },
);

test("a site that is reached by plain HTTP, where browsers make no ids, shows it too", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  renderApp(<ToastRegion />);
  await showToast({ kind: "success", title: "Copied" });
  expect(await screen.findByText("Copied")).toBeVisible();
});
