import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { libraryIds } from "../../../build/library-ids.ts";

test("the field library imports its ids where the build puts ours", () => {
  const entry = createRequire(import.meta.url)
    .resolve("@mantine/hooks")
    .replace("/cjs/index.cjs", "/esm/index.mjs");
  const imported = [...readFileSync(entry, "utf8").matchAll(/import \{ useId \} from "(.+)"/g)];
  expect(imported.map(([, path = ""]) => libraryIds.test(path))).toEqual([true]);
});
