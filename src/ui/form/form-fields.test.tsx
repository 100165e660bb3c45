import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordField } from "../password/password-field.tsx";
import { Button } from "./button.tsx";
import { SelectField, TextField } from "./form-fields.tsx";

test("a field is named by its label, and described by what helps and what is wrong", () => {
  render(<TextField label="Town" description="Where the range is." error="Please enter a town." />);
  const field = screen.getByRole("textbox", { name: "Town" });
  expect(field).toHaveAccessibleDescription("Please enter a town. Where the range is.");
  expect(field).toBeInvalid();
});

test("a field without help or error says nothing more", () => {
  render(<TextField label="Town" />);
  const field = screen.getByRole("textbox", { name: "Town" });
  expect(field).not.toHaveAttribute("aria-describedby");
  expect(field).toBeValid();
});

test("a select offers texts, values with their labels, and groups", () => {
  const data = ["A", { value: "b", label: "Bee" }, { group: "More", items: [{ value: "c", label: "Sea" }] }];
  render(<SelectField label="Letter" data={data} defaultValue="c" />);
  expect(screen.getByLabelText("Letter")).toHaveDisplayValue("Sea");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["A", "Bee", "Sea"]);
  expect(screen.getByRole("group", { name: "More" })).toBeVisible();
});

test("a password is shown on request, and hidden again", async () => {
  render(<PasswordField label="Password" />);
  const eye = screen.getByRole("button", { name: "Show password" });
  for (const [type, pressed] of [
    ["password", "false"],
    ["text", "true"],
    ["password", "false"],
  ] as const) {
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", type);
    expect(eye).toHaveAttribute("aria-pressed", pressed);
    await userEvent.click(eye);
  }
});

test("a button that waits for the server keeps its name and cannot be pressed", () => {
  render(<Button loading>Save</Button>);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});
