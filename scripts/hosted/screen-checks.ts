import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { routes } from "#app/routes.ts";
import { demoClock } from "#server/demo/demo-clock.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import { chromiumFlags, installedChromium } from "#testing/chromium.ts";
import { type Check, expectTo } from "./check.ts";
import type { HostedProject } from "./hosted-project.ts";
import { goodPassword, join } from "./people.ts";

const settleMs = 2_500;
const pages = routes.map(({ path }) => path).filter((path) => !path.includes(":") && !path.includes("*"));

/** Opens every screen as someone of this role, or as a visitor, and returns what failed there. */
async function walk(project: HostedProject, role: string | null): Promise<string[]> {
  const person = role ? await join(project, { role }) : null;
  return inBrowser(project, async (page, troubles) => {
    if (person) await signInByDialog(page, person.email);
    for (const path of pages) {
      troubles.current = path;
      await page.goto(path);
      await page.waitForTimeout(settleMs);
      if (await page.getByText(/An error occurred|Couldn.t|can.t reach/).count())
        troubles.list.push(
          `${path}: ${await page
            .getByText(/An error occurred|Couldn.t|can.t reach/)
            .first()
            .textContent()}`,
        );
    }
  });
}

type Troubles = { current: string; list: string[] };

async function inBrowser(
  { siteUrl }: HostedProject,
  work: (page: Page, troubles: Troubles) => Promise<void>,
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: installedChromium, args: chromiumFlags });
  const troubles: Troubles = { current: "/", list: [] };
  try {
    const context = await browser.newContext({ baseURL: siteUrl, locale: "en-US", serviceWorkers: "block" });
    hear(context, troubles);
    await work(await context.newPage(), troubles);
  } finally {
    await browser.close();
  }
  return [...new Set(troubles.list)];
}

function hear(context: BrowserContext, troubles: Troubles): void {
  context.on("response", async (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    const text = await response.text().catch(() => "");
    troubles.list.push(
      `${troubles.current}: ${response.request().method()} ${pathname} ${response.status()} ${text.slice(0, 160)}`,
    );
  });
  context.on("weberror", (error) => troubles.list.push(`${troubles.current}: ${error.error().message}`));
}

async function signInByDialog(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(goodPassword);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function fillClub(project: HostedProject): Promise<string> {
  const admin = await join(project, { role: "Admin" });
  // Only a club without seasons and members is filled: the checks of reminders leave both.
  await project.sql.begin(async (sql) => {
    // Without the triggers that refuse it.
    await sql`set local session_replication_role = replica`;
    await sql`truncate seasons, members cascade`;
  });
  await makeDemoClub(project.sql, {
    adminAccountId: admin.id,
    clock: demoClock(new Date(), "America/Chicago"),
  });
  const [row] = await project.sql`select count(*)::int as rounds from scores`;
  expectTo(Number(row?.rounds) > 100, `${row?.rounds} rounds`);
  return `${row?.rounds} rounds`;
}

const screensOf = (role: string | null): Check => ({
  name: `every screen as ${role ?? "a visitor"}`,
  async run(project) {
    const troubles = await walk(project, role);
    expectTo(troubles.length === 0, `\n  ${troubles.join("\n  ")}`);
    return `${pages.length} screens without a failed request`;
  },
});

export const screenChecks: readonly Check[] = [
  { name: "the demonstration's league", run: fillClub },
  screensOf(null),
  screensOf("Member"),
  screensOf("Admin"),
];
