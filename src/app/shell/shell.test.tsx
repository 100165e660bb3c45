import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useSearchParams } from "wouter";
import { renderApp } from "#testing/render-app.tsx";
import { Shell } from "./shell.tsx";

const headers = vi.hoisted(() => ({ rendered: 0 }));

vi.mock("./header.tsx", () => ({
  Header: () => {
    headers.rendered += 1;
    return null;
  },
}));

function Page() {
  const [params, change] = useSearchParams();
  return (
    <button type="button" onClick={() => change({ sort: "average" })}>
      Sorted by {params.get("sort") ?? "place"}
    </button>
  );
}

test("a sort renders the page, and not the frame around it", async () => {
  renderApp(
    <Shell>
      <Page />
    </Shell>,
  );
  const button = await screen.findByRole("button", { name: "Sorted by place" });
  const before = headers.rendered;
  await userEvent.click(button);
  await screen.findByRole("button", { name: "Sorted by average" });
  expect(headers.rendered).toBe(before);
});
