import { expect, expectTypeOf, test, vi } from "vitest";
import { textFieldsOf } from "./text-fields.ts";

const form = { title: "Night shoot", place: "", isPublic: true };

test("a field shows what stands in the form and what is wrong with it", () => {
  const field = textFieldsOf({ form, errors: { place: "Say where." }, onChange: () => undefined });
  expect(field("title")).toMatchObject({ value: "Night shoot", error: undefined });
  expect(field("place")).toMatchObject({ value: "", error: "Say where." });
});

test("what is typed changes this field and no other", () => {
  const onChange = vi.fn();
  textFieldsOf({ form, errors: {}, onChange })("place").onChange({ currentTarget: { value: "Range 2" } });
  expect(onChange.mock.calls).toEqual([[{ place: "Range 2" }]]);
});

test("a box that is ticked is no such field", () => {
  expectTypeOf(textFieldsOf({ form, errors: {}, onChange: () => undefined }))
    .parameter(0)
    .toEqualTypeOf<"title" | "place">();
});
