import { expect, type Locator, type Page } from "@playwright/test";
import { startServerProcess } from "#testing/backend-process.ts";
import { axeWithin } from "./axe-within.ts";
import { test } from "./fixtures.ts";

test.use({ demo: false });

test("a new installation greets visitors with an empty front page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toContainText("Our Gun Club");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const nothing = page.getByText("No published content available at this time.");
  await expect(nothing).toBeVisible();
  const picture = page.getByRole("heading", { level: 1 }).locator("xpath=../..");
  await expectGapBelow(picture, nothing, 16);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("the first Admin signs in through the dialog and finds the administration", async ({ page, club }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(club.admin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(club.admin.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog.getByText("Login Successful")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: /Club Admin/ })).toBeVisible();
  await expect(page.getByRole("navigation").getByText("Administration")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: /Club Admin/ })).toBeVisible();
});

test("a volunteer sets a new club up from the printed link to the board's list", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  // Between the set-up page and the site the server closes its port for a moment.
  complaints.allow(/Failed to load resource/);
  const server = await startServerProcess({ environment: { DEMO: "ask", ADMIN_PASSWORD: "" } });
  try {
    const link = /http\S+\/setup#\S+/.exec(server.output())?.[0] ?? "";
    await page.setViewportSize({ width: 360, height: 740 });
    // Looked at before with the bare address: the link then changes the end of this tab's address alone.
    await page.goto(new URL("/", link).href);
    await expect(page.getByLabel("Link or code")).toBeVisible();
    expect((await axeWithin(page).analyze()).violations).toEqual([]);
    await page.goto(link);
    await page.getByLabel("Name of the club").fill("Cedar Hollow Gun Club");
    await page.getByLabel("First name").fill("Pat");
    await page.getByLabel("Last name").fill("Sommer");
    await page.getByLabel("Your email").fill("pat@club.example");
    await page.getByLabel("Password", { exact: true }).fill("five words in a row");
    expect((await axeWithin(page).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: "Create our website" }).click();
    const list = page.getByRole("region", { name: "Set up your club" });
    await expect(list).toContainText("1 of 6 done", { timeout: 60_000 });
    await expect(page.getByRole("banner")).toContainText("Cedar Hollow");
    expect((await page.request.get(link)).status()).toBe(404);
  } finally {
    // The list is there before the page's own code, which must not be asked of a server that is gone.
    await page.goto("about:blank");
    await server.stop();
  }
});

test.describe("a new club's Admin", () => {
  test.use({ viewer: "Admin" });

  test("finds the first steps drawn with their styles before the page is used", async ({ page }) => {
    // As on a device that has stored nothing of the club yet.
    await page.addInitScript(() => localStorage.removeItem("club-queries"));
    let scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    // What comes later than three seconds does not rest: a busy machine gets another chance.
    await expect(async () => {
      await page.goto("/robots.txt");
      scripts = [];
      await page.goto("/");
      await expect.poll(() => scripts.join("\n"), { timeout: 20_000 }).toContain("/follow-home-");
      const content = page.locator("#content > .rendered");
      await expect(content.getByRole("region", { name: "Set up your club" })).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000 });
    expect(await classesWithoutRule(page)).toEqual([]);
  });

  test("starts a season on a phone with one of two buttons that don't touch", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/seasons-admin");
    const start = page.getByRole("link", { name: "New season" });
    await expectGapBelow(start, page.getByRole("link", { name: "Import a season" }), 4);
  });
});

/** Asked again, because the application replaces the server's page. */
async function expectGapBelow(upper: Locator, lower: Locator, least: number): Promise<void> {
  const gap = async () => {
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThan(least);
}

/** Classes of the page's modules that no style sheet of the document knows. */
function classesWithoutRule(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string =>
      [...rules]
        .map((rule) => {
          const { selectorText = "", cssRules } = rule as CSSStyleRule;
          return `${selectorText} ${cssRules ? selectorsOf(cssRules) : ""}`;
        })
        .join(" ");
    const selectors = [...document.styleSheets].map(({ cssRules }) => selectorsOf(cssRules)).join(" ");
    const styleNames = new Set(selectors.match(/(?<=\.)[\w-]+/g));
    const names = [...document.querySelectorAll("#content [class]")].flatMap(({ classList }) => [
      ...classList,
    ]);
    return [...new Set(names)].filter((name) => name.startsWith("_") && !styleNames.has(name));
  });
}
