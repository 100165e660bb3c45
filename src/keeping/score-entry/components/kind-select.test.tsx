import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { KindSelect } from "./kind-select.tsx";

function offered(value: "actual" | "practice", hasPractice: boolean) {
  const { unmount } = render(
    <KindSelect
      label="Type"
      value={value}
      hasPractice={hasPractice}
      disabled={false}
      onChange={() => undefined}
    />,
  );
  const select = screen.getByRole("combobox", { name: "Type" });
  const labels = within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  const choice = select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined;
  unmount();
  return { labels, choice };
}

test("practice is offered where a round of the row is practice, and shown as what it is", () => {
  const team = ["Actual", "Make-up", "Pre-shoot", "Substitute"];
  expect(offered("actual", false)).toEqual({ labels: team, choice: "Actual" });
  expect(offered("practice", true)).toEqual({ labels: [...team, "Practice"], choice: "Practice" });
});
