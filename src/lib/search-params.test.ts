import { expect, test } from "vitest";
import { z } from "#lib/zod.ts";
import { idInAddress, idOrNoneInAddress, param, writeSearchState } from "./search-params.ts";

const schema = z.object({
  tab: param(z.enum(["average", "total"]), "average"),
  minimum: param(z.coerce.number().int(), 0),
});

test("a changed field is written, others stay", () => {
  const params = writeSearchState(schema, new URLSearchParams("minimum=3&season=s1"), { tab: "total" });
  expect(params.toString()).toBe("minimum=3&season=s1&tab=total");
});

test("a field set to its default leaves the address", () => {
  const params = writeSearchState(schema, new URLSearchParams("minimum=3&tab=total"), { tab: "average" });
  expect(params.toString()).toBe("minimum=3");
});

test("what is no id in the address asks for none, as the database would refuse it", () => {
  const id = "0c5e2f7a-91d4-4b1e-8f3a-6d2b7c9e1a05";
  expect(["nonsense", "none", "", undefined, id].map((text) => idInAddress.parse(text))).toEqual([
    "",
    "",
    "",
    "",
    id,
  ]);
  expect(["nonsense", "none", id].map((text) => idOrNoneInAddress.parse(text))).toEqual(["", "none", id]);
});
