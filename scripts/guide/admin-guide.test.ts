import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guides } from "#ui/admin-guide/guides.ts";
import { adminGuide } from "./admin-guide-text.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("the printed guide says what the screens say; npm run docs:guide writes it", () => {
  expect(read("docs/admin-guide.md")).toBe(adminGuide());
});

test("what the guide names between quotation marks is printed on a screen", () => {
  const screens = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|admin-guide/.test(file),
  );
  const printed = screens.map((file) => read(join("src", file))).join("\n");
  for (const { path, steps } of guides)
    for (const [, name = ""] of steps.join("\n").matchAll(/“([^”]+?)[,.]?”/g))
      expect(printed, `“${name}” of ${path} on a screen`).toMatch(
        new RegExp(`["\`>]${name}[…"\`<: (]|^\\s*${name}(<|$)`, "m"),
      );
});
