import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { HitMarksField } from "./hit-marks-field.tsx";

test("a tap turns a mark, and the total follows", async () => {
  const onChange = vi.fn();
  renderApp(<HitMarksField detail="11011" targets={5} onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Target 3: lost" }));
  expect(onChange).toHaveBeenLastCalledWith({ detail: "11111", hits: 5 });
  await userEvent.click(screen.getByRole("button", { name: "Total only: drop the marks" }));
  expect(onChange).toHaveBeenLastCalledWith({ detail: "" });
});

test("a round without marks can be given them", async () => {
  const onChange = vi.fn();
  renderApp(<HitMarksField detail="" targets={5} onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Enter target by target" }));
  expect(onChange).toHaveBeenLastCalledWith({ detail: "11111", hits: 5 });
});
