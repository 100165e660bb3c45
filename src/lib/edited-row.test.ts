// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { differences, useEditedRow } from "./edited-row.ts";
import { BackendError } from "./errors.ts";
import type { RowOutcome } from "./save-row.ts";

type Form = { title: string; isShown: boolean };
type Row = { title: string; revision: number };

const labels = { title: "Title", isShown: "Shown" };

function edit(save: (form: Form, revision: number | null) => Promise<RowOutcome<Row>>) {
  return renderHook(() =>
    useEditedRow<Form, Row>({
      place: { accountId: "a", place: "test" },
      saved: { form: { title: "Old", isShown: false }, revision: 1 },
      draft: null,
      validate: ({ title }) => (title ? {} : { title: "Give it a title." }),
      save,
      read: ({ title, revision }) => ({ form: { title, isShown: false }, revision }),
      differencesOf: (mine, theirs) => differences(mine, theirs, labels),
    }),
  );
}

test("a form with a fault is not sent, and says what is wrong", async () => {
  const save = vi.fn();
  const { result } = edit(save);
  act(() => result.current.change({ title: "" }));
  expect(await act(() => result.current.save())).toBe(false);
  expect(result.current.errors).toEqual({ title: "Give it a title." });
  expect(save).not.toHaveBeenCalled();
});

test("who was slower sees what stands there now, keeps what he typed, and the next save replaces it", async () => {
  const save = vi
    .fn()
    .mockResolvedValueOnce({ kind: "conflict", serverRow: { title: "Theirs", revision: 5 } })
    .mockResolvedValueOnce({ kind: "saved", row: { title: "Mine", revision: 6 } });
  const { result } = edit(save);
  act(() => result.current.change({ title: "Mine" }));
  expect(await act(() => result.current.save())).toBe(false);
  expect(result.current.conflict).toEqual(["Title: Theirs"]);
  expect(result.current.form.title).toBe("Mine");
  expect(await act(() => result.current.save())).toBe(true);
  expect(save.mock.calls.map(([, revision]) => revision)).toEqual([1, 5]);
  expect(result.current.isChanged).toBe(false);
});

test("a failure keeps what was typed, and is said", async () => {
  const { result } = edit(() => Promise.reject(new BackendError("offline")));
  act(() => result.current.change({ title: "Mine" }));
  expect(await act(() => result.current.save())).toBe(false);
  expect(result.current.failure).toMatch(/cannot be reached/);
  expect(result.current.form.title).toBe("Mine");
  expect(result.current.isSaving).toBe(false);
});

test("differences name the fields that differ, in words", () => {
  const mine = { title: "Mine", isShown: false };
  expect(differences(mine, { title: "", isShown: true }, labels)).toEqual(["Title: empty", "Shown: yes"]);
  expect(differences(mine, mine, labels)).toEqual(["The same as what stands below."]);
});
