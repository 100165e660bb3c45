import { expect, type Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { test } from "./fixtures.ts";

test.use({ viewer: "Admin", ownClub: "news" });

/** What a visitor's own program is told. */
async function readAsVisitor(page: Page, query: string): Promise<string[]> {
  return page.evaluate(async (filter) => {
    const { publishableKey } = await (await fetch("/config.json")).json();
    const answer = await fetch(`/rest/v1/news_articles?select=title&${filter}`, {
      headers: { apikey: publishableKey },
    });
    return (await answer.json()).map(({ title }: { title: string }) => title);
  }, query);
}

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** What comes from another program's clipboard. */
function paste(page: Page, html: string): Promise<void> {
  return textOf(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function drawPicture(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 1500 });
    canvas.getContext("2d")?.fillRect(0, 0, 1500, 1500);
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name: "field.png", mimeType: "image/png", buffer };
}

const hostile =
  '<p>Doors open at <b style="color:red">nine</b>.<script>window.hasRun=1</script></p>' +
  '<h2 onclick="window.hasRun=1">Lunch</h2><ol><li>chili</li></ol><img src=x onerror="window.hasRun=1">' +
  '<p><a href="javascript:window.hasRun=1">no</a> <a href="https://club.example/map" target="_blank">map</a></p>';
const saved =
  "<p>Doors open at <strong>nine</strong>.</p><h2>Lunch</h2><ol><li><p>chili</p></li></ol>" +
  '<p>no <a href="https://club.example/map">map</a></p>';

test("an article is written, looked at, published for everybody, and reaches visitors then and not before", {
  tag: "@whole",
}, async ({ page, otherPage, complaints }) => {
  // The browser says that it refused what was pasted.
  complaints.allow(/inline event handler/);
  await page.goto("/news-admin");
  await page.getByRole("button", { name: "Add news" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Open day");
  await textOf(page).click();
  await page.keyboard.type("before");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Quote" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(textOf(page)).toBeFocused();
  await paste(page, hostile);
  await expect(textOf(page).getByRole("heading", { name: "Lunch" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(textOf(page)).toHaveText("before");
  await page.keyboard.press("Control+a");
  await paste(page, hostile);
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);

  await page.getByLabel("Picture (optional)").setInputFiles(await drawPicture(page));
  await page.getByLabel("Picture description").fill("Field 3 in the morning");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img", { name: "Field 3 in the morning" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "map" })).toHaveAttribute("rel", /noopener/);

  await page.reload();
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible();
  await expect(textOf(page)).toContainText("Doors open at nine.");
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: "Open day" });
  await expect(row).toContainText("Draft");
  await row.getByRole("button", { name: "Actions for Open day" }).click();
  const address = await row.getByRole("link", { name: "View" }).getAttribute("href");
  await page.keyboard.press("Escape");

  await otherPage.goto(address ?? "");
  await expect(otherPage.getByRole("heading", { name: "News not found" })).toBeVisible();
  await row.getByRole("button", { name: "Details of Open day" }).click();
  const panel = page.getByRole("dialog", { name: "Open day" });
  await panel.getByLabel("State").selectOption("Published");
  await panel.getByLabel("Audience").selectOption("Everyone, including visitors");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Published");

  await otherPage.goto("/news");
  await otherPage.getByRole("link", { name: "Open day" }).click();
  await expect(otherPage).toHaveTitle(/^Open day/);
  await expect(otherPage.getByRole("img", { name: "Field 3 in the morning" })).toHaveJSProperty(
    "naturalWidth",
    2048,
  );
  // What the editor wrote is what the sanitiser lets through; it only adds the relation of links.
  const article = otherPage.locator("article div", { has: otherPage.locator("> h2") }).last();
  const html = await article.innerHTML();
  expect(html.replace(/ rel="[^"]*"/g, "")).toBe(saved);
  await otherPage.getByRole("link", { name: "All news" }).click();
  await expect(otherPage.getByRole("heading", { name: "News", level: 1 })).toBeVisible();
});

test("drafts, news of tomorrow, expired and members' news reach no visitor", { tag: "@whole" }, async ({
  page,
  otherPage,
}) => {
  await page.goto("/news");
  const id = (nr: number) => `00000000-0000-4000-8000-00000000000${nr}`;
  const publicFields = { published: true, is_public: true };
  const far = { past: "2020-01-01T00:00:00Z", past2: "2020-01-02T00:00:00Z", future: "2150-01-01T00:00:00Z" };
  for (const article of [
    { id: id(1), ...publicFields, title: "1 for everybody", pinned: true, publish_at: far.past },
    { id: id(2), ...publicFields, title: "2 members", is_public: false, publish_at: far.past },
    { id: id(3), ...publicFields, title: "3 draft", published: false },
    { id: id(4), ...publicFields, title: "4 tomorrow", publish_at: far.future },
    { id: id(5), ...publicFields, title: "5 expired", publish_at: far.past, expires_at: far.past2 },
  ])
    expect(await ask(page, "news_articles", article)).toBe(201);

  await otherPage.goto("/news");
  await expect(otherPage.getByRole("listitem").filter({ hasText: "1 for everybody" })).toContainText(
    "Pinned",
  );
  for (const hidden of ["2 members", "3 draft", "4 tomorrow", "5 expired"])
    await expect(otherPage.getByText(hidden)).toHaveCount(0);
  expect(await readAsVisitor(otherPage, `id=eq.${id(1)}`)).toEqual(["1 for everybody"]);
  for (const nr of [2, 3, 4, 5, 9]) {
    expect(await readAsVisitor(otherPage, `id=eq.${id(nr)}`)).toEqual([]);
    await otherPage.goto(`/news-article/${id(nr)}`);
    await expect(otherPage.getByText("This article doesn't exist or is no longer available.")).toBeVisible();
    await expect(otherPage.getByRole("main")).not.toContainText(/draft|tomorrow|expired|Authentication/);
  }
  await page.goto("/news-admin");
  for (const state of ["Draft", "Scheduled", "Expired", "Published, pinned"])
    await expect(page.getByRole("cell", { name: state, exact: true }).first()).toBeVisible();
});
