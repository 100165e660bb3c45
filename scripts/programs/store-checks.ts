import { execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { backupName } from "#server/backup/backup-folder.ts";
import { examineCopies } from "#server/cli/examine-copies.ts";
import { copyBackups } from "#server/copies/copy-backups.ts";
import type { CopyStore } from "#server/copies/copy-store.ts";
import { fetchCopy } from "#server/copies/fetch-copy.ts";
import { openStore } from "#server/copies/open-store.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { insist } from "../faults/fault.ts";
import type { ProgramCheck } from "./check.ts";
import { ofDebian } from "./program.ts";
import {
  type Store,
  startApache,
  startRclone,
  startVersity,
  storePassword,
  storeUser,
  versity,
} from "./stores.ts";

const run = promisify(execFile);

export const storeChecks: ProgramCheck[] = [
  [
    "versitygw, S3",
    { [versity]: "go install github.com/versity/versitygw/cmd/versitygw@v1.8.0" },
    startVersity,
  ] as const,
  ["Apache's mod_dav, WebDAV", { apache2: ofDebian("apache2") }, startApache] as const,
  ["rclone, WebDAV", { rclone: ofDebian("rclone") }, startRclone] as const,
].map(([name, needs, start]) => ({
  name: `off-site copies: ${name}`,
  needs: { ...needs, age: ofDebian("age"), script: ofDebian("bsdutils") },
  run: (folder: string) => tryStore(folder, start),
}));

const passphrase = "five random words are good";
const clubId = "0123abcd";
/** More than two parts of an upload to S3. */
const large = 20_000_000;

async function tryStore(folder: string, start: (folder: string) => Promise<Store>): Promise<string> {
  const store = await start(folder);
  try {
    const settings = settingsFor(folder, store.address);
    const sums = await makeBackups(settings.BACKUP_DIR);
    await interruptUpload(settings);
    const copies = await copy(settings, openStore(settings));
    insist(copies === sums.size, `${copies} of ${sums.size} backups were sent`);
    insist((await copy(settings, openStore(settings))) === 0, "sent again");
    const findings = await examineCopies(settings);
    insist(findings.at(-1)?.state === "ok", `doctor: ${JSON.stringify(findings)}`);
    const elsewhere = settingsFor(join(folder, "elsewhere"), store.address);
    const fetched = await fetchCopy(elsewhere, openStore(elsewhere), "latest");
    insist((await sumOf(fetched)) === [...sums.values()].at(-1), "the fetched backup is another one");
    const outcome = await openWithAge(folder, store.folder, sums);
    return `${copies} backups sent, an interrupted upload repaired; the newest fetched, ${outcome}; ${await describeRefusals(settings, store)}`;
  } finally {
    await store.stop();
  }
}

function settingsFor(folder: string, address: string, more: NodeJS.ProcessEnv = {}): Settings {
  return readSettings(
    {
      DATA_DIR: join(folder, "data"),
      BACKUP_TO: address,
      BACKUP_TO_USER: storeUser,
      BACKUP_TO_PASSWORD: storePassword,
      BACKUP_PASSPHRASE: passphrase,
      ...more,
    },
    "none",
  );
}

/** A small one and a large one; their contents by name. */
async function makeBackups(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true });
  const sums = new Map<string, string>();
  for (const [hoursAgo, bytes] of [
    [30, 100_000],
    [6, large],
  ] as const) {
    const name = backupName(new Date(Date.now() - hoursAgo * 3_600_000), "nightly");
    await writeFile(join(folder, name), randomBytes(bytes));
    sums.set(name, await sumOf(join(folder, name)));
  }
  return sums;
}

const sumOf = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

function copy(
  { BACKUP_DIR, DATA_DIR }: Settings,
  store: CopyStore,
  signal = new AbortController().signal,
): Promise<number> {
  const erasureList = join(DATA_DIR, "erasures.json");
  const options = { passphrase, clubId, folder: BACKUP_DIR, erasureList, store };
  return copyBackups(options, "America/Chicago", signal);
}

/** As by a server that is stopped in the middle of the large one. */
async function interruptUpload(settings: Settings): Promise<void> {
  const ending = new AbortController();
  const store = openStore(settings);
  const put: typeof store.put = (name, { bytes, stream }, signal) => {
    let passed = 0;
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        passed += chunk.length;
        if (passed > large / 2) ending.abort();
        controller.enqueue(chunk);
      },
    });
    return store.put(name, { bytes, stream: stream.pipeThrough(watched) }, signal);
  };
  const outcome = await copy(settings, { ...store, put }, ending.signal).then(
    () => "sent",
    () => "interrupted",
  );
  insist(outcome === "interrupted", "the upload was not interrupted");
}

/** What a store has on its disk, opened without this program. */
async function openWithAge(folder: string, storeFolder: string, sums: Map<string, string>): Promise<string> {
  const names = (await readdir(storeFolder)).filter((name) => name.endsWith(".tar.gz.age"));
  insist(names.length === sums.size, `the store has ${names.join(", ")}`);
  for (const name of names) {
    const target = join(folder, "opened.tar.gz");
    // It asks a terminal for the passphrase.
    const command = `age --decrypt --output "${target}" "${join(storeFolder, name)}"`;
    const age = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    age.stdout.once("data", () => age.stdin.write(`${passphrase}\n`));
    await once(age, "exit");
    insist(
      (await stat(target)).size > 0 &&
        sums.get(name.replace(`club-${clubId}-`, "").replace(".age", "")) === (await sumOf(target)),
      `age opened ${name} otherwise`,
    );
  }
  const { stdout } = await run("age", ["--version"]);
  return `both files on its disk opened by age ${stdout.trim()}`;
}

async function describeRefusals(settings: Settings, { missingBucket }: Store): Promise<string> {
  const tries = {
    "wrong password": { ...settings, BACKUP_TO_PASSWORD: "another one" },
    ...(missingBucket ? { "missing bucket": { ...settings, BACKUP_TO: missingBucket } } : {}),
  };
  const responses: string[] = [];
  for (const [name, tried] of Object.entries(tries)) {
    const finding = (await examineCopies(tried)).at(-1);
    insist(finding?.state === "fault", `${name}: ${JSON.stringify(finding)}`);
    responses.push(`${name}: “${finding.text}”`);
  }
  return responses.join(", ");
}
