import type { BackupFile } from "./backup-folder.ts";
import { clubClock } from "./club-clock.ts";

const retained = { days: 7, weeks: 4, months: 12, upgrades: 5 };

/**
 * Keeps the newest nightly backup of each of 7 days, 4 weeks, and 12 months, the newest five before upgrades, and every
 * manual one. Counts backups instead of time, so a wrong clock, or a year without the server, deletes nothing.
 */
export function findExpired(backups: BackupFile[], timeZone: string): BackupFile[] {
  const nightly = newestFirst(backups, "nightly");
  const days = (backup: BackupFile): string => clubClock(backup.made, timeZone).slice(0, 10);
  const stays = new Set([
    ...newestOfEach(nightly, days, retained.days),
    ...newestOfEach(nightly, (backup) => weekOf(days(backup)), retained.weeks),
    ...newestOfEach(nightly, (backup) => days(backup).slice(0, 7), retained.months),
    ...newestFirst(backups, "before-upgrade").slice(0, retained.upgrades),
  ]);
  return backups.filter((backup) => backup.kind !== "by-hand" && !stays.has(backup));
}

function newestFirst(backups: BackupFile[], kind: BackupFile["kind"]): BackupFile[] {
  return backups.filter((backup) => backup.kind === kind).sort((a, b) => b.made.getTime() - a.made.getTime());
}

function newestOfEach(backups: BackupFile[], spanOf: (backup: BackupFile) => string, count: number) {
  const spans = new Map<string, BackupFile>();
  for (const backup of backups) if (!spans.has(spanOf(backup))) spans.set(spanOf(backup), backup);
  return [...spans.values()].slice(0, count);
}

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
