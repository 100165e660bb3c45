import { expect, type Page } from "@playwright/test";
import { findFreePort } from "#server/database/free-port.ts";
import type { ServerProcess } from "#testing/backend-process.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";
import { signIn, test } from "./fixtures.ts";
import { startPreparedClub } from "./prepared-clubs.ts";
import { readTable } from "./tables.ts";

/** Names that are not like each other, which the page would ask about. */
const surnames: Record<number, string> = { 1: "Vandersloot", 2: "Quimby", 7: "Okafor" };
const status = (page: Page) => page.getByRole("status");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A request of the viewer's own, as a program would make it. */
function call(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const { publishableKey } = await (await fetch("/config.json")).json();
      const { access_token } = JSON.parse(localStorage.getItem("club-session") ?? "{}");
      const response = await fetch(`/rest/v1/${address}`, {
        method: verb,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${access_token}`,
          "content-type": "application/json",
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      return { status: response.status, body: await response.json().catch(() => null) };
    },
    [method, path, body] as const,
  );
}

/** Does what is asked for with a tap whose answer is lost; where the page says that it failed, once more. */
type Submit = (page: Page, path: string, button: string, saved: () => Promise<unknown>) => Promise<void>;
type Screen = (page: Page, submit: Submit, n: number) => Promise<void>;

const screens: Record<string, Screen> = {
  async squads(page, submit, n) {
    await page.goto(`/add-team-scores?view=squads&week=${n + 1}`);
    await page.getByRole("button", { name: "Create squads from teams" }).click();
    await submit(page, "rpc/save_squads", "Save the squads", () =>
      expect(status(page).filter({ hasText: "saved." })).toBeVisible(),
    );
  },

  async "a new member"(page, submit, n) {
    await page.goto("/member-admin");
    await page.getByRole("button", { name: "New member" }).click();
    const dialog = page.getByRole("dialog");
    const lastName = surnames[n] ?? "";
    await dialog.getByLabel("First name").fill("Tilda");
    await dialog.getByLabel("Last name").fill(lastName);
    await submit(page, "rpc/save_member", "Add the member", () => expect(dialog).toBeHidden());
    await page.goto(`/member-admin?find=${lastName}`);
    await expect(page.getByRole("row")).toHaveCount(2);
  },

  async "merging members"(page, submit, n) {
    for (const last_name of [`Ashdown${n}`, `Ashdowne${n}`])
      expect((await call(page, "POST", "members", { first_name: "Ivor", last_name })).status).toBe(201);
    await page.goto("/member-admin?view=duplicates");
    await page.getByRole("button", { name: `Actions for Ivor Ashdown${n} and Ivor Ashdowne${n}` }).click();
    await page.getByRole("button", { name: "Compare and merge…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Type Ivor Ashdowne?\d to go on$/).fill(`ivor ashdowne${n}`);
    await submit(page, "rpc/merge_members", `Merge into Ivor Ashdown${n}`, () => expect(dialog).toBeHidden());
    await page.goto(`/member-admin?find=ivor%20ashdown`);
    const merged = (await readTable(page.getByRole("table"))).filter(({ Member }) =>
      Member?.endsWith(`${n}`),
    );
    expect(merged).toHaveLength(1);
  },

  async "a new season"(page, submit, n) {
    await page.goto("/seasons-admin");
    await page.getByRole("link", { name: "New season", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill(`Winter ${n}`);
    await page.getByLabel("First day", { exact: true }).fill("2027-01-04");
    await page.getByRole("button", { name: "All questions" }).click();
    await submit(page, "rpc/save_season", "Create the season", () =>
      expect(page.getByText(`Winter ${n} is saved`)).toBeVisible(),
    );
  },

  async "an event that is repeated"(page, submit, n) {
    await page.goto("/events");
    await page.getByRole("link", { name: "Add an event" }).click();
    await page.getByLabel("Title").fill(`Turkey shoot ${n}`);
    await page.getByLabel("First day").fill(inDays(40));
    await page.getByLabel("Repeat weekly").fill("2");
    await page.getByLabel("State").selectOption("Published");
    await submit(page, "events", "Save the event", () =>
      expect(page.getByRole("heading", { name: `Turkey shoot ${n}`, level: 1 })).toBeVisible(),
    );
    await page.goto("/events");
    await expect(page.getByRole("link", { name: `Turkey shoot ${n}` })).toHaveCount(3);
  },

  async "an earlier version"(page, submit, n) {
    for (const text of ["Founded in 1931.", `Rebuilt ${n} times.`]) {
      const [{ revision }] = (await call(page, "GET", "club_settings?select=revision")).body;
      const changed = { about_text: `<p>${text}</p>` };
      const path = `club_settings?id=eq.1&revision=eq.${revision}`;
      expect((await call(page, "PATCH", path, changed)).status).toBe(204);
    }
    await page.goto("/about");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("button", { name: "Versions" }).click();
    await submit(page, "rpc/restore_version", "Restore this version", () =>
      expect(status(page).filter({ hasText: "The version is restored." })).toBeVisible(),
    );
    await expect(page.getByText("Founded in 1931.")).toBeVisible();
  },

  async "the results of a week, sent again"(page, submit) {
    const [{ id }] = (await call(page, "GET", "seasons?select=id&status=eq.active")).body;
    const [{ id: account_id }] = (
      await call(page, "GET", `app_users?select=id&email=eq.${server.admin.email}`)
    ).body;
    await call(page, "POST", "account_settings", { account_id, results_emails: true });
    const mark = (marks: object) => call(page, "POST", "rpc/mark_week", { season_id: id, week: 1, ...marks });
    await mark({ published: false, reason: "A round was missing." });
    expect((await mark({ published: true })).status).toBe(200);
    const week = { season_id: id, week: 1 };
    const edition = async () => (await call(page, "POST", "rpc/week_announcement", week)).body.edition;
    const before = await edition();
    await page.goto("/admin?view=weeks");
    await page.getByRole("button", { name: "Actions for Week 1", exact: true }).click();
    await page.getByRole("button", { name: "Send results again" }).click();
    await submit(page, "rpc/announce_week_again", "Send 1 email", () =>
      expect(status(page).filter({ hasText: "Week 1 is on its way again: 1 email" })).toBeVisible(),
    );
    expect(await edition()).toBe(before + 1);
  },

  async "a TV link"(page, submit, n) {
    await page.goto("/leaderboard-slideshow");
    const links = page.getByRole("region", { name: "TV links" });
    await links.getByLabel("Name of the screen").fill(`Bar ${n}`);
    await submit(page, "rpc/make_display_link", "Create a TV link", () =>
      expect(page.getByRole("textbox", { name: "Address of the leaderboard slides" })).toHaveValue(
        /#display=.{43}/,
      ),
    );
    const address = await page
      .getByRole("textbox", { name: "Address of the leaderboard slides" })
      .inputValue();
    expect((await call(page, "GET", `display_links?select=id&name=eq.Bar%20${n}`)).body).toHaveLength(1);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Average" })).toBeVisible();
  },

  async "a calendar link"(page, submit, n) {
    await page.goto("/events");
    await page.getByLabel("Name (e.g. My iPhone)").fill(`Phone ${n}`);
    await submit(page, "rpc/make_calendar_feed", "Create a private calendar link", () =>
      expect(page.getByLabel("Address of your calendar")).toHaveValue(/feed=/),
    );
    const address = await page.getByLabel("Address of your calendar").inputValue();
    expect((await page.request.get(address)).status()).toBe(200);
    await expect(page.getByRole("button", { name: `Actions for Phone ${n}` })).toHaveCount(1);
  },
};

let network: FaultyProxy;
let server: ServerProcess;
test.beforeAll(async () => {
  const port = await findFreePort();
  network = await startFaultyProxy({ host: "127.0.0.1", port });
  const environment = { SITE_URL: `http://127.0.0.1:${network.port}` };
  server = await startPreparedClub({ demo: true, port, environment });
});
test.afterAll(async () => {
  await network?.stop();
  await server?.stop();
});

for (const lost of [1, 2, 7])
  test(`a change whose answer is lost ${lost} times is made once, and the page says that it's saved`, {
    tag: lost === 2 ? [] : "@whole",
  }, async ({ browser, complaints }) => {
    test.setTimeout(240_000);
    complaints.allow(/./);
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${network.port}` });
    const page = await context.newPage();
    await signIn(page, server.admin.email, server.admin.password);
    const submit: Submit = async (screen, path, button, saved) => {
      network.dropResponses(lost, (sent) => sent.startsWith(`POST /rest/v1/${path}`));
      const tap = screen.getByRole("button", { name: button, exact: true });
      await tap.click();
      await expect.poll(() => network.leftToDrop()).toBeLessThan(lost);
      for (let again = 0; again < lost; again++) {
        const isSaved = await Promise.race([
          saved().then(() => true),
          expect(screen.getByRole("alert").first())
            .toBeVisible()
            .then(() => false),
        ]);
        expect(await screen.getByText(/someone else|deleted/i).count(), "blames someone else").toBe(0);
        if (isSaved) break;
        await tap.click();
      }
      await saved();
      expect(network.leftToDrop()).toBe(0);
    };
    for (const [name, screen] of Object.entries(screens))
      await test.step(name, () => screen(page, submit, lost));
    await context.close();
  });
