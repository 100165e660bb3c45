import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Attempts } from "#server/api/limits/rate-limits.ts";
import { connect, type Sql } from "#server/database/connect.ts";
import { serverSessions } from "#server/database/server-sessions.ts";
import { openEmailSettings } from "#server/email/email-settings.ts";
import { takeTurn } from "#server/opening/first-sign-in.ts";
import { openSite } from "#server/opening/open-site.ts";
import { onShutdownOf } from "#server/opening/shutdown.ts";
import type { Starting } from "#server/opening/starting.ts";
import { projectFolder } from "#server/release.ts";
import { loadSite } from "#server/static/site-files.ts";
import { completeSetup } from "./complete-setup.ts";
import { createSetupCode } from "./setup-code.ts";
import { createSetupSite } from "./setup-site.ts";

const turnMs = 1_000;

/** Serves the setup page until the club has its first administrator. Of several servers, one serves it, others wait. */
export async function setUpClub(starting: Starting, announce: (path: string) => void): Promise<void> {
  const sql = connect(starting.address, {
    max: 4,
    max_lifetime: null,
    responseSeconds: 60,
    connection: { application_name: serverSessions.setup },
  });
  try {
    await setUpInTurn(sql, starting, announce);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The turn is held by a session of its own; when that ends, another server may begin. */
async function setUpInTurn(sql: Sql, starting: Starting, announce: (path: string) => void): Promise<void> {
  const session = await sql.reserve();
  try {
    if (await awaitTurn(session, starting.ending)) await serveSetup(sql, starting, announce);
  } finally {
    // The pool ends it with the others, but would wait for a reserved one.
    session.release();
  }
}

/** True once this server sets the club up; false once an account exists. */
async function awaitTurn(session: Sql, ending: AbortSignal): Promise<boolean> {
  for (;;) {
    const [anyone] = await session`select from auth.users limit 1`;
    if (anyone) return false;
    if (await takeTurn(session)) return true;
    await wait(turnMs, undefined, { signal: ending });
  }
}

async function serveSetup(sql: Sql, starting: Starting, announce: (path: string) => void): Promise<void> {
  const { settings, folder, log, ending, died } = starting;
  await using serving = new AsyncDisposableStack();
  const emailSettings = openEmailSettings(folder.emailSettings, settings);
  const announceCode = (code: string): void => announce(`/setup#${code}`);
  const code = createSetupCode({ onRenewed: announceCode });
  const done = Promise.withResolvers<void>();
  const site = createSetupSite({
    code,
    files: await loadSite(
      join(projectFolder, "dist/setup"),
      settings.SITE_URL.startsWith("https:"),
      "/setup.html",
    ),
    siteUrl: settings.SITE_URL,
    weatherUrl: settings.WEATHER_URL,
    emailSettings,
    attempts: new Attempts(sql),
    sql,
    complete: (form, submission) =>
      completeSetup(form, { sql, emailSettings, log, filesFolder: folder.files, submission }),
    onDone: done.resolve,
    log,
  });
  await openSite(site, starting, onShutdownOf(serving, log, ending));
  announceCode(code.code);
  const called = new AbortController();
  ending.addEventListener("abort", () => done.reject(ending.reason), { signal: called.signal });
  void died.then((sentence) => done.reject(new Error(sentence)));
  await done.promise.finally(() => called.abort());
  log.info("The club was set up in the browser.");
}
