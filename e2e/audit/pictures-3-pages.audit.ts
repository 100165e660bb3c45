import { expect, type Page } from "@playwright/test";
import { dayAt } from "#lib/dates.ts";
import { choose } from "../accounts.ts";
import { follow, memberOfClub, test } from "./pictures.ts";

test.use({
  demo: true,
  reader: "Admin",
  viewport: { width: 1280, height: 1000 },
  contextOptions: { reducedMotion: "reduce" },
});

const dayIn = (days: number) => dayAt(new Date(Date.now() + days * 86_400_000), "America/Chicago");

/** Fills a text with formatting, as somebody types it. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await field.click();
  await page.keyboard.type(text);
  await expect(field).toContainText(text.slice(-12));
}

follow("/news-admin", async (walk) => {
  const { page } = walk;
  await walk.press("Write news");
  await page.getByRole("textbox", { name: "Title" }).fill("The kitchen opens at five on league nights");
  await page.getByLabel("Excerpt (optional)").fill("Chili, pie and coffee, from this Wednesday on.");
  await write(page, "Eat before you shoot: the kitchen opens an hour before the first squad.");
  await walk.named("State").selectOption({ label: "Published" });
  await walk.named("Readers").selectOption("Members");
  await page.getByLabel("Shown until (optional)").fill(`${dayIn(30)}T21:00`);
  await walk.named("Place in the list").selectOption("Pinned to the top");
  await walk.press("Preview");
  await walk.picture(
    "news",
    page.getByText("State", { exact: true }),
    page.getByRole("region", { name: "Preview" }),
  );
  await walk.press("Save");
  await expect(page.getByRole("row").filter({ hasText: "The kitchen opens" })).toContainText("pinned");
});

follow("/bulletin-board", async (walk, { data, club }) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  const author = await memberOfClub(club, data, { firstName: "Milo", lastName: "Dalewood" });
  const reader = await memberOfClub(club, data, { firstName: "Opal", lastName: "Fieldgate" });
  const post = {
    id: crypto.randomUUID(),
    category: "other",
    title: "To whoever moved my vest",
    body: "I know who you are, and so will everybody.",
  };
  const report = {
    id: crypto.randomUUID(),
    post_id: post.id,
    reason: "This is no way to talk among members.",
  };
  for (const { error } of [
    await author.from("bulletin_posts").insert(post),
    await reader.from("bulletin_reports").insert(report),
  ])
    expect(error).toBeNull();
  await walk.open();
  await walk.press("Reports");
  const card = page.getByRole("article", { name: "Report of Opal Fieldgate" });
  await walk.picture("reports", page.getByRole("navigation", { name: "Lists" }), card);
  await card.getByRole("link", { name: "Look at the post" }).click();
  await walk.press("Hide");
  await dialog.getByLabel("Why is it hidden?").fill("We do not talk like this.");
  await dialog.getByRole("button", { name: "Hide the post" }).click();
  await expect(dialog).toBeHidden();
  await walk.open();
  await walk.press("Hidden");
  await page.getByRole("link", { name: post.title }).click();
  await walk.press("Put back");
  await expect(page.getByText("The post is shown again.")).toBeVisible();
});

follow("/events", async (walk, { data, club }) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  for (const [firstName, lastName] of [
    ["Hazel", "Greywick"],
    ["Rex", "Carrow"],
    ["Nils", "Kingsmere"],
  ] as const)
    await memberOfClub(club, data, { firstName, lastName });
  await test.step("a new event", async () => {
    await walk.press("Add an event");
    await page.getByRole("textbox", { name: "Title" }).fill("New Year’s handicap");
    await page.getByLabel("First day").fill(dayIn(40));
    await page.getByLabel("From", { exact: true }).fill("10:00");
    await page.getByLabel("Until", { exact: true }).fill("14:00");
    await expect(walk.named("Repeat weekly")).toBeVisible();
    await walk.named("Sign-up").selectOption("Members sign up");
    await page.getByLabel("Places (optional)").fill("2");
    await walk.named("State").selectOption("Published");
    await walk.named("Readers").selectOption("Members");
    await walk.picture("event", page.getByText("First day", { exact: true }), walk.named("Readers"));
    await page.getByRole("button", { name: "Save the event" }).click();
    await expect(page.getByRole("heading", { name: "New Year’s handicap", level: 1 })).toBeVisible();
  });
  await test.step("who is coming", async () => {
    const list = page.getByRole("table", { name: /^Signed up/ });
    for (const name of ["Hazel Greywick", "Rex Carrow", "Nils Kingsmere"]) {
      await choose(walk.named("Sign up somebody else"), name);
      await page.getByRole("button", { name: "Add to the list" }).click();
      await expect(list.getByRole("row").filter({ hasText: name })).toBeVisible();
    }
    await walk.picture("sign-ups", page.getByRole("heading", { name: "Who is coming" }), list);
    await walk.press("Print");
    await walk.press("Take off", list);
    await dialog.getByRole("button", { name: "Take off the list" }).click();
    await expect(list.getByRole("row").filter({ hasText: "Nils Kingsmere" })).toContainText("Going");
  });
  await test.step("cancelled", async () => {
    await walk.press("Edit or cancel");
    await page.getByLabel("State").selectOption("Cancelled: shown as cancelled");
    await page.getByLabel("Why it is cancelled (optional)").fill("Snow on the access road.");
    await page.getByRole("button", { name: "Save the event" }).click();
    await expect(page.getByText("Snow on the access road.")).toBeVisible();
  });
});

follow("/front-page-admin", async (walk) => {
  const { page } = walk;
  await walk.press("Write a card");
  await page.getByRole("textbox", { name: "Title" }).fill("Toys for the winter drive");
  await page
    .getByLabel("Excerpt (optional)")
    .fill("Bring one new toy and shoot a round of practice on the club.");
  await walk.named("Last day").fill(dayIn(21));
  await walk.named("Featured").check();
  await page.getByLabel(/^Published/).check();
  await walk.picture(
    "front-page-card",
    page.getByText("First day (optional)"),
    page.getByRole("region", { name: "How it will look" }),
  );
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page.getByRole("link", { name: "Edit Toys for the winter drive" })).toBeVisible();
  await walk.press("Club details");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(/Cedar Ridge/);
});

follow("/scrolling-text-admin", async (walk) => {
  const { page } = walk;
  await walk.press("Write a text");
  await write(page, "Field 2 is closed on Friday: come to field 3.");
  await walk.picture(
    "scrolling-text",
    page.getByText("Text", { exact: true }),
    page.getByLabel("Speed (optional)"),
    page.getByRole("button", { name: "Save the text" }),
  );
  await page.getByRole("button", { name: "Save the text" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Field 2 is closed" }).last();
  await walk.press("Edit", line);
  await walk.named("Active").uncheck();
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(line).toContainText("Resting");
});
