import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { ApiEnvironment } from "#server/api/api.ts";
import { Attempts } from "#server/api/limits/rate-limits.ts";
import { connect } from "#server/database/connect.ts";
import { openEmailSettings } from "#server/email/email-settings.ts";
import { completeSetup } from "#server/setup/complete-setup.ts";
import { createSetupCode } from "#server/setup/setup-code.ts";
import { createSetupSite, type SetupSiteOptions } from "#server/setup/setup-site.ts";
import { loadSite } from "#server/static/site-files.ts";
import { createTestDatabase } from "./backend-harness.ts";

type Ask = { body?: unknown; cookie?: string | undefined; from?: string; headers?: Record<string, string> };

/** The setup page's server on a database without an account, as a first start serves it. */
export async function startSetupSite(options: Partial<SetupSiteOptions> & { smtpUrl?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "setup-site-"));
  const database = await createTestDatabase();
  const sql = connect(database.owner, { max: 4 });
  const file = join(folder, "email.json");
  const smtpSettings = options.smtpUrl ? { SMTP_URL: options.smtpUrl } : {};
  const emailSettings = openEmailSettings(file, { ADMIN_EMAIL: "admin@club.example", ...smtpSettings });
  const log = pino({ level: "silent" });
  const state = { isDone: false };
  const code = options.code ?? createSetupCode();
  const site = createSetupSite({
    code,
    files: await loadSite(folder, false, "/setup.html"),
    siteUrl: "http://localhost:3000",
    weatherUrl: "off",
    emailSettings,
    attempts: new Attempts(sql),
    sql,
    complete: (form, submission) =>
      completeSetup(form, { sql, emailSettings, log, filesFolder: folder, submission }),
    onDone: () => {
      state.isDone = true;
    },
    log,
    ...options,
  });
  /** A request as a browser on that network address sends it. */
  const ask = (path: string, { body = {}, cookie, from = "192.0.2.1", headers = {} }: Ask = {}) =>
    site.fetch(
      new Request(`http://localhost:3000${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}), ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
      {
        incoming: { socket: { remoteAddress: from } },
        trustProxy: false,
      } as unknown as ApiEnvironment["Bindings"],
    );
  return {
    site,
    sql,
    state,
    file,
    code: code.code,
    ask,
    /** Opens the link as the first browser; returns its cookie. */
    async open(): Promise<string> {
      const response = await ask("/setup/open", { body: { code: code.code } });
      return response.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    async stop() {
      await sql.end({ timeout: 1 });
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export type SetupSite = Awaited<ReturnType<typeof startSetupSite>>;

/** What someone fills in. */
export const aNewClub = {
  club: {
    name: "Cedar Hollow Gun Club",
    place: { latitude: 44.9, longitude: -93.6 },
    timeZone: "America/Chicago",
  },
  admin: { firstName: "Pat", lastName: "Sommer", email: "Pat@Club.example", password: "five words in a row" },
  mailServer: null,
};
