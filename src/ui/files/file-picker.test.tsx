import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { FilePicker } from "./file-picker.tsx";

async function pick(file: File) {
  const onPick = vi.fn();
  renderApp(<FilePicker label="Scores" accept={["text/csv", ".csv"]} maxBytes={1_048_576} onPick={onPick} />);
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Scores"), file);
  return onPick;
}

test("a file that fits is handed on", async () => {
  const file = new File(["a,b"], "scores.CSV");
  expect(await pick(file)).toHaveBeenCalledWith([file]);
});

test("a file of another kind is refused with a sentence", async () => {
  const onPick = await pick(new File(["x"], "scores.exe", { type: "application/x-msdownload" }));
  expect(screen.getByRole("alert").textContent).toBe("scores.exe isn't a supported file type. Use .csv.");
  expect(onPick).not.toHaveBeenCalled();
});

test("a file that is too large is refused with a sentence", async () => {
  const onPick = await pick(new File([new Uint8Array(1_048_577)], "scores.csv", { type: "text/csv" }));
  expect(screen.getByRole("alert").textContent).toBe("scores.csv is larger than 1 MB.");
  expect(onPick).not.toHaveBeenCalled();
});
