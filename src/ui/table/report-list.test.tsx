import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { ReportList, type ReportRow } from "./report-list.tsx";

const report: ReportRow = {
  id: "r1",
  reporter: "Max Clay",
  about: "Post of Ruth Adler",
  reason: "Not among us.",
  reportedAt: "2026-11-20T18:00:00Z",
  closedBy: null,
  content: <p>About everyone.</p>,
  actions: [],
};
const closedReport: ReportRow = {
  ...report,
  id: "r2",
  reporter: "Ann Lee",
  closedBy: { by: "Club Admin", at: "2026-11-21T18:00:00Z" },
};

function open(onHide = vi.fn(), onClose = vi.fn(async () => undefined)) {
  const actions = [{ label: "Hide the post", onSelect: onHide }];
  renderApp(
    <ReportList
      reports={[closedReport, { ...report, actions }]}
      closingText="It is closed."
      onClose={onClose}
    />,
  );
  return { onHide, onClose };
}

test("open reports are above closed ones, and a press on one shows what was reported and why", async () => {
  open();
  const rows = within(screen.getByRole("table", { name: "Reports" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual(["Max Clay", "Ann Lee"]);
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann Lee’s report" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Ann Lee’s report" }));
  expect(sheet.getByText("About everyone.")).toBeVisible();
  expect(sheet.getByText("Not among us.")).toBeVisible();
  expect(sheet.getByText(/^closed by Club Admin, /)).toBeVisible();
  expect(sheet.queryByRole("button", { name: "Close the report" })).toBeNull();
});

test("an open report is closed from its sheet after a question, or acted on", async () => {
  const { onHide, onClose } = open();
  const details = () => screen.getByRole("button", { name: "Details of Max Clay’s report" });
  await userEvent.click(details());
  const sheet = within(await screen.findByRole("dialog"));
  await userEvent.click(sheet.getAllByRole("button", { name: "Hide the post" }).at(-1) ?? details());
  expect(onHide).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(details());
  const again = within(await screen.findByRole("dialog"));
  await userEvent.click(again.getAllByRole("button", { name: "Close the report" }).at(-1) ?? details());
  const question = within(await screen.findByRole("dialog", { name: "Close this report?" }));
  expect(question.getByText("It is closed.")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Close the report" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("r1"));
});
