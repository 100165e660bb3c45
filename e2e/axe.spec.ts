import type { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { routes } from "#app/routes.ts";
import { seasonSteps } from "#running/seasons/core/season-steps.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { chooseFromMenu, followFromMenu, joinClub, openSignInDialog } from "./accounts.ts";
import { axeWithin } from "./axe-within.ts";
import { storedDrafts } from "./device-storage.ts";
import { test } from "./fixtures.ts";
import { cellOf } from "./tables.ts";

test.use({ demo: true });
test.describe.configure({ timeout: 240_000 });

/**
 * Rules about colors take longer than all others. Screens share their colors, so that they are asked on the open ones;
 * on every screen, and in the dark as well, where tests run whole.
 */
const coloursOnly = ["color-contrast", "link-in-text-block"];

/** Axe on a screen, or on the dialog before it. Rows of a table are alike: the first six stand for the others. */
async function axe(page: Page): Promise<AxeBuilder> {
  const builder = axeWithin(page).exclude("tbody tr:nth-child(n+7)");
  return (await page.getByRole("dialog").isVisible())
    ? builder.include("[role=dialog], dialog[open]")
    : builder;
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

type Looked = { allowed?: string[]; withColors?: boolean };

/** What axe finds in light colors, and in dark ones where tests run whole, in one line for each error. */
async function findViolations(page: Page, { allowed = [], withColors }: Looked): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  const scheme = page.locator("html[data-mantine-color-scheme=dark]");
  const left = areTestsWhole || withColors ? allowed : [...allowed, ...coloursOnly];
  const { violations: inLight } = await (await axe(page)).disableRules(left).analyze();
  if (!areTestsWhole) return linesOf(inLight);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(scheme).toHaveCount(1);
  const { violations: inDark } = await (await axe(page)).withRules(coloursOnly).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(scheme).toHaveCount(0);
  return linesOf([...inLight, ...inDark]);
}

const linesOf = (violations: Violation[]) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));

async function expectNoViolations(page: Page, name: string, looked: Looked = {}): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await findViolations(page, looked), name).toEqual([]);
  });
}

/** What is typed is stored on the device a moment later. */
async function typeDraft(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "First name" }).fill("Wilma");
  await expect.poll(async () => (await storedDrafts(page)).length).toBeGreaterThan(0);
}

test.describe("axe finds no fault for a visitor", () => {
  test("on any open screen, where one has to sign in, and where there is none", async ({ page }) => {
    const open = routes.filter(({ access }) => access === "public").map(({ path }) => path);
    const looked = areTestsWhole ? open : open.slice(0, 3);
    for (const address of [...looked, "/leaderboard", "/no-such-screen"]) {
      await page.goto(address);
      await expectNoViolations(page, address, { withColors: true });
    }
    await page.goto("/leaderboard-slideshow?display=1");
    await expect(page.getByText("A new code comes in")).toBeVisible();
    await expectNoViolations(page, "a code to connect a TV", { withColors: true });
  });

  test("on the results that everyone may read, in light and in dark", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/results");
    const linksOf = () =>
      page
        .locator('a[href^="/results/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const leaderboard = (await linksOf()).find((address) => address.endsWith("/leaderboard")) ?? "";
    await page.goto(leaderboard);
    const pages = (await linksOf()).filter((address) => !/\.(csv|json|ics)$/.test(address));
    // One of each kind: a leaderboard, a team, a member, the matches, the champions.
    const kinds = new Map(pages.map((address) => [address.split("/")[3], address]));
    for (const address of ["/results", leaderboard, ...kinds.values()])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        const { violations } = await (await axe(page)).exclude("li:nth-child(n+7)").analyze();
        expect.soft(linesOf(violations), `${address}, ${colorScheme}`).toEqual([]);
      }
  });

  test("in the dialog for an account", { tag: "@whole" }, async ({ page }) => {
    const dialog = await openSignInDialog(page);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectNoViolations(page, "sign in, with a fault");
    await dialog.getByRole("button", { name: "Create an account" }).click();
    await expectNoViolations(page, "sign up");
  });
});

/** As many as a slow machine looks at in the time of a test. */
const routesOfTest = 8;

