import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { IdentitySelect } from "./identity-select.tsx";
import type { IdentityChoice, Proposal } from "./import-identities.ts";

const proposal: Proposal = {
  ...{ key: "joerg mueller", name: "Joerg Mueller", row: 2, rowCount: 1, isListed: false, proposed: null },
  candidates: [{ choice: { is: "known", id: "m1" }, name: "Jörg Müller", detail: "Larks" }],
};

function TestSelect() {
  const [choice, setChoice] = useState<IdentityChoice | null>(null);
  return (
    <IdentitySelect kind="members" proposal={proposal} choice={choice} onChoose={setChoice} others={[]} />
  );
}

test("another person than those of a near name is one tap, and may still be changed", async () => {
  renderApp(<TestSelect />);
  const select = screen.getByLabelText("Who is Joerg Mueller?");
  expect(select).toHaveDisplayValue("Choose…");
  await userEvent.click(screen.getByRole("button", { name: "No, another person" }));
  expect(select).toHaveDisplayValue("New member");
  expect(screen.queryByRole("button", { name: "No, another person" })).toBeNull();
  await userEvent.selectOptions(select, "Jörg Müller (Larks)");
  expect(select).toHaveDisplayValue("Jörg Müller (Larks)");
});

test("a team is asked about and offered as a team", () => {
  const crew = {
    ...proposal.candidates[0],
    choice: { is: "sameAs", key: "crews" },
    name: "Crews",
    detail: "",
  };
  const team = { ...proposal, name: "Crew", candidates: [crew] } as Proposal;
  renderApp(<IdentitySelect kind="teams" proposal={team} choice={null} onChoose={() => {}} others={[]} />);
  const options = within(screen.getByLabelText("Which team is Crew?")).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["Choose…", "Same team as Crews", "New team"]);
});
