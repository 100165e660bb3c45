import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { CompactFindField } from "./late-find-field.tsx";

const options = [
  { value: "ada", label: "Ada Lind" },
  { value: "bo", label: "Bo Marsh" },
];

type OnChange = (id: string | null) => void;

/** As `mount.ts` carries over what was typed. */
function typeMar(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "mar");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What a viewer does with the field of the page that the server rendered, before its list is there. */
function Controls({
  onChange = () => undefined,
  early,
}: {
  onChange?: OnChange;
  early?: (input: HTMLInputElement) => void;
}) {
  useLayoutEffect(() => {
    const input = document.querySelector("input");
    if (input) early?.(input);
  }, [early]);
  return (
    <CompactFindField label="Another member" placeholder="Member" options={options} onChange={onChange} />
  );
}

test("a field among the controls finds by a part of the name once its list has come", async () => {
  const onChange = vi.fn();
  renderApp(<Controls onChange={onChange} />);
  const field = screen.getByRole("combobox", { name: "Another member" });
  expect(field).not.toHaveFocus();
  await userEvent.type(field, "mar");
  await userEvent.click(await screen.findByRole("option", { name: "Bo Marsh", hidden: true }));
  expect(onChange).toHaveBeenCalledWith("bo", expect.anything());
});

test("a field that had the focus before its list came has it still", async () => {
  renderApp(<Controls early={(input) => input.focus()} />);
  await userEvent.keyboard("mar");
  await screen.findByRole("option", { name: "Bo Marsh", hidden: true });
});

test("what was typed before the list came is searched for", async () => {
  renderApp(<Controls early={typeMar} />);
  const field = screen.getByRole("combobox", { name: "Another member" });
  await waitFor(() => expect(field).toHaveValue("mar"));
  await userEvent.type(field, "s");
  await screen.findByRole("option", { name: "Bo Marsh", hidden: true });
  expect(screen.queryByRole("option", { name: "Ada Lind", hidden: true })).toBeNull();
});

test("a field that was pressed before its list came opens it", async () => {
  renderApp(<Controls early={(input) => input.click()} />);
  await screen.findByRole("option", { name: "Ada Lind", hidden: true });
});

test("the server renders the field as what it will be", () => {
  const html = renderToString(<Controls />);
  expect(html).toContain('role="combobox"');
});
