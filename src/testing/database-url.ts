import { dirname } from "node:path";
import type { DatabaseAddress } from "#server/database/connect.ts";

/** What `DATABASE_URL` is for a database behind a local socket. */
export function urlOf({ user, password, database, socketFile = "" }: DatabaseAddress): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", dirname(socketFile));
  return url.href;
}
