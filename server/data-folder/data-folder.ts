import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, cp, link, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "#server/database/connect.ts";
import { isRoot } from "#server/database/run-as.ts";
import { ignore } from "#server/lib/caught.ts";
import { clubCommand } from "#server/lib/typed-commands.ts";
import { writeDraft } from "../lib/durable-file.ts";
import { causeOf, makeFolder } from "../lib/make-folder.ts";

export type Secrets = {
  /** Signs access tokens and file addresses. */
  signingKey: string;
  /** Marks devices an account has used before. */
  deviceKey: string;
  publishableKey: string;
  superuserPassword: string;
  ownerPassword: string;
};

export type DataFolder = {
  path: string;
  postgres: string;
  files: string;
  /** Among the files, because servers of one club share those, and an erasure at one must reach all. */
  outbox: string;
  /** Erased people by id and pseudonym. Never part of a restore. */
  erasureList: string;
  /** The mail server typed by an administrator, with its password. In no backup. */
  emailSettings: string;
  secrets: Secrets;
};

/** Exists during a restore, and names the backup. */
export const unfinishedMark = "restore-unfinished";

export const emailSettingsIn = (path: string): string => join(path, "email.json");
export const clusterIn = (path: string): string => join(path, "postgres");
export const outboxIn = (path: string): string => join(path, "files", "outbox");
export const erasureListIn = (path: string): string => join(path, "erasures.json");

/** As root, PostgreSQL runs as another user, who needs to pass through. */
export const folderMode = (): number => (isRoot() ? 0o711 : 0o700);

export async function openDataFolder(path: string, { restoring = false } = {}): Promise<DataFolder> {
  await makeFolder(path, folderMode());
  await refuseUnwritable(path);
  if (!restoring) await refuseUnfinished(path);
  const folder = {
    path,
    postgres: clusterIn(path),
    files: join(path, "files"),
    outbox: outboxIn(path),
    erasureList: erasureListIn(path),
    emailSettings: emailSettingsIn(path),
  };
  await makeFolder(folder.outbox, 0o700);
  if (!restoring) await moveFormerOutbox(join(path, "outbox"), folder.outbox);
  return { ...folder, secrets: await readSecrets(join(path, "secrets.json")) };
}

async function refuseUnwritable(path: string): Promise<void> {
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: Error) => {
    throw new Error(
      `Can't write to the folder ${path}: ${causeOf(cause)}. Change its owner, or set DATA_DIR to another folder.`,
      { cause },
    );
  });
}

/** Earlier versions and their backups have the emails there. Another server may move them at the same moment. */
async function moveFormerOutbox(former: string, outbox: string): Promise<void> {
  if (!existsSync(former)) return;
  await cp(former, outbox, { recursive: true }).catch(ignore("ENOENT"));
  await rm(former, { recursive: true, force: true });
}

/** Does not suggest emptying the folder: the backups may be in it. */
async function refuseUnfinished(path: string): Promise<void> {
  const mark = join(path, unfinishedMark);
  if (!existsSync(mark)) return;
  const file = (await readFile(mark, "utf8")).trim() || "<file>";
  throw new Error(
    `A restore into ${path} was interrupted. Run it again, on the folder as it is: ${clubCommand(`restore ${file}`)}`,
  );
}

async function readSecrets(file: string): Promise<Secrets> {
  if (!existsSync(file)) await writeOnce(file, JSON.stringify(newSecrets(), null, 2));
  // Only the line above writes it.
  return JSON.parse(await readFile(file, "utf8")) as Secrets;
}

/** Processes that share a PostgreSQL use the secrets of the first one. */
export async function shareSecrets(sql: Sql, own: Secrets): Promise<Secrets> {
  const { signingKey, deviceKey, publishableKey } = own;
  const offered = sql.json({ signingKey, deviceKey, publishableKey });
  await sql`insert into server.shared_secrets (secrets) values (${offered}) on conflict (only_row) do nothing`;
  const [row] = await sql<{ secrets: Partial<Secrets> }[]>`select secrets from server.shared_secrets`;
  return { ...own, ...row?.secrets };
}

export function newSecrets(): Secrets {
  const secret = (): string => randomBytes(32).toString("base64url");
  return {
    signingKey: randomBytes(48).toString("base64url"),
    deviceKey: secret(),
    publishableKey: `sb_publishable_${randomBytes(17).toString("base64url").slice(0, 22)}`,
    superuserPassword: secret(),
    ownerPassword: secret(),
  };
}

/** Of two servers that start at once, one stores its secrets and both read those. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = await writeDraft(file, text);
  await link(draft, file).catch(ignore("EEXIST"));
  await rm(draft);
}
