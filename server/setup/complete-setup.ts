import type { Logger } from "pino";
import type { Sql } from "#server/database/connect.ts";
import { withMigrationLock } from "#server/database/migrations.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import type { EmailSettings } from "#server/email/email-settings.ts";
import { openAccount } from "#server/start/first-admin.ts";
import type { FieldSentences, SetupForm } from "./setup-form.ts";

export type SetupOutcome = "done" | "was set up" | { fields: FieldSentences };

type Setup = { sql: Sql; emailSettings: EmailSettings; log: Logger };

/**
 * Writes the new club: its details, its first administrator, its mail server, and the demonstration club if wanted. Nothing
 * where there is an account already, from a command or from another browser.
 */
export function completeSetup(form: SetupForm, { sql, emailSettings, log }: Setup): Promise<SetupOutcome> {
  return withMigrationLock(sql, async () => {
    const [anyone] = await sql`select from auth.users limit 1`;
    if (anyone) return "was set up";
    const { club, admin } = form;
    if (club && !(await isTimeZone(sql, club.timeZone)))
      return { fields: { "club.timeZone": "Choose a time zone from the list." } };
    if (!emailSettings.given.server)
      await emailSettings.save({ server: form.mailServer, from: senderOf(form) });
    if (club)
      await sql`
        update public.club_settings set name = ${club.name}, time_zone = ${club.timeZone},
          latitude = ${club.place?.latitude ?? null}, longitude = ${club.place?.longitude ?? null}
        where id = 1`;
    const id = await openAccount(sql, { ...admin, role: "Admin", status: "Active" });
    if (!club)
      await makeDemoClub(sql, id, new Date().toISOString().slice(0, 10)).catch((error) =>
        log.error({ error }, "The demonstration club could not be made. The club is empty."),
      );
    return "done";
  });
}

async function isTimeZone(sql: Sql, name: string): Promise<boolean> {
  const [known] = await sql`select from pg_catalog.pg_timezone_names where name = ${name}`;
  return known !== undefined;
}

/** Many mail servers send for the address that signs in, and for no other. */
export function senderOf({
  mailServer,
  admin,
}: Pick<SetupForm, "mailServer"> & { admin: { email: string } }): string {
  return mailServer?.user.includes("@") ? mailServer.user : admin.email;
}
