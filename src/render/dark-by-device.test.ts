import { expect, test } from "vitest";
import { darkByDevice } from "./dark-by-device.ts";

test("a rule for a chosen dark scheme holds on a dark device, minified or not", () => {
  expect(darkByDevice(':root[data-mantine-color-scheme="dark"] .art {\n  --sun: red;\n}')).toBe(
    "@media (prefers-color-scheme:dark){:root .art {\n  --sun: red;\n}}",
  );
  expect(darkByDevice("@media not print{:root[data-mantine-color-scheme=dark]{--ink:#fff}}p{a:b}")).toBe(
    "@media not print{@media (prefers-color-scheme:dark){:root{--ink:#fff}}}p{a:b}",
  );
});
