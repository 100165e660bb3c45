import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { type Club, signInByDialog, test } from "./fixtures.ts";

test.use({ demo: true });

const minute = 60_000;

/** Every page of this browser from now on has a clock that is wrong by so much. */
async function shiftClock(page: Page, shift: number): Promise<void> {
  await page.context().addInitScript((by) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...parts: unknown[]) {
        // @ts-expect-error: every way of making a date
        super(...(parts.length === 0 ? [Right.now() + by] : parts));
      }
      static override now() {
        return Right.now() + by;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, shift);
}

function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.context().on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) renewals += 1;
  });
  return () => renewals;
}

/** Looks at pages for some seconds; a renewal that calls for the next one would go on all the while. */
async function lookAround(page: Page): Promise<void> {
  for (const address of ["/leaderboard", "/messages", "/user-admin", "/leaderboard"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeHidden();
    await page.waitForTimeout(800);
  }
  await expect(page.getByRole("table").first()).toBeVisible();
}

async function signInWith(page: Page, club: Club): Promise<void> {
  await signInByDialog(page, club.admin.email, club.admin.password);
}

for (const [shift, text] of [
  [120, "2 hours ahead"],
  ...(areTestsWhole
    ? ([
        [61, "61 minutes ahead"],
        [-120, "2 hours behind"],
      ] as const)
    : []),
] as const) {
  test(`a device whose clock is ${text} signs in, and is told so`, { tag: "@whole" }, async ({
    page,
    club,
  }) => {
    await shiftClock(page, shift * minute);
    const renewals = countRenewals(page);
    await signInWith(page, club);
    await lookAround(page);
    expect(renewals()).toBeLessThanOrEqual(4);
    await page.goto("/add-team-scores");
    await expect(page.getByText(`This device’s clock is ${text}`)).toBeVisible();
  });

  test(`a device that is signed in and whose clock is then ${text} stays signed in`, {
    tag: "@whole",
  }, async ({ page, club }) => {
    await signInWith(page, club);
    await shiftClock(page, shift * minute);
    const renewals = countRenewals(page);
    await lookAround(page);
    // One for each page that is opened anew, at most: until its first answer a page knows no better.
    expect(renewals()).toBeLessThanOrEqual(4);
  });
}
