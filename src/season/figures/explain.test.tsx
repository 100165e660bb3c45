import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { Legend } from "#ui/charts/legend.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { SeasonSelect } from "../screens/season-select.tsx";
import { Explain } from "./explain.tsx";

test("a figure opens to its arithmetic", async () => {
  renderApp(
    <Explain
      title="Handicap of Ruth Adler"
      lines={[
        { label: "Average", value: "20.50" },
        { label: "Handicap", value: "2.25", isTotal: true },
      ]}
    >
      2.25
    </Explain>,
  );
  await userEvent.click(screen.getByRole("button"));
  const dialog = await screen.findByRole("dialog", { name: "Handicap of Ruth Adler" });
  expect(within(dialog).getByRole("row", { name: /Average/ }).textContent).toBe("Average20.50");
});

test("a figure stands under its label, with a note", () => {
  renderApp(
    <StatList>
      <StatCard label="Average" value="22.25" note="of 12 rounds" />
    </StatList>,
  );
  expect(screen.getByRole("term").textContent).toBe("Average");
  expect(screen.getAllByRole("definition").map((part) => part.textContent)).toEqual([
    "22.25",
    "of 12 rounds",
  ]);
});

test("the legend explains every code of a score", () => {
  renderApp(<Legend />);
  expect(screen.getAllByRole("term").map((code) => code.textContent)).toEqual(["m", "p", "s", "b", "v", "–"]);
});

test("choosing a season tells its id", async () => {
  let choice = "";
  const seasons = [
    { id: "w26", name: "Winter 2026" },
    { id: "s26", name: "Summer 2026" },
  ];
  renderApp(
    <SeasonSelect
      seasons={seasons}
      value="w26"
      onChange={(id) => {
        choice = id;
      }}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText("Season"), "Summer 2026");
  expect(choice).toBe("s26");
});
