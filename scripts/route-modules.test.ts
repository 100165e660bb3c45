import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { routeModules } from "./route-modules.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test("every route has its module, and every module is there", () => {
  const modules = routeModules(readFileSync(`${root}/src/app/routes.ts`, "utf8"));
  expect(modules.map(({ path, access }) => ({ path, access }))).toEqual(
    routes.map(({ path, access }) => ({ path, access })),
  );
  for (const { module } of modules) expect(existsSync(`${root}/${module}`), module).toBe(true);
  expect(modules.find(({ path }) => path === "/leaderboard")?.module).toBe(
    "src/features/standings/leaderboard-page.tsx",
  );
});
