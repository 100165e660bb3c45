// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readDraft } from "../device/drafts.ts";
import { BackendError } from "../errors.ts";
import { createQueryClient } from "../query-client.ts";
import { z } from "../zod.ts";
import { type RowStart, storedRowSchema, useEditedRow } from "./edited-row.ts";
import { perhapsAdded, type RowOutcome } from "./save-row-mutations.ts";

type Form = { title: string; isShown: boolean };
type Row = { title: string; revision: number };

afterEach(cleanup);

type Saving = { id: string; form: Form; revision: number | null };

type Editing = { rebase?: (mine: Form, theirs: Form) => Form; draft?: RowStart<Form>["draft"] };

const place = { accountId: "a", place: "test" };

function edit(save: (saving: Saving) => Promise<RowOutcome<Row>>, editing: Editing = {}) {
  const client = createQueryClient();
  const onSaved = vi.fn();
  const useEditing = () =>
    useEditedRow({
      id: "r1",
      draftKey: place,
      saved: { form: { title: "Old", isShown: false }, revision: 1 },
      draft: null,
      ...editing,
      validate: ({ title }: Form) => (title ? {} : { title: "Give it a title." }),
      discard: async () => undefined,
      mutation: useMutation<RowOutcome<Row>, Error, Saving>({
        mutationFn: save,
      }),
      request: (row) => row,
      read: ({ title, revision }: Row) => ({ form: { title, isShown: false }, revision }),
      differencesOf: (_, { title }) => [`Title: ${title}`],
      onSaved,
    });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { ...renderHook(useEditing, { wrapper }), onSaved };
}

test("a form with a fault is not sent, and says what is wrong", async () => {
  const save = vi.fn();
  const { result } = edit(save);
  act(() => result.current.onChange({ title: "" }));
  await act(() => result.current.save());
  expect(result.current.errors).toEqual({ title: "Give it a title." });
  expect(save).not.toHaveBeenCalled();
});

test("who was slower sees what stands there now, keeps what was typed, and the next save replaces it", async () => {
  const save = vi
    .fn()
    .mockResolvedValueOnce({ kind: "conflict", serverRow: { title: "Theirs", revision: 5 } })
    .mockResolvedValueOnce({ kind: "saved", row: { title: "Mine", revision: 6 } });
  const { result, onSaved } = edit(save);
  act(() => result.current.onChange({ title: "Mine" }));
  await act(() => result.current.save());
  expect(result.current.conflict).toEqual(["Title: Theirs"]);
  expect(result.current.form.title).toBe("Mine");
  expect(onSaved).not.toHaveBeenCalled();
  await act(() => result.current.save());
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ title: "Mine", revision: 6 });
  expect(save.mock.calls.map(([{ revision }]) => revision)).toEqual([1, 5]);
  expect(result.current.isChanged).toBe(false);
});

test("what is typed while the row is saved stays, as the next change", async () => {
  let respond: (outcome: RowOutcome<Row>) => void = () => undefined;
  const { result } = edit(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  act(() => result.current.onChange({ title: "Mine" }));
  let saving: Promise<unknown> | undefined;
  act(() => {
    saving = result.current.save();
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  act(() => result.current.onChange({ title: "Mine, and more" }));
  respond({ kind: "saved", row: { title: "Mine", revision: 2 } });
  await act(() => saving);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.form.title).toBe("Mine, and more");
  expect(result.current.isChanged).toBe(true);
});

test("a failure keeps what was typed, and is said", async () => {
  const { result } = edit(() => Promise.reject(new BackendError("offline")));
  act(() => result.current.onChange({ title: "Mine" }));
  await act(() => result.current.save());
  await waitFor(() => expect(result.current.error?.message).toMatch(/can't reach/));
  expect(result.current.form.title).toBe("Mine");
  expect(result.current.isPending).toBe(false);
  act(() => result.current.onChange({ title: "" }));
  await act(() => result.current.save());
  await waitFor(() => expect(result.current.error).toBeNull());
});

test("a draft is stored with the id of its row", async () => {
  const { result } = edit(vi.fn());
  act(() => result.current.onChange({ title: "Mine" }));
  const schema = storedRowSchema(z.object({ title: z.string(), isShown: z.boolean() }));
  await waitFor(async () =>
    expect((await readDraft(place, schema))?.content).toEqual({
      id: "r1",
      form: { title: "Mine", isShown: false },
      revision: 1,
    }),
  );
});

test("a restored draft is saved under its own id, which may be there already", async () => {
  const save = vi.fn().mockResolvedValue({ kind: "saved", row: { title: "Mine", revision: 1 } });
  const content = { id: "r0", form: { title: "Mine", isShown: false }, revision: null };
  const { result } = edit(save, { draft: { content, savedAt: "2026-11-20T18:00:00Z" } });
  await act(() => result.current.save());
  expect(save.mock.calls.map(([{ id }]) => id)).toEqual(["r0"]);
});

test("a new row whose first save failed is saved as one that may be there, after the page was closed too", async () => {
  const save = vi.fn().mockRejectedValue(new BackendError("offline"));
  const content = { id: "r0", form: { title: "Mine", isShown: false }, revision: null };
  const { result } = edit(save, { draft: { content, savedAt: "2026-11-20T18:00:00Z" } });
  await act(() => result.current.save());
  await act(() => result.current.save());
  expect(save.mock.calls.map(([{ revision }]) => revision)).toEqual([null, perhapsAdded]);
  const schema = storedRowSchema(z.object({ title: z.string(), isShown: z.boolean() }));
  await waitFor(async () => expect((await readDraft(place, schema))?.content.revision).toBe(perhapsAdded));
});

test("a new row that was refused was not added", async () => {
  const save = vi.fn().mockRejectedValue(new BackendError("invalid"));
  const content = { id: "r0", form: { title: "Mine", isShown: false }, revision: null };
  const { result } = edit(save, { draft: { content, savedAt: "2026-11-20T18:00:00Z" } });
  await act(() => result.current.save());
  await act(() => result.current.save());
  expect(save.mock.calls.map(([{ revision }]) => revision)).toEqual([null, null]);
});

test("what is typed back as it was is no change", () => {
  const { result } = edit(vi.fn());
  act(() => result.current.onChange({ title: "Mine" }));
  expect(result.current.isChanged).toBe(true);
  act(() => result.current.onChange({ title: "Old" }));
  expect(result.current.isChanged).toBe(false);
});

test("what was typed can take over a part of what the other person saved", async () => {
  const save = vi.fn().mockResolvedValue({ kind: "conflict", serverRow: { title: "Theirs", revision: 5 } });
  const { result } = edit(save, {
    rebase: (mine, theirs) => ({ ...mine, title: `${mine.title}, not ${theirs.title}` }),
  });
  act(() => result.current.onChange({ title: "Mine" }));
  await act(() => result.current.save());
  expect(result.current.form.title).toBe("Mine, not Theirs");
});
