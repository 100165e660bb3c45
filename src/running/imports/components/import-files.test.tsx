import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { noFiles } from "../core/import-books.ts";
import { ImportFiles } from "./import-files.tsx";

test("a file that is gone since it was picked is refused, and the others are read", async () => {
  const onChange = vi.fn();
  renderApp(<ImportFiles files={noFiles} weeks={[]} isBusy={false} onChange={onChange} />);
  const gone = new File([""], "roster.csv", { type: "text/csv" });
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"));
  const scores = new File(["team,member,week,hits\nEagles,Ann Lee,1,20\n"], "scores.csv", {
    type: "text/csv",
  });
  await userEvent.upload(screen.getByLabelText("Roster, scores or both"), [gone, scores]);
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenCalledWith(
      expect.objectContaining({
        books: [expect.objectContaining({ workbook: expect.objectContaining({ name: "scores.csv" }) })],
        refused: [{ name: "roster.csv", message: "Choose it again." }],
      }),
    ),
  );
});
