import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { CompactFindField } from "./find-field.tsx";

const options = [
  { value: "ada", label: "Ada Lind" },
  { value: "bo", label: "Bo Marsh" },
];

function Controls({ onChange, isFocused }: { onChange: (id: string | null) => void; isFocused: boolean }) {
  // As a viewer who had the field of the page that the server rendered: before its list is there.
  useLayoutEffect(() => {
    if (isFocused) document.querySelector("input")?.focus();
  }, [isFocused]);
  return (
    <CompactFindField label="Another member" placeholder="Member" options={options} onChange={onChange} />
  );
}

test("a field among the controls finds by a part of the name once its list has come", async () => {
  const onChange = vi.fn();
  renderApp(<Controls onChange={onChange} isFocused={false} />);
  const field = screen.getByLabelText("Another member");
  expect(field).not.toHaveFocus();
  await userEvent.type(field, "mar");
  await userEvent.click(await screen.findByRole("option", { name: "Bo Marsh", hidden: true }));
  expect(onChange).toHaveBeenCalledWith("bo", expect.anything());
});

test("a field that had the focus before its list came has it still", async () => {
  renderApp(<Controls onChange={() => {}} isFocused={true} />);
  await userEvent.keyboard("mar");
  await screen.findByRole("option", { name: "Bo Marsh", hidden: true });
});
