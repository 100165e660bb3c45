import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Where Supabase's own services are: a folder with a built `auth` and its `migrations`, and a built checkout of storage. `deno`: the
 * program; undefined where none is given.
 */
export type Services = { auth: string; storage: string; deno: string | undefined };

/** Nothing is fetched: docs/development.md says how to get and build the services. */
export function findServices({
  SUPABASE_AUTH,
  SUPABASE_STORAGE,
  DENO,
}: NodeJS.ProcessEnv): Services | string {
  if (!SUPABASE_AUTH || !existsSync(join(SUPABASE_AUTH, "auth")))
    return "SUPABASE_AUTH must name a folder with a built supabase/auth: its program auth and its folder migrations.";
  if (!SUPABASE_STORAGE || !existsSync(join(SUPABASE_STORAGE, "dist", "start", "server.js")))
    return "SUPABASE_STORAGE must name a folder with a built supabase/storage: dist/start/server.js is missing.";
  if (DENO && !existsSync(DENO)) return `DENO must name the program: ${DENO} is missing.`;
  return { auth: SUPABASE_AUTH, storage: SUPABASE_STORAGE, deno: DENO || undefined };
}
