import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminGuide } from "./admin-guide-text.ts";

test("the printed guide says what the screens say; npm run docs:guide writes it", () => {
  expect(readFileSync(join(import.meta.dirname, "../docs/admin-guide.md"), "utf8")).toBe(adminGuide());
});
