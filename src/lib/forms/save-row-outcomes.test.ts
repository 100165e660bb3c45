import { expect, test } from "vitest";
import { BackendError } from "../errors.ts";
import { perhapsAdded, saveRow } from "./save-row-mutations.ts";

type Row = { id: string; title: string; revision: number };
const ok = <Data>(data: Data) => ({
  data,
  error: null,
  count: null,
  status: 200,
  statusText: "",
  success: true as const,
});
const refused = (code: string) => ({
  data: null,
  error: { code, message: "duplicate key value", details: "", hint: "", name: "PostgrestError" } as never,
  count: null,
  status: 409,
  statusText: "",
  success: false as const,
});

/** A table of at most one row, as the Data API shows it to a person who may change it or not. */
function tableWith(row: Row | null, { mayChange = true, isOtherInTheWay = false } = {}) {
  let serverRow = row;
  return {
    serverRow: () => serverRow,
    save: (title: string, revision: number | null) =>
      saveRow<Row>({
        fields: { title },
        revision,
        insert: async () => {
          if (serverRow || isOtherInTheWay) return refused("23505");
          serverRow = { id: "a", title, revision: 1 };
          return ok(serverRow);
        },
        update: async (revision) => {
          if (!mayChange || serverRow?.revision !== revision) return ok(null);
          serverRow = { ...serverRow, title, revision: revision + 1 };
          return ok(serverRow);
        },
        read: async () => ok(serverRow),
      }),
  };
}

test("a new row is added", async () => {
  expect(await tableWith(null).save("New", null)).toEqual({
    kind: "saved",
    row: { id: "a", title: "New", revision: 1 },
  });
});

test("a new row whose answer was lost is there once, and needs no second revision", async () => {
  const table = tableWith(null);
  await table.save("New", null);
  expect(await table.save("New", null)).toMatchObject({ kind: "saved", row: { revision: 1 } });
});

test("what was typed after a lost answer is saved too", async () => {
  const table = tableWith(null);
  await table.save("New", null);
  expect(await table.save("Newer", perhapsAdded)).toMatchObject({ kind: "saved", row: { title: "Newer" } });
  expect(table.serverRow()?.title).toBe("Newer");
});

test("a try that did not arrive is added by the next", async () => {
  expect(await tableWith(null).save("Newer", perhapsAdded)).toMatchObject({
    kind: "saved",
    row: { title: "Newer", revision: 1 },
  });
});

test("what another tab saved from the same draft is not replaced unseen", async () => {
  const table = tableWith(null);
  await table.save("From one tab", null);
  expect(await table.save("From the other", null)).toEqual({
    kind: "conflict",
    serverRow: { id: "a", title: "From one tab", revision: 1 },
  });
});

test("what somebody else made of it after a lost answer is not replaced unseen", async () => {
  const theirs = { id: "a", title: "Theirs", revision: 2 };
  expect(await tableWith(theirs).save("Newer", perhapsAdded)).toEqual({
    kind: "conflict",
    serverRow: theirs,
  });
});

test("another row in the way stays a refusal", async () => {
  await expect(tableWith(null, { isOtherInTheWay: true }).save("New", null)).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a row is changed at the revision that was seen, and not at another", async () => {
  const table = tableWith({ id: "a", title: "Old", revision: 3 });
  expect(await table.save("Mine", 2)).toEqual({
    kind: "conflict",
    serverRow: { id: "a", title: "Old", revision: 3 },
  });
  expect(await table.save("Mine", 3)).toMatchObject({ kind: "saved", row: { title: "Mine", revision: 4 } });
});

test("a row that was deleted meanwhile is said to be gone", async () => {
  expect(await tableWith(null).save("Mine", 3)).toEqual({ kind: "conflict", serverRow: null });
});

test("who may not change a row is told so, and not that somebody was faster", async () => {
  const table = tableWith({ id: "a", title: "Old", revision: 3 }, { mayChange: false });
  await expect(table.save("Mine", 3)).rejects.toEqual(new BackendError("forbidden"));
});
