import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { readTable } from "./tables.ts";

test.use({ demo: true, ownClub: "people", viewer: "Admin" });
test.describe.configure({ mode: "serial" });

const csv = (text: string) => ({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("a junior is added with the guardian to write to, and found by the guardian's name", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/member-admin");
  await page.getByRole("button", { name: "New member" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add the member" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter a first name.");
  await dialog.getByLabel("First name").fill("Tilda");
  await dialog.getByLabel("Last name").fill("Thornbury");
  await dialog.getByLabel("Category").selectOption("junior");
  await dialog.getByLabel("Guardian", { exact: true }).fill("Maud Thornbury");
  await dialog.getByLabel("Guardian's contact").fill("612-555-0199");
  await dialog.getByLabel("Takes part in this season").check();
  await dialog.getByLabel("Starting average").fill("17,5");
  await dialog.getByRole("button", { name: "Add the member" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Name or contact info" }).fill("maud th");
  await expect(page.getByRole("row")).toHaveCount(2);
  expect((await readTable(page.getByRole("table")))[0]).toMatchObject({
    Member: "Tilda Thornbury",
    Category: "Junior",
    "Start avg.": "17.50",
  });
  await page.getByRole("button", { name: "Details of Tilda Thornbury" }).click();
  await expect(dialog.getByText("guardian: Maud Thornbury, 612-555-0199")).toBeVisible();
});

test("a file is taken in after a dry run, once; somebody it holds twice becomes one member", {
  tag: "@whole",
}, async ({ page }) => {
  await page.goto("/member-admin?view=import");
  const list = page.getByLabel("A list of members");
  const file = csv(
    "name,phone,category\nTilda Thornbury,612-555-0188,\nIvor Ashdown,612-555-0177,veteran\nTotal,2,\n",
  );
  await list.setInputFiles(file);
  const rows = page.getByRole("table", { name: "Rows of members.csv" });
  expect((await readTable(rows)).map((row) => row["What it does"])).toEqual([
    "Changes phone.",
    "New member, with category, phone.",
  ]);
  await expect(page.getByText("Left out as totals: row 4.")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("2 members are saved.")).toBeVisible();
  await list.setInputFiles(file);
  await expect(page.getByText("No changes. Nothing to import.")).toBeVisible();
  await list.setInputFiles(csv("name,email\nIvor Ashdowne,ivor@club.example\n"));
  await page.getByRole("combobox", { name: "Who is Ivor Ashdowne?" }).selectOption({ label: "New member" });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("1 member is saved.")).toBeVisible();

  await page.getByRole("link", { name: "Duplicates" }).click();
  // The choice of a new member said that they are two people.
  await page.getByText("1 pair is two people").click();
  await page.getByRole("button", { name: "Ask again about Ivor Ashdown and Ivor Ashdowne" }).click();
  await page.getByRole("button", { name: "Actions for Ivor Ashdown and Ivor Ashdowne" }).click();
  await page.getByRole("button", { name: "Compare and merge…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("One is veteran, the other open.")).toBeVisible();
  await dialog.getByLabel("Type Ivor Ashdowne to go on").fill("ivor ashdowne");
  await dialog.getByRole("button", { name: "Merge into Ivor Ashdown", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No members have the same or similar names")).toBeVisible();
  await page.goto("/member-admin?find=ivor");
  const [left, ...others] = await readTable(page.getByRole("table"));
  expect([left?.Member, others]).toEqual(["Ivor Ashdown", []]);
  await page.getByRole("button", { name: "Details of Ivor Ashdown" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("612-555-0177");
});
