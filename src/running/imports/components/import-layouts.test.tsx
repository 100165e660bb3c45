import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { twelveWeeks } from "#running/import-files/import-file.fixture.ts";
import { readTextFile } from "#running/import-files/import-file.ts";
import { renderApp } from "#testing/render-app.tsx";
import { noFiles, withAnswer, withFiles, withLayout, withoutFile } from "../core/import-books.ts";
import { ImportLayouts } from "./import-layouts.tsx";

function TestFiles({ text }: { text: string }) {
  const file = readTextFile("season.csv", new TextEncoder().encode(text));
  const [files, setFiles] = useState(withFiles(noFiles, [file], twelveWeeks));
  return (
    <>
      <ImportLayouts
        books={files.books}
        weeks={twelveWeeks}
        isBusy={false}
        onChange={(change) => setFiles(withLayout(files, change))}
        onAnswer={(answer) => setFiles(withAnswer(files, answer))}
        onRemove={(name) => setFiles(withoutFile(files, name))}
      />
      <p>
        Scores:{" "}
        {files.read.flatMap(({ rows }) => rows.map(({ cells }) => `${cells.week}/${cells.hits}`)).join(" ")}
      </p>
    </>
  );
}

test("shows the guess on the first rows, and reads the file anew when a person changes it", async () => {
  const person = userEvent.setup();
  renderApp(
    <TestFiles text={"Team,Shooter,Wk 1,Final,Avg\nEagles,Ann Lee,20,25,22.5\nEagles,Bob Ray,,24,24\n"} />,
  );
  expect(
    screen.getByText(
      "scores, weeks 1 to 1 as columns; 1 score; not used: Final, Avg; 1 blank for members who didn't shoot",
      {
        exact: false,
      },
    ),
  ).toBeVisible();
  const rows = screen.getByRole("region", { name: "First rows of season.csv" });
  expect(within(rows).getByLabelText("Column C")).toHaveValue("score 1 1");
  expect(within(rows).getByText("Bob Ray")).toBeVisible();
  await person.selectOptions(within(rows).getByLabelText("Column D"), "Week 12");
  expect(screen.getByText("Scores: 1/20 12/25 12/24")).toBeVisible();
  await person.selectOptions(screen.getByLabelText("Import as"), "Leave out");
  expect(screen.getByText("Scores:")).toBeVisible();
  await person.selectOptions(screen.getByLabelText("Import as"), "Scores");
  await person.click(screen.getByRole("button", { name: "Remove season.csv" }));
  expect(screen.queryByText("How the files are read")).toBeNull();
});

test("a file that no heading explains says so, and is read once a person has said what its columns are", async () => {
  const person = userEvent.setup();
  renderApp(<TestFiles text={"a,b\nAnn Lee,20\nBob Ray,21\n"} />);
  expect(screen.getByText("season.csv isn't read yet")).toBeVisible();
  await person.selectOptions(screen.getByLabelText("Import as"), "Scores");
  await person.selectOptions(screen.getByLabelText("Column A"), "Name");
  await person.selectOptions(screen.getByLabelText("Column B"), "Week 2");
  expect(screen.queryByText("season.csv isn't read yet")).toBeNull();
  expect(screen.getByText("Scores: 2/20 2/21")).toBeVisible();
});

test("a code and a mark no one can read are asked about once, and the answers hold for the file", async () => {
  const person = userEvent.setup();
  renderApp(<TestFiles text={"Shooter,Wk 1,Wk 2,Wk 3\nAnn Lee,22*,ZZ,21*\nBob Ray,zz,20,19\n"} />);
  expect(screen.getByText("Scores:")).toBeVisible();
  expect(screen.getByText("Explain 2 kinds of cells below.")).toBeVisible();
  const code = screen.getByRole("group", { name: "What does “ZZ” in place of a score mean?" });
  await person.click(within(code).getByRole("button", { name: "They didn't shoot" }));
  const mark = screen.getByRole("group", { name: "What does “*” beside a number mean, as in “22*”?" });
  await person.click(within(mark).getByRole("button", { name: "Nothing: “22*” is 22" }));
  expect(screen.getByText("Scores: 1/22 3/21 2/20 3/19")).toBeVisible();
  expect(screen.queryByText("season.csv isn't read yet")).toBeNull();
});

test("columns like scores are asked about before a roster is made of their file", async () => {
  const person = userEvent.setup();
  renderApp(<TestFiles text={"Team,Shooter,Alpha,Beta\nEagles,Ann Lee,22,20\nEagles,Bob Ray,19,18\n"} />);
  expect(screen.getByText("season.csv isn't read yet")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Scores of weeks 1 to 2, in this order" }));
  expect(screen.getByText("Scores: 1/22 2/20 1/19 2/18")).toBeVisible();
});
