import { listBackups } from "./backup-folder.ts";

/** `old`: the newest is older than two days. `off`: no nightly backups, and no newer one in the folder. */
export type BackupStatus = {
  state: "ok" | "old" | "none" | "off";
  made: string | null;
  bytes: number | null;
};

export const oldAfterHours = 48;

export async function readBackupStatus(
  folder: string,
  isOff: boolean,
  now = new Date(),
): Promise<BackupStatus> {
  const last = (await listBackups(folder)).at(-1);
  if (!last) return { state: isOff ? "off" : "none", made: null, bytes: null };
  const hours = (now.getTime() - last.made.getTime()) / 3_600_000;
  const state = hours <= oldAfterHours ? "ok" : isOff ? "off" : "old";
  return { state, made: last.made.toISOString(), bytes: last.bytes };
}
