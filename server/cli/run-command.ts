import { abortOf } from "../lib/abort-of.ts";
import { clubCommand } from "../lib/typed-commands.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { admin } from "./admin-commands.ts";
import { back } from "./back-command.ts";
import { backup, restore, verify } from "./backup-commands.ts";
import { checkProject } from "./check-project-command.ts";
import { copies } from "./copy-commands.ts";
import { demo } from "./demo-command.ts";
import { doctor } from "./doctor-command.ts";
import { Refusal } from "./refusal.ts";
import { refuseOthersClub } from "./refuse-others-club.ts";
import { upgrade } from "./upgrade-command.ts";

const usage = `Usage: ${clubCommand("<command>")}

  admin list                          list everyone with a role and whether they can sign in
  admin create <address> [password]   create an administrator
  admin make <address>                make an existing account an active administrator
  admin reset <address> [password]    set a new password and sign the account out everywhere
  backup [folder]                     back up the club to one file, in the folder or BACKUP_DIR
  verify <file>                       test-restore a backup and report whether it's good
  restore <file>                      restore a backup into an empty data folder
  restore --from [address] [name]     restore a copy from BACKUP_TO or another address, the latest unless you name one
  copies [address]                    list the copies in BACKUP_TO
  demo again                          start the demonstration club over, on today's dates
  doctor                              check the server and say what to fix
  check-project                       check a hosted project and its site after a deploy
  upgrade                             back up, then install, build, and migrate this release
  back                                return to the release and the data from before the last upgrade

Without a password, one is generated and printed. All commands except restore, upgrade, and back also work while the server is running.`;

/** Fails cleanly once `ending` aborts: nothing it started is left. */
type Command = (settings: Settings, rest: string[], ending: AbortSignal) => Promise<string>;

/** For a command that leaves nothing behind, whenever it ends. */
const endingAtOnce =
  (command: (settings: Settings, rest: string[]) => Promise<string>): Command =>
  (settings, rest, ending) =>
    Promise.race([command(settings, rest), abortOf(ending)]);

const commands: Record<string, Command> = {
  admin,
  backup,
  verify,
  restore,
  copies: endingAtOnce(copies),
  demo,
  doctor,
  upgrade,
  back,
  "check-project": endingAtOnce(checkProject),
};

export async function runCommand(
  [name = "", ...rest]: readonly string[],
  environment: NodeJS.ProcessEnv,
  ending = new AbortController().signal,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal(usage);
  const settings = readSettings(environment);
  refuseOthersClub(settings.DATA_DIR, name);
  return command(settings, rest, ending);
}
