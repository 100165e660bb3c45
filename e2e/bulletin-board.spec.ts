import { expect, type Page } from "@playwright/test";
import { linkIn } from "#testing/emailed-links.ts";
import { approve, joinClub, password, signUp } from "./accounts.ts";
import { ask } from "./ask.ts";
import { signIn, test } from "./fixtures.ts";

test.use({ viewer: "Admin", ownClub: "bulletin board" });

const ruth = { firstName: "Ruth", lastName: "Adler", email: "ruth.adler@club.example" };
const max = { firstName: "Max", lastName: "Clay", email: "max.clay@club.example" };

/** A picture as large as one of a phone. */
async function drawPicture(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 1500 });
    canvas.getContext("2d")?.fillRect(0, 0, 1500, 1500);
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name: "case.png", mimeType: "image/png", buffer };
}

/** What the viewer's own program is told about a post by its id, and how long its list is. */
async function readByProgram(page: Page, id: string): Promise<{ byId: number; listed: number }> {
  return page.evaluate(async (postId) => {
    const { publishableKey } = await (await fetch("/config.json")).json();
    const session = JSON.parse(localStorage.getItem("club-session") ?? "{}");
    const headers = { apikey: publishableKey, authorization: `Bearer ${session.access_token}` };
    const count = async (query: string) => {
      const rows = await (await fetch(`/rest/v1/bulletin_posts?select=id${query}`, { headers })).json();
      return rows.length as number;
    };
    return { byId: await count(`&id=eq.${postId}`), listed: await count("") };
  }, id);
}

test("a member puts up a post with a photo, others comment, and one answers by private message", {
  tag: "@whole",
}, async ({ page, otherPage, club }) => {
  await joinClub(otherPage, club, ruth);
  await otherPage.goto("/bulletin-board");
  await expect(otherPage.getByText("No posts right now.")).toBeVisible();
  await otherPage.getByRole("main").getByRole("link", { name: "Write a post" }).first().click();
  await otherPage.getByRole("button", { name: "Post" }).click();
  await expect(otherPage.getByText("Choose a category.").first()).toBeVisible();
  await otherPage.getByLabel("Category").selectOption("For sale");
  await otherPage.getByLabel("Title").fill("A gun case");
  await otherPage.getByRole("textbox", { name: "Text" }).fill("Leather.\nOne lock, <b>two</b> keys.");
  await otherPage.getByLabel("Photo (optional)").setInputFiles(await drawPicture(otherPage));
  await otherPage.getByLabel("Photo description").fill("The case, closed");

  // Begun on this device, it is there again.
  await otherPage.reload();
  await expect(otherPage.getByText(/^Draft from .* restored$/)).toBeVisible();
  await otherPage.getByRole("button", { name: "Post" }).click();
  await expect(otherPage.getByRole("heading", { name: "A gun case", level: 1 })).toBeVisible();
  await expect(otherPage.getByText("Ruth Adler (you)").first()).toBeVisible();

  await page.goto("/bulletin-board?category=sale&q=LEATHER");
  await page.getByRole("link", { name: "A gun case" }).click();
  await expect(page.getByText("One lock, <b>two</b> keys.")).toBeVisible();
  // Redrawn before it was sent: smaller, and without what a camera writes into it.
  await expect(page.getByRole("img", { name: "The case, closed" })).toHaveJSProperty("naturalWidth", 2048);
  await page.getByRole("textbox", { name: "Your comment" }).fill("Is it still there?");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Is it still there?" })).toContainText("(you)");
  await page.getByRole("link", { name: "Reply by private message" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Bulletin board: A gun case");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("I take it.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bulletin board: A gun case" })).toBeVisible();

  await otherPage.reload();
  await expect(otherPage.getByText("Is it still there?")).toBeVisible();
  await otherPage.goto("/messages");
  await expect(otherPage.getByRole("link", { name: /Bulletin board: A gun case/ })).toBeVisible();
});

test("whoever waits for approval reads nothing; what is reported and hidden is gone for members by list and by id", {
  tag: "@whole",
}, async ({ page, otherPage, thirdPage, club, complaints }) => {
  complaints.allow(/status of 40[013]/);
  await signUp(thirdPage, max);
  await thirdPage.goto(linkIn(await club.waitForEmail(max.email)));
  await expect(thirdPage.getByText("Email address confirmed")).toBeVisible();
  await thirdPage.goto("/bulletin-board");
  await expect(thirdPage.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await approve(page, max);
  await signIn(thirdPage, max.email, password);
  await signIn(otherPage, ruth.email, password);

  const id = "00000000-0000-4000-8000-000000000121";
  const post = { id, category: "other", title: "Something rude", body: "About everybody." };
  expect(await ask(otherPage, "bulletin_posts", post)).toBe(201);
  await thirdPage.goto(`/bulletin-board?post=${id}`);
  await thirdPage.getByRole("button", { name: "Report: post “Something rude”" }).click();
  const reporting = thirdPage.getByRole("dialog");
  await reporting.getByRole("button", { name: "Report the post" }).click();
  await expect(reporting.getByText("Explain why in a few words.")).toBeVisible();
  await reporting.getByLabel("What is wrong with it?").fill("Not among us.");
  await reporting.getByRole("button", { name: "Report the post" }).click();
  await expect(reporting).toBeHidden();
  await thirdPage.getByRole("textbox", { name: "Your comment" }).fill("Was that needed?");
  await thirdPage.getByRole("button", { name: "Post comment" }).click();
  await expect(thirdPage.getByRole("listitem").filter({ hasText: "Was that needed?" })).toBeVisible();
  const before = await readByProgram(thirdPage, id);
  expect(before.byId).toBe(1);

  await page.goto("/bulletin-board");
  await page.getByRole("link", { name: "Reports (1)" }).click();
  const open = page.getByRole("button", { name: "Details of Max Clay’s report" });
  const report = page.getByRole("dialog", { name: "Max Clay’s report" });
  await open.click();
  await expect(report).toContainText("About everybody.");
  await report.getByRole("button", { name: "Hide the post" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("We do not talk like this.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide the post" }).click();
  await open.click();
  await expect(report).toContainText("closed by Club Admin");

  await thirdPage.goto("/bulletin-board");
  await expect(thirdPage.getByRole("heading", { name: "Bulletin Board", level: 1 })).toBeVisible();
  await expect(thirdPage.getByText("Something rude")).toHaveCount(0);
  await thirdPage.goto(`/bulletin-board?post=${id}`);
  await expect(thirdPage.getByText("This post doesn't exist or was deleted.")).toBeVisible();
  expect(await readByProgram(thirdPage, id)).toEqual({ byId: 0, listed: before.listed - 1 });
  await otherPage.goto(`/bulletin-board?post=${id}`);
  await expect(otherPage.getByText("“We do not talk like this.”")).toBeVisible();

  await page.goto("/bulletin-board?view=hidden");
  await page.getByRole("link", { name: "Something rude" }).click();
  await page.getByRole("button", { name: "Unhide: post “Something rude”" }).click();
  await expect(page.getByText("The post is shown again.")).toBeVisible();
  await thirdPage.reload();
  await expect(thirdPage.getByRole("heading", { name: "Something rude" })).toBeVisible();
});
