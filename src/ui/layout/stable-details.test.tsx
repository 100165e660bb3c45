import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { StableDetails } from "./stable-details.tsx";

/** A field that is wrong while it holds a "?". */
function TestForm() {
  const [yards, setYards] = useState("");
  return (
    <>
      <button type="button" onClick={() => setYards("?")}>
        Break it
      </button>
      <StableDetails summary="Yard line" isNeeded={yards === "?"}>
        <input aria-label="Yards" value={yards} onChange={(event) => setYards(event.currentTarget.value)} />
      </StableDetails>
    </>
  );
}

test("opens for what needs to be seen, and does not close under the person who types", async () => {
  renderApp(<TestForm />);
  const group = screen.getByText("Yard line").parentElement;
  expect(group).not.toHaveAttribute("open");
  await userEvent.click(screen.getByRole("button", { name: "Break it" }));
  expect(group).toHaveAttribute("open");
  await userEvent.clear(screen.getByLabelText("Yards"));
  await userEvent.type(screen.getByLabelText("Yards"), "19");
  expect(screen.getByLabelText("Yards")).toHaveValue("19");
  expect(group).toHaveAttribute("open");
});
