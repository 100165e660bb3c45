import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Request, respondWith } from "#testing/respond-with.ts";
import { MemberPrivacyFields } from "./member-privacy-fields.tsx";

let requests: Request[];
let row: Record<string, unknown> | null;
beforeEach(() => {
  row = null;
  requests = respondWith(({ method, body }) => {
    if (method !== "POST") return { body: row };
    row = { shown_as: "name", guardian_agreed: false, ...row, ...(body as object) };
    return { status: 201 };
  });
});
afterEach(() => vi.unstubAllGlobals());

const saves = () => requests.filter(({ method }) => method === "POST").map(({ body }) => body);

test("a member without a choice is shown by name, and chooses initials", async () => {
  renderApp(<MemberPrivacyFields memberId="m1" />, { user: aUser() });
  const field = await screen.findByLabelText<HTMLSelectElement>("On public results pages");
  expect(field.value).toBe("name");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.selectOptions(field, "By initials");
  await waitFor(() => expect(saves()).toEqual([{ member_id: "m1", shown_as: "initials" }]));
  expect(field.value).toBe("initials");
});

test("the board enters that a guardian agreed", async () => {
  renderApp(<MemberPrivacyFields memberId="m1" isBoard />, { user: aUser() });
  await userEvent.click(await screen.findByRole("checkbox"));
  await waitFor(() => expect(saves()).toEqual([{ member_id: "m1", guardian_agreed: true }]));
  expect(await screen.findByRole("checkbox")).toBeChecked();
});
