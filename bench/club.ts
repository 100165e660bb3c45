import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import {
  findSuperuser,
  readPublishableKey,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";
import { type Asking, type Person, signIn } from "./asking.ts";
import { type FilledClub, fillClub, fillMailbox, fillNews } from "./club-fill.ts";
import { say } from "./row.ts";

/** A server of its own with a filled club, and an active member who asks it things. */
export type Club = FilledClub & {
  server: ServerProcess;
  database: DatabaseAddress;
  sql: Sql;
  key: string;
  rounds: number;
  /** A shooter of all seasons, with messages. */
  viewer: Person;
  asking: Asking;
  boardMember: Person;
  board: Asking;
  close: () => Promise<void>;
};

/** What signing people in needs of it. */
export type Reached = Pick<Club, "sql" | "server" | "key">;

/** The limits under which `npm start` runs the server (server/start/supervise.mjs). */
export const environment = { NODE_OPTIONS: "--max-old-space-size=192 --max-semi-space-size=8" };

export const seasonsOfClub = 20;

export async function openClub(rounds: number, rowsOfMember: number): Promise<Club> {
  const server = await startServerProcess({ environment });
  const database = await findSuperuser(server.dataFolder);
  const sql = connect(database, { max: 24 });
  const started = performance.now();
  const filled = await fillClub(sql, rounds, seasonsOfClub);
  const [total] = await sql<{ rounds: number }[]>`select count(*)::integer as rounds from public.scores`;
  const took = ((performance.now() - started) / 1000).toFixed(0);
  say(`filled a club with ${total?.rounds} rounds in ${seasonsOfClub} seasons in ${took} s`);
  const key = await readPublishableKey(server.url);
  const { id, person: viewer, asking } = await openMember({ sql, server, key }, "reader");
  const {
    id: author,
    person: boardMember,
    asking: board,
  } = await openMember({ sql, server, key }, "author", "Board Member");
  await fillMailbox(sql, { id, author, member: filled.member, messages: rowsOfMember });
  await fillNews(sql, rowsOfMember);
  const close = async () => {
    asking.close();
    board.close();
    await sql.end({ timeout: 5 });
    await server.stop();
  };
  return {
    ...filled,
    server,
    database,
    sql,
    key,
    rounds: total?.rounds ?? 0,
    viewer,
    asking,
    boardMember,
    board,
    close,
  };
}

/**
 * An account of its own, signed in. Each device of a measurement of many people needs one: the server lets
 * one account have one request at a time, and so many bytes a second (server/capacity).
 */
export async function openMember(
  { sql, server, key }: Reached,
  name: string,
  role: "Member" | "Board Member" = "Member",
): Promise<{ id: string; person: Person; asking: Asking }> {
  const person = { email: `${name}@club.example`, password: "measuring clay pigeons" };
  const account = { ...person, firstName: "R", lastName: name, role, status: "Active" } as const;
  const id = await openAccount(sql, account);
  return { id, person, asking: await signIn(server.url, key, person) };
}

/** The statement in one transaction with role and claims, as that person: what HTTP is compared with. */
export function askInSql(sql: Sql, { claims }: Asking, statement: string): Promise<unknown> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    return transaction.unsafe(statement);
  });
}