test.describe("axe finds no fault for an Admin", () => {
  test.use({ viewer: "Admin" });

  test.describe("on any screen, and every route of the specification is there", { tag: "@whole" }, () => {
    for (let first = 0; first < routes.length; first += routesOfTest) {
      const some = routes.slice(first, first + routesOfTest);
      test(`from ${some[0]?.path}`, async ({ page }) => {
        for (const { path } of some) {
          await page.goto(path);
          await expectNoViolations(page, path);
          await expect(page.getByRole("heading", { level: 1 }), path).not.toContainText(
            /Page not found|Required|Denied/i,
          );
        }
      });
    }
  });

  test("on a television, and where one is prepared", { tag: "@whole" }, async ({ page }) => {
    for (const address of [
      "/leaderboard-slideshow?display=1",
      "/team-scores-slideshow?display=1&look=light",
    ]) {
      await page.goto(address);
      await expect(page.getByRole("article")).toBeVisible();
      await expectNoViolations(page, address);
    }
    await page.goto("/leaderboard-slideshow");
    const region = page.getByRole("region", { name: "TV links" });
    await region.getByLabel("Name of the screen").fill("Clubhouse");
    await page.getByRole("button", { name: "Create a TV link" }).click();
    await expect(page.getByRole("textbox", { name: "Address of the leaderboard slides" })).toBeVisible();
    await expectNoViolations(page, "a display link that was just made");
  });

  test("in the statistics of a member, and in a comparison", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/leaderboard");
    await page.locator('tbody a[href*="/statistics?"]').first().click();
    await expect(page.locator("figure svg path").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Wind and temperature" })).toBeVisible();
    await expectNoViolations(page, "a member's statistics");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("link", { name: "Compare with others" }).click();
    await page.getByRole("combobox", { name: "Members" }).fill("drum");
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await expect(page.locator("figure svg path").filter({ visible: true }).first()).toBeVisible();
    await expectNoViolations(page, "a comparison");
  });

  test("on the board's week, where one goes to a screen, on a wrong address, and over a restored draft", {
    tag: "@whole",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("[aria-current=step]")).toBeVisible();
    await expectNoViolations(page, "the board's week and the strip below it");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Screen or member" }).fill("help");
    await expectNoViolations(page, "a screen to choose from", { allowed: ["region"] });
    await page.goto("/nowhere");
    await expect(page.getByRole("combobox", { name: "Find a page" })).toBeVisible();
    await expectNoViolations(page, "a page that is not found");
    await page.goto("/member-admin?row=new");
    await typeDraft(page);
    await page.reload();
    await expect(page.getByText(/^Draft from .+ restored$/)).toBeVisible();
    await expectNoViolations(page, "a restored draft");
  });

  test("with keys alone one finds a screen, follows a line of the race, and drops a draft", async ({
    page,
  }) => {
    await page.goto("/nowhere");
    await page.getByRole("combobox", { name: "Find a page" }).focus();
    await page.keyboard.type("team sc");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Team Scores" })).toBeFocused();

    const lines = page.getByRole("figure", { name: "Points after each week" }).getByRole("button");
    await lines.nth(2).focus();
    await page.keyboard.press("Enter");
    await expect(lines.nth(2)).toHaveAttribute("aria-pressed", "true");
    await expect(lines.nth(2)).toBeFocused();

    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Screen or member" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(lines.nth(2)).toBeFocused();

    await page.goto("/member-admin?row=new");
    await typeDraft(page);
    await page.reload();
    await page.getByRole("button", { name: "Discard the draft" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Draft from .+ restored$/)).toBeHidden();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("");
  });

  test("in what explains a figure", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/leaderboard?board=net");
    await page
      .getByRole("button", { name: /^Details of / })
      .first()
      .click();
    await expectNoViolations(page, "a member's figures");
    await page.goto("/team-scores");
    await cellOf(page, ", week 3:").click();
    await page.getByRole("dialog").getByText("Total", { exact: true }).click();
    await expectNoViolations(page, "a team's week");
    await page.goto("/team-scores");
    await page.getByText("Show as table").click();
    await page
      .getByRole("button", { name: /^Details of / })
      .first()
      .click();
    await expectNoViolations(page, "a team's season");
  });

  test("where scores are entered, with warnings and faults", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/add-team-scores?week=8&view=teams");
    await expect(page.getByRole("link", { name: /^Start / }).first()).toBeVisible();
    await expectNoViolations(page, "the ways to enter scores");
    await page.goto("/add-team-scores?week=8&view=sheet");
    const fields = page.getByRole("textbox", { name: /, round 1$/ });
    await fields.nth(0).fill("26");
    await fields.nth(1).fill("1");
    await fields.nth(2).fill("20");
    await expectNoViolations(page, "a sheet");
    await page.goto("/add-score");
    await page.getByRole("combobox", { name: "Member" }).fill("Yarrow");
    // The list hangs beside the landmarks, so that no box cuts it off.
    await expectNoViolations(page, "names to choose from", { allowed: ["region"] });
    await page.getByRole("option", { name: "Beatrix Yarrow", exact: true }).click();
    await page.getByRole("radio", { name: "Target by target" }).check();
    await page.getByRole("button", { name: "Target 1: not marked" }).click();
    await expectNoViolations(page, "target by target");
  });

  test("where news and the texts of the club are written", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/news-admin?row=new");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("News");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.getByRole("button", { name: "Link" }).click();
    await page.getByLabel("Link address").press("Enter");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Preview" }).click();
    await expectNoViolations(page, "an article");
    // The first one is the link's.
    await page.getByRole("button", { name: "Cancel" }).last().click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("button", { name: "How this screen works" }).click();
    await expectNoViolations(page, "news admin with its guidance");
    await page.goto("/news");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "All news" })).toBeVisible();
    await expectNoViolations(page, "an article as it is read");
    await page.goto("/about");
    await page.getByRole("button", { name: "Edit this text" }).click();
    await expect(page.getByRole("textbox", { name: "About the club" })).toBeVisible();
    await expectNoViolations(page, "the text about the club");
  });

  test("where a season is changed, copied and printed", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/seasons-admin");
    await followFromMenu(page, "2026 Fall", "Edit");
    await expectNoViolations(page, "the questions about a season");
    await page.getByRole("button", { name: /^How is the handicap made/ }).click();
    await page.getByRole("textbox", { name: "Handicap percent" }).fill("60");
    await page.locator("summary", { hasText: /^More/ }).click();
    await expectNoViolations(page, "a question with its examples");
    await page.getByRole("button", { name: "Save the season" }).click();
    await expect(page.getByRole("table", { name: "Teams before and after" })).toBeVisible();
    await expectNoViolations(page, "standings before and after");
    await page.goto("/seasons-admin");
    await followFromMenu(page, "2026 Fall", "Copy to a new season");
    await expectNoViolations(page, "a season after another one");
    for (const { id } of seasonSteps) {
      await page.goto(`/seasons-admin?edit=new&step=${id}`);
      await expectNoViolations(page, `the question "${id}"`);
    }
    for (const address of ["/rankings?paper=report", "/rankings?paper=rules", "/seasons-admin?view=import"]) {
      await page.goto(address);
      await expectNoViolations(page, address);
    }
    await page.goto("/seasons-admin");
    await followFromMenu(page, "2026 Fall", "Compare with your own table");
    await expectNoViolations(page, "where a club's own table is chosen");
    const buffer = Buffer.from("Team,Total\nBroken Wings,1\nClay Pigeons,2\nStrangers,3");
    await page.getByLabel("Your own table").setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer });
    await expect(page.getByRole("heading", { name: "0 of 2 cells agree" })).toBeVisible({ timeout: 60_000 });
    await expectNoViolations(page, "a club's own table compared");
  });

  test("where scores are corrected and imported", { tag: "@whole" }, async ({ page }) => {
    await page.goto("/admin");
    await page
      .getByRole("button", { name: /^Details of / })
      .first()
      .click();
    const dropMarks = page.getByRole("dialog").getByRole("button", { name: "Total only: drop the marks" });
    const hits = page.getByRole("dialog").getByLabel("Hits", { exact: true });
    await expect(hits).toBeVisible();
    if (await dropMarks.isVisible()) await dropMarks.click();
    await hits.fill("1");
    await expectNoViolations(page, "a correction");
    await page.goto("/admin");
    await page
      .getByRole("button", { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole("button", { name: "Void…" }).click();
    await expectNoViolations(page, "a void score");
    await page.goto("/admin?view=import");
    const text = "team,member,week,hits\nBroken Wings,Beatrix Yarow,8,23\nBroken Wings,Beatrix Yarrow,8,26\n";
    const file = { name: "night.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.getByLabel("Roster, scores or both").setInputFiles(file);
    await page.getByText("Members by name").click();
    await expectNoViolations(page, "the look at an import");
  });

  test("where seasons and accounts are kept", { tag: "@whole" }, async ({ page, otherPage, club }) => {
    await page.goto("/seasons-admin?edit=new&step=dates");
    await page.getByText("12 weeks, one by one").click();
    await page.getByRole("button", { name: "All questions" }).click();
    await page.getByRole("button", { name: "Create the season" }).click();
    await expectNoViolations(page, "a season with a fault");
    await joinClub(otherPage, club, {
      firstName: "Axel",
      lastName: "Ready",
      email: "axel@club.example",
    });
    await page.goto("/user-admin");
    await chooseFromMenu(page, "Axel Ready", "Change role…");
    await expectNoViolations(page, "a role");
    await otherPage.goto("/admin");
    await expect(otherPage.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expectNoViolations(otherPage, "access denied");
  });

  test("in the own account with every line open, and in the security log", { tag: "@whole" }, async ({
    page,
  }) => {
    await page.goto("/user-admin?view=security-log");
    await expectNoViolations(page, "security log");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account of / })
      .click();
    await page.getByRole("button", { name: "My account" }).click();
    const dialog = page.getByRole("dialog", { name: "My account" });
    await expect(dialog.locator("summary").first()).toBeVisible();
    for (const line of await dialog.locator("summary").all()) await line.click();
    await expect(dialog.getByLabel("Email me when I get a message")).toBeVisible();
    await expectNoViolations(page, "my account");
  });
});
