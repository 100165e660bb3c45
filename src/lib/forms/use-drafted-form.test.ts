// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { readDraft, saveDraft } from "../device/drafts.ts";
import { createQueryClient } from "../query-client.ts";
import { z } from "../zod.ts";
import { useDraftedForm, useDraftedValues } from "./use-drafted-form.ts";

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: createQueryClient() }, children);

const storedAt = (place: string) => readDraft({ accountId: "", place }, z.record(z.string(), z.unknown()));

type Options = { revision?: number; startsAgain?: boolean; fails?: boolean };

function open(place: string, { revision = 1, startsAgain = false, fails = false }: Options = {}) {
  const useTried = () => {
    const [base, setBase] = useState(revision);
    const sending = useDraftedForm({
      place,
      startsAgain,
      start: { note: "", secret: "" },
      storable: (form) => ({ ...form, secret: "" }),
      typedAgainst: { content: base, restore: setBase },
      mutation: useMutation({
        mutationFn: async (note: string) => {
          if (fails) throw new Error("No network.");
          return note;
        },
      }),
      request: ({ note }) => note,
    });
    return { ...sending, base };
  };
  return renderHook(useTried, { wrapper });
}

test("what is typed comes back after a reload, with what it was typed against and without a secret", async () => {
  const first = open("f1");
  await act(async () => first.result.current.onChange({ note: "Wrong trap", secret: "hunter2" }));
  await waitFor(async () => expect(await storedAt("f1")).not.toBeNull());
  expect((await storedAt("f1"))?.content).toEqual({
    form: { note: "Wrong trap", secret: "" },
    typedAgainst: 1,
  });
  first.unmount();

  const again = open("f1", { revision: 2 });
  await waitFor(() => expect(again.result.current.form.note).toBe("Wrong trap"));
  expect(again.result.current).toMatchObject({ base: 1, draft: { isChanged: true } });
  expect(again.result.current.draft.restoredAt).not.toBeNull();
  await act(() => again.result.current.draft.discard());
  expect(again.result.current).toMatchObject({ form: { note: "" }, base: 2, draft: { isChanged: false } });
  expect(await storedAt("f1")).toBeNull();
});

test("a draft goes when it is sent, and stays when that fails", async () => {
  for (const fails of [true, false]) {
    const place = `f2 ${fails}`;
    const { result } = open(place, { fails });
    await act(async () => result.current.onChange({ note: "Sent" }));
    await waitFor(async () => expect(await storedAt(place)).not.toBeNull());
    await act(() => result.current.submit());
    await waitFor(async () => expect((await storedAt(place)) === null).toBe(!fails));
    expect(result.current).toMatchObject({ form: { note: "Sent" }, draft: { isChanged: fails } });
  }
});

test("a form for one entry after another is empty after each, and stores nothing then", async () => {
  const { result } = open("f3", { startsAgain: true });
  await act(async () => result.current.onChange({ note: "First" }));
  await act(() => result.current.submit());
  expect(result.current).toMatchObject({ form: { note: "" }, draft: { isChanged: false } });
  expect(await storedAt("f3")).toBeNull();
});

test("values of a dialog come back, too, until they are dropped", async () => {
  const dialog = () => renderHook(() => useDraftedValues("f4", () => ({ reason: "" })), { wrapper });
  const first = dialog();
  await act(async () => first.result.current.onChange({ reason: "A storm" }));
  await waitFor(async () => expect(await storedAt("f4")).not.toBeNull());
  first.unmount();
  const again = dialog();
  await waitFor(() => expect(again.result.current.form.reason).toBe("A storm"));
  await act(async () => again.result.current.drop());
  await waitFor(async () => expect(await storedAt("f4")).toBeNull());
});

test("a draft of an earlier release with other fields is left out, and one with the same comes back", async () => {
  const others = [
    { form: { reason: "Old" } },
    { form: { note: 3, secret: "" } },
    { form: null },
    "Old",
    null,
  ];
  for (const [index, content] of [
    ...others,
    { form: { note: "Fits", secret: "" }, typedAgainst: 1 },
  ].entries()) {
    await saveDraft({ accountId: "", place: `f5 ${index}` }, content);
    const { result, unmount } = open(`f5 ${index}`);
    if (index < others.length) {
      await act(() => new Promise((done) => setTimeout(done, 50)));
      expect(result.current).toMatchObject({ form: { note: "" }, draft: { restoredAt: null } });
    } else await waitFor(() => expect(result.current.form.note).toBe("Fits"));
    unmount();
  }
});
