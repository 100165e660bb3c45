import { hashPassword } from "../api/auth/passwords.ts";
import { connect, type DatabaseAddress, type Sql } from "../database/connect.ts";
import { inventPassword, openAccount, unshownMark } from "./first-admin.ts";

export type FirstSignIn = {
  id: string;
  email: string;
  inventedPassword: string | undefined;
};

export type PendingSignIn = FirstSignIn & {
  /** Call it once the sign-in is on the console: no later start shows one. */
  markShown: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates the first Admin in an empty database; one whose password was never shown gets a new one. */
export async function openFirstSignIn(
  address: DatabaseAddress,
  email: string,
  givenPassword: string | undefined,
): Promise<PendingSignIn | undefined> {
  // PostgreSQL releases the lock of a process that dies before it has shown the password.
  const sql = connect(address, {
    max: 1,
    max_lifetime: null,
    responseSeconds: 60,
    connection: { application_name: "clubhouse first sign-in" },
  });
  const close = (): Promise<void> => sql.end({ timeout: 5 });
  try {
    const signIn = (await takeTurn(sql)) ? await ensureFirstAdmin(sql, email, givenPassword) : undefined;
    if (signIn) return { ...signIn, markShown: () => markShown(sql, signIn.id).finally(close), close };
    await close();
    return undefined;
  } catch (error) {
    await close();
    throw error;
  }
}

/** True if this session is the one that creates the first Admin, until it ends. */
export async function takeTurn(sql: Sql): Promise<boolean> {
  const [row] = await sql`select pg_try_advisory_lock(hashtextextended('first sign-in', 0)) as taken`;
  return row?.taken === true;
}

export async function ensureFirstAdmin(
  sql: Sql,
  email: string,
  givenPassword: string | undefined,
): Promise<FirstSignIn | undefined> {
  const [unshown] = await sql<{ id: string; email: string; known: boolean }[]>`
    select id, email, exists (select from auth.sessions where user_id = users.id)
      or exists (select from public.security_log where account_id = users.id and event = 'sign-in') as known
    from auth.users where raw_app_meta_data ? ${unshownMark}`;
  const password = givenPassword ?? inventPassword();
  const inventedPassword = givenPassword === undefined ? password : undefined;
  if (unshown?.known) await markShown(sql, unshown.id);
  else if (unshown) {
    await sql`update auth.users set encrypted_password = ${await hashPassword(password)} where id = ${unshown.id}`;
    return { id: unshown.id, email: unshown.email, inventedPassword };
  }
  const [anyone] = await sql`select from auth.users limit 1`;
  if (anyone) return undefined;
  const id = await openAccount(sql, {
    email,
    password,
    firstName: "Club",
    lastName: "Admin",
    role: "Admin",
    status: "Active",
    isUnshown: true,
  });
  return { id, email, inventedPassword };
}

async function markShown(sql: Sql, id: string): Promise<void> {
  await sql`update auth.users set raw_app_meta_data = raw_app_meta_data - ${unshownMark} where id = ${id}`;
}
