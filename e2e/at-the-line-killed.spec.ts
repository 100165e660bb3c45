import { expect, type Page } from "@playwright/test";
import { makeSeason, readScores, signInToData } from "./at-the-line-season.ts";
import { storedDrafts } from "./device-storage.ts";
import { signIn } from "./fixtures.ts";
import { test } from "./phone.ts";

test("a browser that is killed in a round, with the server away, comes back to the same target and saves later", {
  tag: "@whole",
}, async ({ phone, club }) => {
  const data = await signInToData(club);
  const format = { events: ["singles16"], targetsPerRound: 5 };
  const season = await makeSeason(data, { name: "On a phone", ...format }, { Eagles: 2 });
  const address = `/add-team-scores?season=${season.id}&view=line`;

  const first = await phone.open();
  await signIn(first, club.admin.email, club.admin.password);
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The sign-in was some time ago: the browser has written it to its disk.
  await phone.close();

  const page = await phone.open();
  await page.goto(address);
  await expect(page.getByText(/^Ready offline/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: /^Start: / }).click();
  await press(page, "101");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3 of 10");
  // The screen is a moment ahead of the device.
  const calls = [{ marks: "1" }, { marks: "0" }, { marks: "1" }];
  await expect
    .poll(() => storedDrafts(page))
    .toMatchObject([{ place: "at-the-line", content: { open: { log: calls } } }]);
  await phone.kill();
  await club.goAway();

  const again = await phone.open();
  await again.goto(address);
  await expect(again.getByRole("heading", { level: 1 })).toContainText("3 of 10");
  await expect(again.getByText(/^Post 3 · target 2 of 5/)).toBeVisible();
  await press(again, "1101111");
  await expect(again.getByRole("heading", { name: "Round complete" })).toBeVisible();
  await expect(again.getByText(/saved on this phone, sent when you're back online/)).toHaveCount(2, {
    timeout: 20_000,
  });

  // The process ends with rounds waiting, and starts again without a network.
  await phone.kill();
  const third = await phone.open();
  await third.goto(address);
  const waiting = third.getByText(/^2 unsent rounds on this device/);
  await expect(waiting).toBeVisible();
  await expect(third.getByText(/saved on this phone, sent when you're back online/)).toHaveCount(2);

  await club.comeBack();
  await expect(third.getByText("Round 1: saved")).toHaveCount(2, { timeout: 60_000 });
  await expect(waiting).toBeHidden();
  const rows = await readScores(await signInToData(club), season.id);
  expect(rows.map(({ detail }) => detail)).toEqual(["11111", "01011"]);
});

async function press(page: Page, keys: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Hit", exact: true })).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
}
