import { existsSync } from "node:fs";
import { access, constants, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inMegabytes } from "#server/backup/backup-folder.ts";
import { readBackupStatus } from "#server/backup/backup-status.ts";
import { emailSettingsIn, outboxIn } from "#server/data-folder/data-folder.ts";
import { nameOfServer, openEmailSettings } from "#server/email/email-settings.ts";
import { causeOf } from "#server/lib/make-folder.ts";
import type { Settings } from "#server/settings/settings.ts";
import { describeMisspelled } from "#server/settings/settings-spelling.ts";
import { clubCommand } from "../lib/typed-commands.ts";
import { examineCopies } from "./examine-copies.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const oldestNode = 24;
const megabyte = 1024 * 1024;
const littleRoom = 200 * megabyte;
const scarceRoom = 1000 * megabyte;

export async function examineMachine(settings: Settings): Promise<Finding[]> {
  const folder = await examineFolder(settings.DATA_DIR);
  const rest = folder.some(({ state }) => state === "fault")
    ? []
    : [
        await examineRoom(settings.DATA_DIR),
        await examineBackups(settings),
        ...(await examineCopies(settings)),
      ];
  return [
    examineNode(process.versions.node),
    ...describeMisspelled().map((text) => warning("Settings", text, "Correct its name, or remove it.")),
    ...(await examineSettingsFile()),
    ...folder,
    ...rest,
    examineAddress(settings),
    await examineEmail(settings),
  ];
}

function examineNode(version: string): Finding {
  if (Number(version.split(".")[0]) >= oldestNode) return ok("Node.js", version);
  return problem(
    "Node.js",
    `${version} is too old`,
    `Install Node.js ${oldestNode} or later, or run npm ci.`,
  );
}

/** It may hold passwords of the mail server, the copies, and PostgreSQL. */
export async function examineSettingsFile(file = ".env"): Promise<Finding[]> {
  if (!existsSync(file) || process.platform === "win32") return [];
  const { mode, uid } = await stat(file);
  // A file of root that the server's group may read is as good.
  const isOwn = uid === process.getuid?.();
  if ((mode & (isOwn ? 0o077 : 0o007)) === 0) return [];
  const advice = isOwn ? "chmod 600" : "chmod o-rwx";
  return [warning("Settings", `${resolve(file)} can be read by others`, `${advice} ${resolve(file)}`)];
}

/** On Windows, a file's mode does not show its permissions. */
const isOpenToOthers = async (file: string): Promise<boolean> =>
  process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0;

async function examineFolder(folder: string): Promise<Finding[]> {
  const about = "Data folder";
  if (!existsSync(folder))
    return [problem(about, `${folder} doesn't exist`, "Start the server once, or set DATA_DIR.")];
  const isOpen = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isOpen)
    return [problem(about, `this user may not write ${folder}`, "Give it to the user the server runs as.")];
  const secrets = join(folder, "secrets.json");
  if (existsSync(secrets) && (await isOpenToOthers(secrets)))
    return [warning(about, `${secrets} can be read by others`, `chmod 600 ${secrets}`)];
  return [ok(about, folder)];
}

async function examineRoom(folder: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${inMegabytes(free)} of ${inMegabytes(blocks * bsize)} free`;
  if (free < littleRoom)
    return problem("Disk", text, "Free up disk space now. Nothing can be saved without it.");
  if (free < scarceRoom)
    return warning("Disk", text, "Free up space, or move old backups to another computer.");
  return ok("Disk", text);
}

async function examineBackups(settings: Settings): Promise<Finding> {
  const { BACKUP_DIR } = settings;
  return readBackups(settings).catch((error) =>
    problem(
      "Backup",
      `${BACKUP_DIR} cannot be read: ${causeOf(error)}`,
      "Set BACKUP_DIR to a folder of this user.",
    ),
  );
}

async function readBackups({ BACKUP_DIR, BACKUP_TIME }: Settings): Promise<Finding> {
  const { state, made, bytes } = await readBackupStatus(BACKUP_DIR, BACKUP_TIME === "off");
  const text = made ? `the last one of ${made}, ${inMegabytes(bytes ?? 0)}` : `none in ${BACKUP_DIR}`;
  const hint = `Make one: ${clubCommand("backup")}. The server makes one each night while it runs and BACKUP_TIME is set.`;
  if (state === "ok") return ok("Backup", text);
  if (state === "off") return warning("Backup", `${text}; nightly backups are off (BACKUP_TIME)`, hint);
  return state === "old" ? problem("Backup", text, hint) : warning("Backup", text, hint);
}

/** Members' data must be encrypted in transit, unless the site is only for this machine or network. */
export function examineAddress({ DOMAIN, SITE_URL, TRUST_PROXY, HOST }: Settings): Finding {
  const { protocol, hostname } = new URL(SITE_URL);
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  if (protocol === "http:" && !isHere)
    return warning(
      "Address",
      `${SITE_URL} is not encrypted`,
      "Put a proxy with TLS before it: docs/deploy.md.",
    );
  if (protocol === "http:")
    return warning(
      "Address",
      `${SITE_URL} works only on this computer`,
      "Set SITE_URL to the address members use.",
    );
  // The server has its own certificate, without a proxy.
  if (DOMAIN) return ok("Address", SITE_URL);
  if (!TRUST_PROXY)
    return warning(
      "Address",
      "TRUST_PROXY is 0 behind TLS",
      "Set TRUST_PROXY=1, or all visitors count as one.",
    );
  if (HOST === "0.0.0.0")
    return warning(
      "Address",
      "HOST lets visitors bypass the proxy",
      "Leave HOST as it is, or close the port.",
    );
  return ok("Address", SITE_URL);
}

async function examineEmail(settings: Settings): Promise<Finding> {
  const { DATA_DIR } = settings;
  try {
    const server = nameOfServer(await openEmailSettings(emailSettingsIn(DATA_DIR), settings).route());
    if (server) return ok("Mail server", server);
  } catch (error) {
    return problem(
      "Mail server",
      `its settings cannot be read: ${causeOf(error)}`,
      "Enter them again: Help, Email.",
    );
  }
  return warning("Mail server", `none: emails are saved in ${outboxIn(DATA_DIR)}`, "Enter one: Help, Email.");
}
