// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { DisclosureRow } from "./disclosure-row.tsx";

test("a row opens to what is behind it and closes again", async () => {
  renderApp(
    <table>
      <tbody>
        <DisclosureRow label="Week 3" cells={<td>118</td>} columnCount={2}>
          five scores counted
        </DisclosureRow>
      </tbody>
    </table>,
  );
  const button = screen.getByRole("button", { name: "Week 3" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText("five scores counted")).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("five scores counted").getAttribute("colspan")).toBe("2");
  await userEvent.click(button);
  expect(screen.queryByText("five scores counted")).toBeNull();
});
