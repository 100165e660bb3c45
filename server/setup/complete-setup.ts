import type { Logger } from "pino";
import {
  readResponse,
  type Submission,
  sealResponse,
  storeResponse,
} from "#server/contract/first-responses.ts";
import type { Sql } from "#server/database/connect.ts";
import { withMigrationLock } from "#server/database/migrations.ts";
import { demoClock, hostTimeZone } from "#server/demo/demo-clock.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import type { EmailSettings } from "#server/email/email-settings.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import type { FieldSentences, SetupForm } from "./setup-form.ts";

export type SetupOutcome = "done" | "was set up" | { fields: FieldSentences };

type Setup = {
  sql: Sql;
  emailSettings: EmailSettings;
  log: Logger;
  filesFolder: string;
  submission?: Submission | undefined;
};

/** Does nothing if an account exists. A browser that lost the response sends the form again (docs/decisions/032). */
export function completeSetup(
  form: SetupForm,
  { sql, emailSettings, log, filesFolder, submission }: Setup,
): Promise<SetupOutcome> {
  return withMigrationLock(sql, async () => {
    const [anyone] = await sql`select from auth.users limit 1`;
    if (anyone) return (await isAnswered(sql, submission)) ? "done" : "was set up";
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
    const storedResponse =
      submission && storeResponse(submission, sealResponse(submission, setupDone(), emptyJson));
    const id = await openAccount(
      sql,
      { ...admin, role: "Admin", status: "Active" },
      async (transaction) => storedResponse && transaction.unsafe(storedResponse),
    );
    if (!club)
      await makeDemoClub(sql, {
        adminAccountId: id,
        clock: demoClock(new Date(), hostTimeZone()),
        filesFolder,
      }).catch((error) =>
        log.error({ error }, "The demonstration club could not be made. The club is empty."),
      );
    return "done";
  });
}

const emptyJson = new TextEncoder().encode("{}");

export const setupDone = (): Response =>
  new Response(emptyJson, { headers: { "content-type": "application/json" } });

async function isAnswered(sql: Sql, submission: Submission | undefined): Promise<boolean> {
  if (!submission) return false;
  const [storedRequest] = await sql.unsafe<{ request_hash: string }[]>(readResponse(submission));
  return storedRequest?.request_hash === submission.requestHash;
}

async function isTimeZone(sql: Sql, name: string): Promise<boolean> {
  const [zoneRow] = await sql`select from pg_catalog.pg_timezone_names where name = ${name}`;
  return zoneRow !== undefined;
}

/** Many mail servers send only for the address that signs in. */
export function senderOf({
  mailServer,
  admin,
}: Pick<SetupForm, "mailServer"> & { admin: { email: string } }): string {
  return mailServer?.user.includes("@") ? mailServer.user : admin.email;
}
