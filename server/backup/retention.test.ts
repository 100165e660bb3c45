import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { type BackupKind, backupName, prepareBackupFolder, readBackupName } from "./backup-folder.ts";
import { clubClock, lastTimeAt } from "./club-clock.ts";
import { findExpired } from "./retention.ts";

const folder = temporaryFolder();
const day = 24 * 60 * 60 * 1000;
const today = new Date("2026-11-22T09:00:00Z");

function backupsOf(count: number, kind: BackupKind = "nightly", end = today) {
  return Array.from({ length: count }, (_, n) => {
    const date = new Date(end.getTime() - n * day);
    const name = backupName(date, kind);
    return { path: `/backups/${name}`, name, kind, made: date, bytes: 1 };
  });
}

const remaining = (backups: ReturnType<typeof backupsOf>) => {
  const expired = new Set(findExpired(backups, "America/Chicago"));
  return backups.filter((backup) => !expired.has(backup)).map(({ made }) => made.toISOString().slice(0, 10));
};

test("of two years of nights 7 days, 4 weeks and 12 months stay", () => {
  expect(remaining(backupsOf(730))).toEqual([
    ...["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"],
    ...["2026-11-15", "2026-11-08", "2026-11-01"],
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30"],
    ...["2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
  ]);
});

test("a server that was off for a year loses none of its last ones", () => {
  const old = backupsOf(7, "nightly", new Date("2025-11-01T09:00:00Z"));
  expect(remaining([...backupsOf(1), ...old])).toHaveLength(8);
});

test("what a person made stays; of those before upgrades the newest five", () => {
  expect(remaining(backupsOf(40, "by-hand"))).toHaveLength(40);
  expect(remaining(backupsOf(9, "before-upgrade"))).toHaveLength(5);
});

test("a name tells when and why, and nothing else is taken for a backup", () => {
  const date = new Date("2026-11-22T03:04:05Z");
  expect(backupName(date, "nightly")).toBe("clubhouse-20261122T030405Z-nightly.tar.gz");
  expect(readBackupName(backupName(date, "by-hand"))).toEqual({ made: date, kind: "by-hand" });
  for (const name of ["notes.txt", `${backupName(date, "nightly")}.1.part`, "clubhouse-2026-nightly.tar.gz"])
    expect(readBackupName(name)).toBeUndefined();
});

test("what another machine's or an earlier release's backup left is deleted a day later, and nothing of other programs", async () => {
  const name = backupName(today, "by-hand");
  const left = [`${name}.elsewhere.7.part`, `${name}.7.part`];
  const others = ["film.mkv.part", `${name}.part`, `my-${name}.1.part`, `my-${name}.elsewhere.1.part`];
  for (const file of [...left, ...others]) writeFileSync(join(folder, file), "");
  await prepareBackupFolder(folder);
  expect(readdirSync(folder).sort()).toEqual([...left, ...others].sort());
  for (const file of [...left, ...others]) utimesSync(join(folder, file), today, new Date(0));
  await prepareBackupFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(others.sort());
});

test("what a backup left whose process was killed is deleted by the next one, not what another still writes", async () => {
  const path = join(temporaryFolder(), backupName(today, "by-hand"));
  const partFile = JSON.stringify(new URL("./backup-folder.ts", import.meta.url).href);
  const parts: string[] = [];
  const startBackup = async () => {
    const child = spawn(process.execPath, [
      ...["--input-type=module", "-e"],
      `const { partOf } = await import(${partFile}); console.log(partOf(${JSON.stringify(path)})); setInterval(() => {}, 1000);`,
    ]);
    child.stdout.setEncoding("utf8");
    const [part] = await once(child.stdout, "data");
    writeFileSync(String(part).trim(), "keys");
    parts.push(basename(String(part).trim()));
    return child;
  };
  const [killed, writing] = [await startBackup(), await startBackup()];
  killed.kill("SIGKILL");
  await once(killed, "close");
  await prepareBackupFolder(dirname(path));
  expect(readdirSync(dirname(path))).toEqual([parts[1]]);
  writing.kill("SIGKILL");
  await once(writing, "close");
});

test("nights are counted by the clock of the club", () => {
  expect(clubClock(new Date("2026-11-22T08:30:00Z"), "America/Chicago")).toBe("2026-11-22 02:30");
  expect(lastTimeAt("03:00", "2026-11-22 02:59")).toBe("2026-11-21 03:00");
  expect(lastTimeAt("03:00", "2026-11-22 03:00")).toBe("2026-11-22 03:00");
  expect(lastTimeAt("23:30", "2026-03-01 00:10")).toBe("2026-02-28 23:30");
});
