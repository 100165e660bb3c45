import { expect, type Page } from "@playwright/test";
import type { AppRoute } from "#app/route.ts";
import { routes } from "#app/routes.ts";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { expectSoundDialog } from "./axe-within.ts";
import { test as base, signIn } from "./fixtures.ts";

/** A demonstration just started, as a stranger finds it: the prepared clubs have lost their league night. */
const test = base.extend<object, { living: ServerProcess }>({
  living: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a fixture wants from its first argument
    async ({}, use) => {
      const server = await startServerProcess({ demo: true, environment: { TZ: "America/Chicago" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ living }, use) => use(living.url),
});

test.describe.configure({ timeout: 240_000 });

const screensOf = {
  visitor: routes.filter(({ access }) => access === "public"),
  member: routes.filter(({ access }) => access === "public" || access === "active"),
  board: routes.filter(({ access }) => access !== "activeOrDisplayLink" && access !== "admin"),
};

for (const [person, screens] of Object.entries(screensOf))
  test(`a demonstration has something on every screen of the ${person}`, { tag: "@whole" }, async ({
    page,
    living,
  }) => {
    if (person !== "visitor") await signIn(page, `${person}@club.example`, living.admin.password);
    for (const route of screens) await expectContent(page, route);
  });

test("leaving the demonstration: axe in light and dark, and the keyboard", { tag: "@whole" }, async ({
  page,
  living,
}) => {
  await signIn(page, "admin@club.example", living.admin.password);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const dialog = { opener: "Start your own club", title: "Start your own club?" };
    await expectSoundDialog(page, { name: "leaving the demonstration", ...dialog });
  }
});

async function expectContent(page: Page, { path }: AppRoute): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first(), path).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ }), path).toHaveCount(0);
  expect.soft(await page.locator("[data-empty]").allInnerTexts(), path).toEqual([]);
}
