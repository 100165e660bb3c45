import { expect, test } from "vitest";
import { z } from "zod";
import { writeSearchState } from "./search-params.ts";

const schema = z.object({
  tab: z.enum(["average", "total"]).catch("average"),
  minimum: z.coerce.number().int().catch(0),
});

test("a changed field is written, others stay", () => {
  const params = writeSearchState(schema, new URLSearchParams("minimum=3&season=s1"), { tab: "total" });
  expect(params.toString()).toBe("minimum=3&season=s1&tab=total");
});

test("a field set to its default leaves the address", () => {
  const params = writeSearchState(schema, new URLSearchParams("minimum=3&tab=total"), { tab: "average" });
  expect(params.toString()).toBe("minimum=3");
});
