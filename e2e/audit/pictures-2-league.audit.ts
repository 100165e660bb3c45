import { expect } from "@playwright/test";
import { choose } from "../accounts.ts";
import { follow, newcomer, test } from "./pictures.ts";

test.use({
  demo: true,
  reader: "Admin",
  viewport: { width: 1280, height: 1000 },
  contextOptions: { reducedMotion: "reduce" },
});

follow("/user-admin", async (walk, { club, otherPage }) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  const answer = async (name: string) => {
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await newcomer(club, { firstName: "Beatrix", lastName: "Yarrow" });
  await newcomer(club, { firstName: "Greta", lastName: "Larkfield", isConfirmed: false });
  await walk.open();
  const waiting = page.getByRole("region", { name: "Waiting for approval" });
  const known = waiting.getByRole("row").filter({ hasText: "Beatrix" });
  const unknown = waiting.getByRole("row").filter({ hasText: "Greta" });
  await test.step("who waits", async () => {
    await walk.press("Approve", known);
    await expect(dialog.getByRole("combobox", { name: "Member" })).toHaveValue("Beatrix Yarrow");
    await walk.picture("approve", dialog);
    await answer("Approve the account");
    await walk.press("Resend mail", unknown);
    await answer("Send the mail");
    await walk.press("Confirm address", unknown);
    await answer("Confirm the address");
  });
  await test.step("a scorekeeper", async () => {
    await choose(page.getByRole("combobox", { name: "Member's account" }), "Beatrix Yarrow");
    await walk.press("Make scorekeeper");
    await expect(page.getByRole("button", { name: "End: Beatrix Yarrow" })).toBeVisible();
    await walk.picture("scorekeepers", page.getByRole("region", { name: /^Scorekeepers/ }));
  });
  await test.step("another role, away, and gone for good", async () => {
    const account = page.getByRole("row").filter({ hasText: "beatrix.yarrow@" });
    await walk.press("Change role", account);
    await dialog.getByLabel("Role").selectOption("Board Member");
    await answer("Change the role");
    await walk.press("Deactivate", account);
    await answer("Deactivate the account");
    await expect(account).toContainText("Inactive");
    await walk.press("Erase", account);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
  await otherPage.close();
});

follow("/member-admin", async (walk) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  const add = async () => {
    await dialog.getByRole("button", { name: "Add the member" }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step("a junior, with the guardian", async () => {
    await walk.press("New member");
    await dialog.getByLabel("First name").fill("Tilda");
    await dialog.getByLabel("Last name").fill("Thornbury");
    await dialog.getByLabel("Category").selectOption("junior");
    await dialog.getByLabel("Birth date").fill("2012-05-14");
    await walk.named("Guardian", dialog).first().fill("Maud Thornbury");
    await dialog.getByLabel("Guardian's contact").fill("612-555-0199");
    await dialog.getByLabel("Takes part in this season").check();
    await dialog.getByLabel("Seed average").fill("17.5");
    await walk.picture(
      "new-member",
      dialog.getByRole("heading"),
      dialog.getByLabel("Last name"),
      dialog.getByText(/^The guardian agrees/),
    );
    await add();
  });
  await test.step("one person, recorded twice", async () => {
    for (const lastName of ["Ashdown", "Ashdowne"]) {
      await walk.press("New member");
      await dialog.getByLabel("First name").fill("Ivor");
      await dialog.getByLabel("Last name").fill(lastName);
      if (lastName === "Ashdown") await dialog.getByLabel("Phone").fill("612-555-0177");
      else await dialog.getByLabel("E-mail").fill("ivor.ashdown@members.example");
      await add();
    }
    await walk.press("Duplicates");
    await page.getByRole("button", { name: "Compare Ivor Ashdown and Ivor Ashdowne" }).click();
    await dialog.getByLabel("Type Ivor Ashdowne to go on").fill("Ivor Ashdowne");
    await walk.picture("merge-members", dialog);
    await dialog.getByRole("button", { name: "Merge into Ivor Ashdown", exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await walk.press("Import");
  await expect(page.getByLabel("A list of members")).toBeAttached();
});

follow("/seasons-admin", async (walk) => {
  const { page } = walk;
  const running = page.getByRole("row").filter({ hasText: "Running" });
  await test.step("a season after this one", async () => {
    await walk.press("Copy", running);
    await expect(page.getByRole("list", { name: "Teams that will be made" })).toContainText("Broken Wings");
    await page.getByRole("button", { name: "Cancel" }).click();
  });
  await test.step("other rules", async () => {
    await walk.press("Edit", running);
    const presets = page
      .getByRole("group", { name: "How is the season scored?" })
      .or(page.getByRole("radiogroup"));
    await walk.picture("season-presets", presets.first());
    const teams = page.locator("details").filter({ has: page.locator("summary", { hasText: /^Teams/ }) });
    await teams.locator("summary").first().click();
    const counted = page.getByRole("textbox", { name: "Scores that count" });
    await counted.fill("3");
    await expect(page.getByText(/The Eagles have/).first()).toBeVisible();
    await walk.picture(
      "season-rule",
      teams.locator("summary").first(),
      page.getByRole("textbox", { name: "Smallest roster" }),
      page.getByRole("button", { name: /^Scores that count: as the preset/ }),
    );
    await page.getByRole("button", { name: "Save the season" }).click();
    const heading = page.getByRole("heading", { name: "What changes in the standings" });
    await expect(heading).toBeVisible();
    await walk.picture(
      "rules-comparison",
      heading,
      page.getByRole("table", { name: "Teams before and after" }),
    );
    await page.getByRole("button", { name: "Back to the form" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  });
  await test.step("the end", async () => {
    const saving = page.waitForEvent("download");
    await walk.press("Export", running);
    await saving;
    await walk.press("Finish", running);
    await expect(walk.named("Finish the season")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Champions and awards" })).toBeVisible();
  });
});

follow("/team-admin", async (walk) => {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  await test.step("a new team", async () => {
    await walk.press("New team");
    await dialog.getByLabel("Name").fill("Late Shift");
    await choose(dialog.getByRole("combobox", { name: "Captain" }), "Percy Barnfield");
    await dialog.getByRole("button", { name: "Add the team" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("rosters", async () => {
    await walk.press("Rosters");
    await walk.press("Add a member");
    await choose(dialog.getByRole("combobox", { name: "Member" }), "Percy Barnfield");
    await dialog.getByLabel("Team").selectOption({ label: "Late Shift" });
    await dialog.getByLabel("From week").selectOption("9");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    await walk.press("Change");
    await dialog.getByLabel("To the team").selectOption({ label: "Late Shift" });
    await dialog.getByLabel("From week").selectOption("9");
    await walk.picture("change-team", dialog);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
  });
  await test.step("matches", async () => {
    await walk.press("Matches");
    await walk.press("Plan a round robin");
    await expect(dialog.getByRole("row", { name: /^12 / })).toBeVisible();
    await walk.picture("round-robin", dialog);
    await dialog.getByRole("button", { name: /^Replace/ }).click();
    await expect(dialog).toBeHidden();
    await walk.press("Print the schedule");
  });
});
