import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { choose, joinClub, password } from "./accounts.ts";
import { axeWithin } from "./axe-within.ts";
import { signIn, test } from "./fixtures.ts";

test.use({ demo: true, viewer: "Admin" });
test.describe.configure({ mode: "serial" });

const ruth = { firstName: "Ruth", lastName: "Adler", email: "ruth.adler@club.example" };
const max = { firstName: "Max", lastName: "Clay", email: "max.clay@club.example" };
const admin = "Club Admin";

/** New messages are shown within this time while the screen is open. */
const soon = { timeout: 15_000 };

async function startMessage(page: Page, to: readonly string[], subject: string, text: string) {
  await page.goto("/messages?write=new");
  for (const name of to) await choose(page.getByRole("combobox", { name: "To" }), name);
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill(text);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Your message has been sent successfully.")).toBeVisible();
}

const thread = (page: Page, subject: string) =>
  page.getByRole("listitem").filter({ hasText: subject }).getByRole("link");

const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /Messages/ });

/** A photo of 3000 pixels as a camera writes it: with notes about where it was taken. */
async function takePhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 3000, height: 1500 });
    const pen = canvas.getContext("2d");
    if (pen) pen.fillStyle = "orange";
    pen?.fillRect(0, 0, 1500, 1500);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  const note = Buffer.from("Exif\0\0taken at the secret place");
  const marker = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([Buffer.from(bytes.slice(0, 2)), marker, note, Buffer.from(bytes.slice(2))]);
}

const pdf = (size = 20) => Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(size, 32)]);

/** Files on the disk, as a person has them: ten megabytes need not travel to the browser as text. Their paths. */
function layOut(files: Record<string, Buffer>): Promise<string[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = test.info().outputPath(name);
      await writeFile(path, bytes);
      return path;
    }),
  );
}

