import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test("ids are random UUIDs", () => {
  expect(newId()).toMatch(uuid4);
  expect(newId()).not.toBe(newId());
});

test("ids are made on plain http too, where randomUUID is missing", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  const ids = new Set(Array.from({ length: 200 }, newId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(uuid4);
});
