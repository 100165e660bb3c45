import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { resolveRules } from "#league/rules/rules.ts";
import { renderApp } from "#testing/render-app.tsx";
import { newSeasonForm } from "../core/season-form.ts";
import { QuestionList } from "./question-list.tsx";

test("the list of questions says the dates as far as they are known", () => {
  const form = { ...newSeasonForm("s1", "2027-01-04"), name: "Winter 2027" };
  const { unmount } = renderApp(<QuestionList form={form} rules={resolveRules({})} onGo={() => undefined} />);
  expect(screen.getByText(/^Winter 2027, \d+ weeks from Jan 4, 2027$/)).toBeVisible();
  unmount();
  const emptied = { ...form, startsOn: "" };
  renderApp(<QuestionList form={emptied} rules={resolveRules({})} onGo={() => undefined} />);
  expect(screen.getByText(/^Winter 2027, \d+ weeks$/)).toBeVisible();
});
