import { expect, test } from "vitest";
import { withContainerFallbacks } from "./container-fallbacks.ts";

test("what depends on a container's width depends on the window's where containers are unknown", () => {
  const rule = "  .list {\n    display: none;\n  }\n";
  const css = `.a {\n  color: red;\n}\n\n@container messages (width < 46rem) {\n${rule}}\n`;
  const fallback = `@supports not (container-type: inline-size) {\n@media (width < 46rem) {\n${rule}}\n}`;
  expect(withContainerFallbacks(css)).toBe(`${css.trimEnd()}\n${fallback}\n`);
});

test("other styles stay as they are", () => {
  const css = ".a {\n  container-type: inline-size;\n}\n";
  expect(withContainerFallbacks(css)).toBe(css);
});
