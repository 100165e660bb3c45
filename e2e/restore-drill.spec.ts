import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { makeSeason, type ShortSeason, signInToData } from "./at-the-line-season.ts";
import { keys, short, startSquad } from "./at-the-line-steps.ts";
import { signIn } from "./fixtures.ts";
import { startPreparedClub } from "./prepared-clubs.ts";

const run = promisify(execFile);
const cli = fileURLToPath(new URL("../server/cli.ts", import.meta.url));
const keeper = { email: "kay.keeper@club.example", password: "clay pigeons at dusk" };

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a fixture wants from its first argument
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "drill-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test("restore drill with phones: rounds scored, machine destroyed, rounds back, 0 missing", {
  tag: "@whole",
}, async ({ browser, folder }) => {
  test.setTimeout(240_000);
  let server = await startPreparedClub({ demo: true });
  const { url, admin, dataFolder } = server;
  const club = (command: string, file: string) =>
    run(process.execPath, [cli, command, file], { env: { ...process.env, DATA_DIR: dataFolder } });
  try {
    await run(process.execPath, [cli, "admin", "create", keeper.email, keeper.password], {
      env: { ...process.env, DATA_DIR: dataFolder },
    });
    const before = await signInToData(server);
    const season = await makeSeason(before, { name: "Drill", ...short }, { Eagles: 2, Hawks: 2 });
    await club("backup", folder);
    const [backup = ""] = await readdir(folder);

    // Two phones: one at the line, one with a sheet.
    const line = await openPhone(browser, url, 360);
    await signIn(line, admin.email, admin.password);
    await startSquad(line, season, "Eagles");
    await keys(line, "1011101111");
    await expect(line.getByText("Round 1: saved")).toHaveCount(2);
    const sheet = await openPhone(browser, url, 1024);
    await signIn(sheet, keeper.email, keeper.password);
    await fillSheet(sheet, season, "Hawks", ["4", "5"]);
    const scored = await readRows(before, season.id);
    expect(scored.map(({ hits }) => hits).toSorted()).toEqual([3, 4, 5, 5]);

    await server.end("SIGKILL");
    await emptyFolder(dataFolder);
    await club("restore", join(folder, backup));
    server = await startAgain(url, dataFolder);
    const after = await signInToData(server);
    expect(await readRows(after, season.id)).toEqual([]);
    const health = async () => (await (await fetch(`${url}/health`)).json()) as { restored?: unknown };
    expect((await health()).restored).toMatchObject({ backupMade: expect.any(String) });

    await putBack(line, admin, "2 rounds");
    await putBack(sheet, keeper, "2 rounds");
    const back = await readRows(after, season.id);
    expect(back).toEqual(scored);
    const { data: log } = await after
      .from("score_audit_log")
      .select("score_id, action, source")
      .in(
        "score_id",
        scored.map(({ id }) => id),
      );
    expect(log?.map(({ score_id }) => score_id).toSorted()).toEqual(scored.map(({ id }) => id).toSorted());
    expect(new Set(log?.map(({ action, source }) => `${action}, ${source}`))).toEqual(
      new Set(["entered, restore"]),
    );

    await line.goto("/help");
    await expect(line.getByText(/^The club was restored on /)).toBeVisible();
    await expect(line.getByText(/Sent again so far: .* 2 rounds, .* 2 rounds\./)).toBeVisible();
    await line.getByRole("button", { name: "Mark as done" }).click();
    const question = line.getByRole("dialog", { name: "Is every round back?" });
    await question.getByRole("button", { name: "Mark as done" }).click();
    await expect(line.getByText(/^The club was restored on /)).toBeHidden();
    expect((await health()).restored).toBeUndefined();
  } finally {
    await server.stop();
  }
});

async function openPhone(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    viewport: { width, height: 740 },
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
}

async function fillSheet(page: Page, season: ShortSeason, team: string, totals: string[]) {
  const params = new URLSearchParams({ season: season.id, week: "1", team: season.teams[team] ?? "" });
  await page.goto(`/add-team-scores?${params}`);
  for (const [index, total] of totals.entries())
    await page.getByRole("textbox", { name: season.rosters[team]?.[index]?.name ?? "" }).fill(total);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${team}, week 1: 2 scores saved.`)).toBeVisible();
}

/** The phone comes back to the restored club; its session is of the club that is gone. */
async function putBack(page: Page, { email, password }: typeof keeper, what: string) {
  await page.goto("/");
  await signIn(page, email, password);
  const bar = page.getByRole("region", { name: "Unsent rounds" });
  await expect(
    bar.getByText(/^2 rounds you scored on .* are missing since the club was restored\./),
  ).toBeVisible();
  await bar.getByRole("button", { name: "Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Send missing rounds again" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await dialog.getByRole("button", { name: `Send ${what} again` }).click();
  await expect(page.getByText(`${what} are back.`)).toBeVisible();
  await expect(bar.getByText(/missing/)).toBeHidden();
}

type Row = { id: string; hits: number; detail: string | null; position: number | null };

async function readRows(data: SupabaseClient, seasonId: string): Promise<Row[]> {
  const { data: rows, error } = await data
    .from("scores")
    .select("id, hits, detail, member_id, week, round, position, entered_by, time_of_round")
    .eq("season_id", seasonId)
    .order("id");
  if (error) throw error;
  return rows;
}

async function emptyFolder(folder: string) {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

function startAgain(url: string, dataFolder: string): Promise<ServerProcess> {
  return startServerProcess({ dataFolder, port: Number(new URL(url).port) });
}
