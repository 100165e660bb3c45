import { connect, type Sql } from "#server/database/connect.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import {
  findSuperuser,
  readPublishableKey,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";
import { type Asking, type Person, signIn } from "../../bench/asking.ts";
import { environment } from "../../bench/club.ts";
import { type Night, openKeeper, prepareNight } from "../../bench/evening.ts";
import type { AttackTarget } from "./attack.ts";

/** A demonstration club of its own under the limits of `npm start`, and those who use it while it is attacked. */
export type Target = {
  server: ServerProcess;
  sql: Sql;
  key: string;
  night: Night;
  keepers: Asking[];
  member: Asking;
  attacked: AttackTarget;
  close: () => Promise<void>;
};

export async function openTarget(): Promise<Target> {
  const server = await startServerProcess({ demo: true, environment });
  const sql = connect(await findSuperuser(server.dataFolder), { max: 2 });
  const key = await readPublishableKey(server.url);
  const club = { server, sql, key };
  const night = await prepareNight(club);
  const [pending, attacker, member] = [
    await openPerson(sql, "pending", "Pending"),
    await openPerson(sql, "attacker", "Active"),
    await openPerson(sql, "reader", "Active"),
  ];
  const sessions = await Promise.all(
    [pending, attacker, member].map((person) => signIn(server.url, key, person)),
  );
  const keepers = [await openKeeper(club, night, 1), await openKeeper(club, night, 2)];
  const [asPending, asAttacker, asMember] = sessions as [Asking, Asking, Asking];
  return {
    ...club,
    night,
    keepers,
    member: asMember,
    attacked: {
      url: server.url,
      key,
      season: night.season,
      tokens: { pending: asPending.accessToken, member: asAttacker.accessToken },
      attackerId: attacker.id,
    },
    async close() {
      for (const asking of [...sessions, ...keepers]) asking.close();
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
}

async function openPerson(
  sql: Sql,
  name: string,
  status: "Active" | "Pending",
): Promise<Person & { id: string }> {
  const person = { email: `${name}@club.example`, password: "measuring clay pigeons" };
  const id = await openAccount(sql, { ...person, firstName: name, lastName: "Load", role: "Member", status });
  return { ...person, id };
}
