import { screen } from "@testing-library/react";
import { useMemo, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { ScoreRecord } from "../scores-queries.ts";
import { ChooseAllScores, ChooseScore, ScoreChoice } from "./score-choice.tsx";

afterEach(() => vi.unstubAllGlobals());

const rows = ["first", "second"].map((id) => ({ id }) as ScoreRecord);
const columns = [
  {
    id: "choice",
    header: "Select",
    headerCell: <ChooseAllScores />,
    cell: ({ id }: ScoreRecord) => <ChooseScore id={id} label={`Select ${id}`} />,
  },
];

function Scores() {
  const [chosenIds, onChoose] = useState<ReadonlySet<string>>(new Set());
  const choice = useMemo(() => ({ rows, chosenIds, onChoose }), [chosenIds]);
  return (
    <ScoreChoice value={choice}>
      <DataTable caption="Scores" rows={rows} rowKey={({ id }) => id} columns={columns} />
    </ScoreChoice>
  );
}

const isChecked = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);

test("boxes follow a press at once, and do not wait for the table", () => {
  renderApp(<Scores />);
  // As in a browser: what is drawn later is not drawn before the press is over.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  screen.getByRole("checkbox", { name: "Select all shown" }).click();
  expect(isChecked()).toEqual([true, true, true]);
  screen.getByRole("checkbox", { name: "Select second" }).click();
  expect(isChecked()).toEqual([false, true, false]);
});
