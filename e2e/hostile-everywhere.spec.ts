import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { hostileStrings } from "./hostile/hostile-strings.ts";
import { idOf, storeStrings } from "./hostile/store-strings.ts";
import { watch } from "./hostile/watch.ts";

// Minutes long, so that npm run audit:security asks for it and npm test does not.
test.use({ demo: true, viewer: "Admin", ownClub: "hostile everywhere" });

const readByAdmin = [
  ...["/", "/news", "/news-admin", "/about", "/safety-rules", "/messages", "/events", "/bulletin-board"],
  ...["/admin", "/user-admin", "/member-admin", "/add-score", "/score-audit-log", "/front-page-admin"],
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("no text of the two lists runs or loads anything for its readers @audit", async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  test.setTimeout(600_000);
  complaints.allow(/status of 4(00|13)/);
  const { expectNothingHappened } = await watch(page, club.url);
  await page.goto("/");
  const me: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem("club-session") ?? "{}").user.id,
  );
  const count = await storeStrings(page, me);
  console.log(`${hostileStrings.length} strings; rows stored: ${JSON.stringify(count)}`);
  for (const path of readByAdmin) {
    await visit(page, path);
    await expectNothingHappened(path);
  }
  const articles = Array.from({ length: 3 }, (_, index) => `/news-article/${idOf(90_000 + index)}`);
  const posts = Array.from({ length: 4 }, (_, index) => `/bulletin-board?post=${idOf(80_000 + index)}`);
  for (const path of [...articles, ...posts]) {
    await visit(page, path);
    await expectNothingHappened(path);
  }
  await visit(page, "/messages");
  const list = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(list.first()).toBeVisible();
  const emails = await list.count();
  for (let index = 0; index < emails; index++) {
    await visit(page, "/messages");
    await list.nth(index).click();
    await page.waitForLoadState("networkidle");
    await expectNothingHappened(`message ${index}`);
  }

  // A visitor's page is rendered by the server before any script of ours runs.
  const visitor = await watch(otherPage, club.url);
  for (const path of ["/", "/news", "/news?page=2", "/about", "/safety-rules", "/events"]) {
    await visit(otherPage, path);
    await visitor.expectNothingHappened(`${path} of a visitor`);
  }
});
