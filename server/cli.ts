import { admin } from "./cli/admin-commands.ts";
import { backup, restore, verify } from "./cli/backup-commands.ts";
import { copies } from "./cli/copy-commands.ts";
import { doctor } from "./cli/doctor-command.ts";
import { Refusal } from "./cli/refusal.ts";
import { upgrade } from "./cli/upgrade-command.ts";
import { readSettings, type Settings } from "./settings/settings.ts";

const usage = `Usage: npm run club -- <command>

  admin list                          everybody with a role, and who may sign in
  admin create <address> [password]   a new administrator
  admin make <address>                an existing account becomes an active administrator
  admin reset <address> [password]    a new password; signs the account out everywhere
  backup [folder]                     everything in one file, into the folder or BACKUP_DIR
  verify <file>                       puts a backup back beside the club and says whether it is good
  restore <file>                      puts a backup onto an empty data folder
  restore --from [address] [name]     the same with a copy from BACKUP_TO or another address, the latest unless one is named
  copies [address]                    lists the copies in BACKUP_TO
  doctor                              looks whether everything is well, and says what to do
  upgrade                             backup, packages, build and database of the release that lies here

Without a password one is made up and printed. All but restore and upgrade work while the server runs, too.`;

type Command = (settings: Settings, rest: string[]) => Promise<string>;

const commands: Record<string, Command> = { admin, backup, verify, restore, copies, doctor, upgrade };

try {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal(usage);
  console.log(await command(readSettings(), rest));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
