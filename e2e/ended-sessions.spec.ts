import { expect, type Page } from "@playwright/test";
import { joinClub, password } from "./accounts.ts";
import { signIn, test } from "./fixtures.ts";

test.use({ demo: false, ownClub: "ended-sessions" });
test.describe.configure({ mode: "serial" });

const dora = { firstName: "Dora", lastName: "Bramble", email: "dora@club.example" };
const draft = "Meet at the north range, and bring the long table.";

/** An open page asks again every twenty seconds at most. */
const untilAsked = 25_000;

/** Signs the person of this page out on every device, as a program would. */
function signOutEverywhere(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { publishableKey } = await (await fetch("/config.json")).json();
    const { access_token: token } = JSON.parse(localStorage.getItem("club-session") ?? "{}");
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    return (await fetch("/auth/v1/logout?scope=global", { method: "POST", headers })).status;
  });
}

async function expectSignInAsked(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
}

async function openPages(page: Page): Promise<Page[]> {
  const pages = [page, await page.context().newPage()];
  const [messages, board] = pages;
  await page.context().clock.install();
  await messages?.goto("/messages?write=new");
  await board?.goto("/bulletin-board");
  for (const one of pages) await expect(one.getByRole("banner").getByText("Dora").first()).toBeAttached();
  return pages;
}

test("open pages ask for sign-in once the session was ended elsewhere, and keep what was typed", {
  tag: "@whole",
}, async ({ page, otherPage, club, complaints }) => {
  complaints.allow(/status of 40[013]/);
  await joinClub(page, club, dora);
  const pages = await openPages(page);
  await page.getByRole("textbox", { name: "Message" }).fill(draft);
  await signIn(otherPage, dora.email, password);
  expect(await signOutEverywhere(otherPage)).toBe(204);
  await page.context().clock.fastForward(untilAsked);
  for (const one of pages) await expectSignInAsked(one);

  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(dora.email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(draft);
});
