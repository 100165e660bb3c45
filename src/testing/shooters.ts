import { randomUUID } from "node:crypto";
import type { Sql } from "#server/database/connect.ts";

export type Shooter = { account: string; session: string; member: string; email: string };

/** Ninety members of one team with open accounts, signed in. */
export async function addShooters(
  owner: Sql,
  { season, team }: { season: string; team: string },
): Promise<Shooter[]> {
  const shooters = Array.from({ length: 90 }, (_, index) => ({
    account: randomUUID(),
    session: randomUUID(),
    member: randomUUID(),
    email: `shooter${index}@club.example`,
  }));
  await owner.begin(async (sql) => {
    for (const [number, { account, session, member, email }] of shooters.entries()) {
      const name = `Shooter ${number}`;
      await sql`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
        values (${account}, ${email}, ${sql.json({ first_name: name, last_name: "Tester" })}, now())`;
      await sql`update account_access set status = 'Active' where account_id = ${account}`;
      await sql`insert into auth.sessions (id, user_id) values (${session}, ${account})`;
      await sql`insert into members (id, first_name, account_id) values (${member}, ${name}, ${account})`;
      await sql`insert into team_members (season_id, team_id, member_id) values (${season}, ${team}, ${member})`;
    }
  });
  return shooters;
}
