import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, expect } from "@playwright/test";
import { findFreePort } from "#server/database/free-port.ts";
import type { ServerProcess } from "#testing/backend-process.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { signIn, test } from "../fixtures.ts";
import { startPreparedClub } from "../prepared-clubs.ts";
import { asPerson, newMember } from "./people.ts";
import { screens } from "./screens.ts";
import { type Loss, type Row, submitter } from "./walk.ts";

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

/** Walks through screens; a row for each, also for those that fail. */
async function walk(browser: Browser, names: readonly string[], losses: readonly Loss[]): Promise<Row[]> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${network.port}` });
  await signIn(await context.newPage(), server.admin.email, server.admin.password);
  const admin = await asPerson(server, server.admin);
  const member = await newMember(server, "Ruth", "Adler");
  const rows: Row[] = [];
  for (const write of names)
    for (const loss of losses)
      await test.step(`${write}, ${loss}`, async () => {
        const row: Row = { write, loss, messages: [], stored: "" };
        const page = await context.newPage();
        const submit = submitter(page, network, row);
        const elsewhere = async (site = network) => {
          const other = await browser.newContext({ baseURL: `http://127.0.0.1:${site.port}` });
          const otherPage = await other.newPage();
          return { page: otherPage, submit: submitter(otherPage, site, row) };
        };
        const asMember = async () => {
          const other = await elsewhere();
          await signIn(other.page, member.email, member.password);
          return { member, ...other };
        };
        const n = 1 + ["once", "until-seen"].indexOf(loss);
        try {
          const walk = { page, server, loss, n, submit, elsewhere, admin, asMember };
          row.stored = (await screens[write]?.(walk)) ?? "no screen";
        } catch (error) {
          row.stored = String(error).replaceAll("\u001b", "");
        }
        network.dropResponses(0);
        rows.push(row);
        await page.close();
        for (const other of browser.contexts()) if (other !== context) await other.close();
      });
  await context.close();
  return rows;
}

function expectStoredOnce(rows: readonly Row[]): void {
  expect(rows.filter(({ stored }) => stored !== 1)).toEqual([]);
}

/** A list, two records that become one, a season with its weeks, and a secret: dropped-answers.db.test.ts has each change. */
const shortPick = ["useSaveSquads", "MemberAction merge", "useSaveSeason", "useMakeDisplayLink"];

test("a change whose answers are lost is made once, and the page says that it's saved", async ({
  browser,
  complaints,
}) => {
  test.skip(areTestsWhole, "The next test makes every change.");
  test.setTimeout(240_000);
  complaints.allow(/./);
  expectStoredOnce(await walk(browser, shortPick, ["until-seen"]));
});

/** `DROPPED_ANSWERS=useSignUp,useWithdraw` walks through those alone. */
const screenNames = process.env.DROPPED_ANSWERS?.split(",") ?? Object.keys(screens);

test("every change of the site is made once when its answer is lost, and the page says that it's saved", {
  tag: "@whole",
}, async ({ browser, complaints }) => {
  test.setTimeout(40 * 60_000);
  complaints.allow(/./);
  const rows = await walk(browser, screenNames, ["once", "until-seen"]);
  const folder = test.info().project.outputDir;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "dropped-answers.md"), tableOf(rows));
  expectStoredOnce(rows);
});

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ write, loss, messages, stored }) =>
    [write, loss, messages.join(" → "), stored].map((cell) =>
      String(cell)
        .replaceAll(/\s*[|\n]\s*/g, " ")
        .slice(0, 400),
    ),
  );
  const head = ["write", "answer lost", "messages of the page", "times stored"];
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
