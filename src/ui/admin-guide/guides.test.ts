import { expect, test } from "vitest";
import { rolesByAccess } from "#app/route.ts";
import { routes } from "#app/routes.ts";
import { guides, leagueNight } from "./guides.ts";

/** Screens of everyone where the board has something to do. */
const shared = ["/bulletin-board", "/events"];

test("each screen of the board has its guidance, and no other", () => {
  const screens = routes.filter(
    ({ access }) => access === "managers" || access === "managersAndScorekeepers",
  );
  expect(rolesByAccess.managers).toContain("Board Member");
  expect(guides.map(({ path }) => path).sort()).toEqual(
    [...screens.map(({ path }) => path), ...shared].sort(),
  );
});

test("the steps of a league night lead to screens that are there", () => {
  const paths = routes.map(({ path }) => path);
  for (const { path } of leagueNight) expect(paths).toContain(path.split("?")[0]);
});
