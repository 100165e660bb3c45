import { expect, test } from "vitest";
import { isListRequest } from "./stored-lists.ts";

const isUnderstood = (body: unknown) =>
  isListRequest(new Request("http://club.example/list", { method: "POST", body: JSON.stringify(body) }));

test.each([
  {},
  { prefix: "p".repeat(1000), limit: 1, offset: 0, search: "s".repeat(200) },
  { limit: 1000, offset: 1_000_000, sortBy: { column: "name", order: "desc" } },
])("a request to list files within the bounds is understood (%#)", async (body) => {
  expect(await isUnderstood(body)).toBe(true);
});

test.each([
  { prefix: "p".repeat(1001) },
  { limit: 0 },
  { limit: 1001 },
  { limit: 1.5 },
  { offset: -1 },
  { offset: 1_000_001 },
  { offset: 0.5 },
  { search: "s".repeat(201) },
  { sortBy: { column: "owner", order: "asc" } },
  { sortBy: { column: "name", order: "sideways" } },
  { sortBy: { column: "name" } },
  [],
])("a request to list files outside of them is not (%#)", async (body) => {
  expect(await isUnderstood(body)).toBe(false);
});
