import { writeFileSync } from "node:fs";
import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareBackupFolder } from "#server/backup/backup-folder.ts";
import { examineMachine } from "#server/cli/examine-machine.ts";
import { readSettings } from "#server/settings/settings.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { makeFolder, refuseFile } from "./make-folder.ts";

const parent = temporaryFolder();
const file = join(parent, "file");
writeFileSync(file, "");

test("a folder is made with those above it, and one that is there stays as it is", async () => {
  const folder = join(parent, "a", "b");
  await makeFolder(folder, 0o700);
  await chmod(folder, 0o750);
  await makeFolder(folder, 0o700);
  expect((await stat(folder)).mode & 0o777).toBe(0o750);
});

test.each([
  [
    "DATA_DIR where the system takes no folder",
    "/proc/foo",
    /\/proc\/foo cannot be made: the system takes no folder there/,
  ],
  [
    "DATA_DIR that is a file",
    file,
    /cannot be made: it, or a part of its path, is a file. Choose another with DATA_DIR/,
  ],
  ["DATA_DIR below a file", join(file, "data"), /cannot be made: it, or a part of its path, is a file/],
  ["DATA_DIR with too long a name", join(parent, "x".repeat(300)), /cannot be made: its name is too long/],
])("%s is refused at once", async (_, path, sentence) => {
  await expect(openDataFolder(path)).rejects.toThrow(sentence);
});

test.each([file, join(file, "backups")])(
  "BACKUP_DIR=%s is refused by a start, a backup and the doctor",
  async (path) => {
    await expect(refuseFile(path, "BACKUP_DIR")).rejects.toThrow(
      /^BACKUP_DIR must be a folder: .* is a file/,
    );
    await expect(prepareBackupFolder(path)).rejects.toThrow(/is a file. Choose another with BACKUP_DIR/);
    const settings = readSettings({ DATA_DIR: parent, BACKUP_DIR: path }, "/nonexistent");
    const findings = await examineMachine(settings);
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining(["Node.js", "Data folder", "Disk", "Backup", "Address", "Mail server"]),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        about: "Backup",
        state: "fault",
        advice: expect.stringContaining("BACKUP_DIR"),
      }),
    );
  },
);

test("a folder for backups that is not there yet is no fault", async () => {
  await refuseFile(join(parent, "later"), "BACKUP_DIR");
});
