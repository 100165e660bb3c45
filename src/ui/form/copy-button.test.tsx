import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { ToastRegion } from "../feedback/toast-region.tsx";
import { CopyButton } from "./copy-button.tsx";

const address = "https://club.example/events";

test("an address is copied, and the button says so", async () => {
  const user = userEvent.setup();
  renderApp(<CopyButton text={address}>Copy the address</CopyButton>);
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
});

test("where the browser copies nothing, the address is shown", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Write permission denied."));
  renderApp(
    <>
      <CopyButton text={address}>Copy the address</CopyButton>
      <ToastRegion />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  expect(await screen.findByText(address)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the address" })).toBeVisible();
});
