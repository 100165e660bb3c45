import { chromium } from "@playwright/test";
import { chromiumFlags, installedChromium } from "#testing/chromium.ts";

/** Fills in the page of a new installation as a volunteer would; returns the sign-in that was chosen. */
export async function setUpInBrowser(link: string): Promise<{ email: string; password: string }> {
  const account = { email: "pat@club.example", password: "five words in a row" };
  const browser = await chromium.launch({ executablePath: installedChromium, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByLabel("Name of the club").fill("Cedar Hollow Gun Club");
    await page.getByLabel("First name").fill("Pat");
    await page.getByLabel("Last name").fill("Sommer");
    await page.getByLabel("Your email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Create our website" }).click();
    await page.getByRole("region", { name: "Set up your club" }).waitFor({ timeout: 120_000 });
  } finally {
    await browser.close();
  }
  return account;
}

type Visit = { email: string; password: string; tagline: string };

/** Opens the site in a browser: signs in, finds the leaderboard, and writes another tagline for the club. */
export async function signInAndLook(url: string, { email, password, tagline }: Visit): Promise<void> {
  const browser = await chromium.launch({ executablePath: installedChromium, args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: url });
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.goto("/leaderboard");
    await page.getByRole("heading", { level: 1, name: "Leaderboard" }).waitFor();
    await page.goto("/front-page-admin?view=club");
    await page.getByLabel("Tagline").fill(tagline);
    await page.getByRole("button", { name: "Save the details" }).click();
    await page.getByText("The club's details are saved.").waitFor();
  } finally {
    await browser.close();
  }
}
