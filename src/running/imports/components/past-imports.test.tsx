import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "#testing/refusals.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { PastImports } from "./past-imports.tsx";

const past = {
  id: "i1",
  file_names: "nights.xlsx",
  created_at: "2026-01-08T02:00:00Z",
  undone_at: null,
  result: { teams: 1, members: 2, saved: 24 },
  accounts: { first_name: "Tess", last_name: "Reed" },
};

test("an import is undone after a question that says what goes, and a refusal stays in the dialog", async () => {
  const paths: string[] = [];
  respondWith(({ method, path }) => {
    if (path.endsWith("/score_imports")) return { body: [past] };
    if (method === "POST") paths.push(path);
    return refusal("This import can't be undone. Week 3 was published or locked since.");
  });
  renderApp(<PastImports seasonId="s1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Undo import of nights.xlsx" }));
  expect(screen.getByText(/Removes what it wrote: 1 new team, 2 new members, 24 new scores\./)).toBeVisible();
  expect(paths).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText(/Week 3 was published or locked since/)).toBeVisible();
  expect(paths).toEqual([expect.stringContaining("rpc/undo_import")]);
});
