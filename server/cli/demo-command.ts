import { withConnection } from "#server/database/connect.ts";
import { demoClock, hostTimeZone } from "#server/demo/demo-clock.ts";
import { makeDemoClub } from "#server/demo/demo-club.ts";
import type { Settings } from "#server/settings/settings.ts";
import { withClub } from "./open-club.ts";
import { Refusal } from "./refusal.ts";

/** `demo again`: the demonstration as it is at its first look, on today's dates. Refused in a real club. */
export async function demo(settings: Settings, [name]: string[], ending: AbortSignal): Promise<string> {
  if (name !== "again") throw new Refusal("Please say what to do: demo again.");
  return withClub(settings, ending, ({ address, data }) =>
    withConnection(address, async (sql) => {
      const [admin] = await sql<{ account_id: string }[]>`
        select a.account_id from public.account_access a join public.accounts p on p.id = a.account_id
        where a.role = 'Admin' and a.status = 'Active' order by p.created_at limit 1`;
      if (!admin) throw new Refusal("There is no administrator. To make one: admin create <address>");
      await makeDemoClub(sql, {
        adminAccountId: admin.account_id,
        clock: demoClock(new Date(), hostTimeZone()),
        filesFolder: data.files,
        isAgain: true,
      });
      return "The demonstration starts again: it's league night. Everything added to it was deleted. Your accounts are as they were.";
    }),
  );
}
