import { connect } from "#server/database/connect.ts";
import { findSuperuser } from "#testing/backend-process.ts";

/**
 * Takes back what the demonstration's league night brings, so that tests begin with blank sheets and an empty mailbox: tonight's
 * rounds and squads, messages, disputes, and everyone's account but the Admin's. The week before is published.
 */
export async function returnToDayBefore(dataFolder: string): Promise<void> {
  const sql = connect(await findSuperuser(dataFolder), { max: 1 });
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('app.undoing_import', 'yes', true)`;
      await transaction`delete from public.score_disputes`;
      const tonight = transaction`
        select c.id from public.scores c join public.seasons s on s.id = c.season_id and s.status = 'active'
        where c.week = 8 and c.kind <> 'preShoot'`;
      await transaction`delete from public.score_audit_log where score_id in (${tonight})`;
      await transaction`delete from public.scores where id in (${tonight})`;
      await transaction`delete from public.squads`;
      await transaction`delete from public.private_messages`;
      await transaction`delete from auth.users where email <> 'admin@club.example'`;
      await transaction`
        update public.season_weeks w set published_at = now() from public.seasons s
        where s.id = w.season_id and s.status = 'active' and w.week = 7`;
      await transaction`update public.club_settings set demonstration_since = null`;
      await transaction`delete from private.demonstration`;
    });
  } finally {
    await sql.end();
  }
}
