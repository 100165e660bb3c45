import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";

test("a route names the module that it loads", () => {
  const text = ["public-routes.ts", "routes.ts"]
    .map((file) => readFileSync(`src/app/${file}`, "utf8"))
    .join();
  const entries = [...text.matchAll(/module: "src\/([^"]+)",\s+load:[^}]+?import\("([^"]+)"\)/g)];
  expect(entries).toHaveLength(routes.length);
  for (const [, module = "", imported = ""] of entries)
    expect(imported.replace(/^\.\//, "#app/")).toBe(`#${module}`);
});
