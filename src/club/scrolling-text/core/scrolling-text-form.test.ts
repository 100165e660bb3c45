import { expect, test } from "vitest";
import { plainText, textContent, textName } from "./scrolling-text-form.ts";

const form = { text: "<b>Open</b> today", speed: "", isActive: true };

test("a text says something; formatting alone is nothing", () => {
  expect(textContent.check(form)).toEqual({});
  for (const text of ["", "  ", "<b></b>", "<br>"])
    expect(textContent.check({ ...form, text })).toHaveProperty("text");
  expect(textContent.check({ ...form, text: "x".repeat(1001) }).text).toMatch(/too long/);
  expect(textContent.check({ ...form, text: ` ${"x".repeat(1000)} ` })).toEqual({});
  expect(textContent.columnsOf({ ...form, text: " Open " }).text).toBe("Open");
});

test("a speed is above 0 and up to 1000, or none", () => {
  for (const speed of ["0", "-5", "1001", "fast"])
    expect(textContent.check({ ...form, speed })).toHaveProperty("speed");
  for (const speed of ["", "50", "12,5", "1000"]) expect(textContent.check({ ...form, speed })).toEqual({});
  expect(textContent.columnsOf({ ...form, speed: "12,5" }).speed).toBe(12.5);
  expect(textContent.columnsOf(form).speed).toBeNull();
});

test("what is stored is read back as it was", () => {
  const row = { ...textContent.columnsOf(form), id: "1", created_at: "2026-11-01T00:00:00Z", revision: 3 };
  expect(textContent.draftOf(row)).toEqual({ form, revision: 3 });
  expect(textContent.draftOf({ ...row, speed: 12.5, active: false }).form).toMatchObject({
    speed: "12.5",
    isActive: false,
  });
  expect(textContent.draftSchema.parse(textContent.draftOf(row))).toEqual(textContent.draftOf(row));
  expect(textContent.empty).toEqual({ text: "", speed: "", isActive: true });
});

test.each([
  ["<b>Range closed</b> on Friday", "Range closed on Friday"],
  ["Fish &amp; chips &lt; 5&nbsp;miles &unknown;", "Fish & chips < 5 miles &unknown;"],
  ["x".repeat(61), `${"x".repeat(60)}…`],
  ["x".repeat(60), "x".repeat(60)],
  ["&quot;Open&quot; &gt; 5 ", '"Open" > 5'],
])("a text is called by its words: %s", (html, name) => {
  expect(textName(html)).toBe(name);
});

test("a list has all the words of a text", () => {
  expect(plainText(`<b>${"x".repeat(61)}</b>`)).toBe("x".repeat(61));
});
