import { expect } from "@playwright/test";
import { signIn, test } from "./fixtures.ts";

test.use({
  ownClub: "front-page",
  demo: true,
  viewer: "Admin",
  contextOptions: { reducedMotion: "no-preference" },
});

/** The smallest picture there is: one white pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);
const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");

test("the board writes a card with every field, sees how it will look, and a visitor sees it", {
  tag: "@whole",
}, async ({ page, otherPage }) => {
  await page.goto("/front-page-admin");
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Give the card a title.");
  await page.getByLabel("Title", { exact: true }).fill("Spring work party");
  await page.getByLabel("Type").selectOption("event");
  await page.getByLabel("Author").fill("Grounds crew");
  await page.getByLabel("Excerpt").fill("Bring gloves.");
  await page.getByLabel("Text (optional)").fill("First line\nSecond line");
  await page.getByLabel("First day").fill("2099-04-05");
  await page.getByLabel("Last day").fill("2099-04-01");
  await page.getByLabel("Link (optional)").fill("club.example/map");
  await page.getByLabel("Label of the link").fill("The way");
  await page.getByLabel("Featured").check();
  await page.getByLabel("Published").check();
  await page
    .getByLabel("Picture")
    .setInputFiles({ name: "field.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("img", { name: "Picture of this card" })).toBeVisible();
  await page
    .getByLabel("Document (optional)")
    .setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(page.getByRole("button", { name: "Remove: Document" })).toBeVisible();
  await page.getByLabel("Label of the document").fill("The plan");

  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(
    page.getByText("The last day is before the first. Choose the first day or a later one.").first(),
  ).toBeVisible();
  await page.getByLabel("Last day").fill("2099-04-06");
  const preview = page.getByRole("region", { name: "Preview" });
  for (const text of [
    "Event",
    "Featured",
    "Grounds crew",
    "Bring gloves.",
    "Apr 5, 2099 - Apr 6, 2099",
    "The way",
  ])
    await expect(preview.getByText(text).first()).toBeVisible();
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await otherPage.goto("/");
  const card = otherPage.getByRole("article").first();
  await expect(card.getByRole("heading")).toHaveText("Spring work party");
  await expect(card.getByRole("link", { name: "The way" })).toHaveAttribute(
    "href",
    "https://club.example/map",
  );
  const image = card.getByRole("img");
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
  const answer = await otherPage.request.get(
    (await card.getByRole("link", { name: "The plan" }).getAttribute("href")) ?? "",
  );
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-disposition"]).toMatch(/^attachment/);
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
});

test("cards are put into an order with keys and by dragging, and a draft is kept on the device", {
  tag: "@whole",
}, async ({ page, otherPage }) => {
  await page.goto("/front-page-admin");
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("button", { name: "Change the order" }).click();
  const titles = page.getByRole("list", { name: /^Front page cards/ }).getByRole("listitem");
  const nameOf = async (index: number) =>
    (await titles.nth(index).locator("div").textContent())?.trim() ?? "";
  const second = await nameOf(1);
  const up = page.getByRole("button", { name: `Move up: ${second}` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => nameOf(0)).toBe(second);
  await expect(page.getByRole("status").filter({ hasText: "is now 1 of" })).toBeAttached();
  await expect(up).toBeFocused();
  await titles.nth(3).dragTo(titles.nth(0));
  await expect.poll(() => nameOf(1)).toBe(second);
  const first = await nameOf(0);
  await expect(async () => {
    await otherPage.goto("/");
    await expect(otherPage.getByRole("article").first().getByRole("heading")).toHaveText(first, {
      timeout: 1000,
    });
  }).toPass();

  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Half a thought");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByLabel("Title", { exact: true }).inputValue();
    })
    .toBe("Half a thought");
  await expect(page.getByText(/^Draft from .+ restored$/)).toBeVisible();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
});

test("the second of two people sees what the first has saved, and decides", { tag: "@whole" }, async ({
  page,
  otherPage,
  club,
}) => {
  await signIn(otherPage, club.admin.email, club.admin.password);
  for (const person of [page, otherPage]) {
    await person.goto("/front-page-admin");
    await person.getByRole("button", { name: "Details of Hunter education", exact: true }).click();
    await expect(person.getByLabel("Title", { exact: true })).toHaveValue("Hunter education");
  }
  await page.getByLabel("Title", { exact: true }).fill("Hunter education in March");
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await otherPage.getByLabel("Title", { exact: true }).fill("Hunter education in May");
  await otherPage.getByRole("button", { name: "Save the card" }).click();
  await expect(otherPage.getByText("Title: Hunter education in March")).toBeVisible();
  await otherPage.getByRole("button", { name: "Save the card" }).click();
  await expect(otherPage.getByRole("row").filter({ hasText: "Hunter education in May" })).toBeVisible();

  await otherPage.getByRole("button", { name: "Actions for Hunter education in May" }).click();
  await otherPage.getByRole("button", { name: "Delete…" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Delete the card" }).click();
  await expect(otherPage.getByText("Hunter education in May")).toHaveCount(0);
});

test("the club's details change the header, the front page and the document", { tag: "@whole" }, async ({
  page,
  otherPage,
}) => {
  await page.goto("/front-page-admin?view=club");
  await page.getByLabel("Name", { exact: true }).fill("Elk Creek Gun Club");
  await page.getByLabel("Opening hours").fill("Sundays ten to three\nWednesdays six to nine");
  await page.getByLabel("How to find us").fill("Left after the bridge.");
  await page.getByLabel("Closed from").fill("2020-01-01");
  await page.getByLabel("Reason for closing").fill("The road is washed out.");
  await page.getByLabel("Header color").fill("#8b0000");
  await page.getByRole("button", { name: "Save the details" }).click();
  await expect(page.getByText("Dark text is hard to read on this color").first()).toBeVisible();
  await page.getByLabel("Header color").fill("#7fb069");
  await page.getByRole("button", { name: "Save the details" }).click();
  await expect(page.getByText("The club's details are saved.")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(127, 176, 105)");

  await otherPage.goto("/");
  await expect(otherPage).toHaveTitle("Elk Creek Gun Club");
  await expect(otherPage.getByRole("banner").getByRole("link", { name: "Elk Creek Gun Club" })).toBeVisible();
  await expect(otherPage.getByRole("banner")).toHaveCSS("background-color", "rgb(127, 176, 105)");
  await expect(otherPage.getByText("The range is closed today")).toBeVisible();
  await expect(otherPage.getByText("The road is washed out. Until further notice.")).toBeVisible();
  await otherPage.getByRole("link", { name: "How to join" }).click();
  await expect(otherPage.getByText("Wednesdays six to nine")).toBeVisible();
  await expect(otherPage.getByText("Left after the bridge.")).toBeVisible();
  await expect(otherPage.getByRole("heading", { name: "How to join" })).toBeInViewport();
});

test("a running text is written with formatting, rests, and goes", { tag: "@whole" }, async ({
  page,
  otherPage,
}) => {
  await page.goto("/scrolling-text-admin");
  await page.getByRole("button", { name: "Add scrolling text" }).click();
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(page.getByText("Enter the text to show in the header.").first()).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Range closed");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" on Friday");
  await page.getByLabel("Speed").fill("0");
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(page.getByText(/^Enter a speed above 0/).first()).toBeVisible();
  await page.getByLabel("Speed").fill("80");
  await page.getByRole("button", { name: "Save the text" }).click();
  const line = page.getByRole("row").filter({ hasText: "Range closed on Friday" });
  await expect(line).toContainText("Active");
  await expect(line).toContainText("speed 80");
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("button", { name: "Change the order" }).click();
  await page.getByRole("button", { name: "Move up: Range closed on Friday" }).click();
  await page.getByRole("button", { name: "Move up: Range closed on Friday" }).click();
  const list = page.getByRole("list", { name: /^Scrolling text, in the order/ });
  await expect(list.getByRole("listitem").first()).toContainText("Range closed on Friday");
  await expect(async () => {
    await otherPage.goto("/");
    await expect(otherPage.getByRole("banner").locator("li strong, li b").first()).toHaveText(
      "Range closed",
      {
        timeout: 2000,
      },
    );
  }).toPass();
});

test.describe("a visitor", () => {
  test.use({ ownClub: "", viewer: "visitor" });

  test("is asked to sign in", async ({ page }) => {
    for (const path of ["/front-page-admin", "/scrolling-text-admin"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Required");
    }
  });
});