test("a message with files goes to two people, who see it without loading the page again", async ({
  page,
  otherPage,
  thirdPage,
  club,
}) => {
  test.setTimeout(150_000);
  await joinClub(otherPage, club, ruth);
  await joinClub(thirdPage, club, max);
  await page.goto("/messages");
  await thirdPage.goto("/messages");
  await expect(thirdPage.getByText("No messages yet.")).toBeVisible();

  await startMessage(
    otherPage,
    ["Max Clay", admin],
    "Practice",
    "On Saturday? See https://club.example/range.",
  );
  await otherPage.getByLabel("Attach files").setInputFiles(
    await layOut({
      "range.jpg": await takePhoto(otherPage),
      "rules.pdf": pdf(),
      "too large.pdf": pdf(10 * 1024 * 1024),
      "program.png": Buffer.from("MZ this is a program"),
    }),
  );
  const files = otherPage.getByRole("list", { name: "Files" });
  await expect(files.getByText("too large.pdf is too large. The limit is 10 MB.")).toBeVisible();
  await expect(files.getByText(/^program.png isn't a supported file type/)).toBeVisible();
  await otherPage.getByRole("button", { name: "Remove: too large.pdf" }).click();
  await otherPage.getByRole("button", { name: "Remove: program.png" }).click();
  await expect(files.getByRole("progressbar")).toHaveCount(0);
  await send(otherPage);

  await expect(thread(thirdPage, "Practice")).toContainText("1 new", soon);
  await expect(badge(thirdPage)).toContainText("1");
  await expect(thread(page, "Practice")).toContainText("1 new", soon);

  await thread(thirdPage, "Practice").click();
  await expect(
    thirdPage.getByRole("link", { name: "https://club.example/range", exact: true }),
  ).toBeVisible();
  const picture = thirdPage.locator("article img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048);
  const address = await picture.evaluate((image: HTMLImageElement) => image.src);
  const content = await (await thirdPage.request.get(address)).body();
  expect(content.includes("secret place")).toBe(false);
  const download = thirdPage.waitForEvent("download");
  await thirdPage.getByRole("link", { name: /rules\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe("rules.pdf");
  await expect(badge(thirdPage)).not.toContainText("1");

  await otherPage.goto("/messages?box=sent");
  await thread(otherPage, "Practice").click();
  await expect(otherPage.getByText(/^Read by 1 of 2: Max Clay/)).toBeVisible();
});

test("a draft survives a closed browser, and a message that does not get through stays", {
  tag: "@whole",
}, async ({ otherPage, complaints }) => {
  complaints.allow(/ERR_FAILED .*private_messages/);
  await signIn(otherPage, ruth.email, password);
  await startMessage(otherPage, ["Max Clay"], "Half a thought", "Not finished");
  const context = otherPage.context();
  await otherPage.close({ runBeforeUnload: false });
  const reopened = await context.newPage();
  await reopened.goto("/messages?write=new");
  await expect(reopened.getByText(/^Your draft of/)).toBeVisible();
  await expect(reopened.getByLabel("Subject")).toHaveValue("Half a thought");

  await reopened.route("**/rest/v1/private_messages*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await reopened.getByRole("button", { name: "Send", exact: true }).click();
  await expect(reopened.getByRole("alert").filter({ hasText: "Error Sending Message" })).toContainText(
    "Failed to send message. Please try again.",
  );
  await expect(reopened.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("Not finished");
  await reopened.unroute("**/rest/v1/private_messages*");
  await send(reopened);
  await reopened.goto("/messages?write=new");
  await expect(reopened.getByLabel("Subject")).toHaveValue("");
});

test("a reported message reaches the board, and a blocked sender nobody but the board", {
  tag: "@whole",
}, async ({ page, otherPage, thirdPage }) => {
  await signIn(otherPage, ruth.email, password);
  await startMessage(otherPage, ["Max Clay"], "Unfriendly", "You cannot shoot.");
  await send(otherPage);

  await signIn(thirdPage, max.email, password);
  await thirdPage.goto("/messages");
  await thread(thirdPage, "Unfriendly").click();
  await thirdPage.getByRole("button", { name: "Report: message of Ruth Adler" }).click();
  await thirdPage.getByLabel("What is wrong with it?").fill("Not how we talk here.");
  await thirdPage.getByRole("button", { name: "Report the message" }).click();
  await expect(thirdPage.getByText("You reported this to the board.")).toBeVisible();
  await thirdPage.getByRole("button", { name: "Block Ruth Adler" }).click();
  await thirdPage.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(thirdPage.getByRole("button", { name: "Unblock Ruth Adler" })).toBeVisible();

  await page.goto("/messages?box=reported");
  const open = page.getByRole("button", { name: "Details of Max Clay’s report" });
  const report = page.getByRole("dialog", { name: "Max Clay’s report" });
  await open.click();
  await expect(report).toContainText("You cannot shoot.");
  await expect(report).toContainText("Not how we talk here.");
  await report.getByRole("button", { name: "Close the report" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close the report" }).click();
  await open.click();
  await expect(report).toContainText("closed by You");

  await startMessage(otherPage, ["Max Clay"], "Can you hear me?", "Hello?");
  await send(otherPage);
  await thirdPage.goto("/messages");
  await expect(thread(thirdPage, "Unfriendly")).toBeVisible();
  await expect(thread(thirdPage, "Can you hear me?")).toHaveCount(0);
  await startMessage(page, ["Max Clay"], "From the board", "This arrives.");
  await send(page);
  await expect(thread(thirdPage, "From the board")).toBeVisible(soon);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a telephone one thing fills the screen, and axe finds no fault in ${colorScheme} colours`, {
    tag: "@whole",
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/messages");
    await thread(page, "Practice").click();
    await expect(page.getByRole("heading", { level: 2, name: "Practice" })).toBeFocused();
    await expect(page.getByRole("search")).toBeHidden();
    await expectNoError(page);
    await page.getByRole("link", { name: /Back to the list/ }).click();
    await expect(thread(page, "Practice")).toBeVisible();
    for (const address of [
      "/messages",
      "/messages?write=new",
      "/messages?box=settings",
      "/messages?box=reported",
    ]) {
      await page.goto(address);
      await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
      await expectNoError(page);
    }
  });
}

async function expectNoError(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  const { violations } = await axeWithin(page).include("main").analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`)),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
