import { examineDatabase } from "#server/cli/examine-database.ts";
import { examineMachine } from "#server/cli/examine-machine.ts";
import { type Finding, ok, problem, reportFindings } from "#server/cli/finding.ts";
import { superuser } from "#server/database/embedded-postgres.ts";
import { abortOf } from "#server/lib/abort-of.ts";
import { messageOf } from "#server/lib/caught.ts";
import type { Settings } from "#server/settings/settings.ts";
import { hasClub, withClub } from "./open-club.ts";

export async function doctor(settings: Settings, _: string[], ending: AbortSignal): Promise<string> {
  const machine = await Promise.race([examineMachine(settings), abortOf(ending)]);
  const findings = [...machine, ...(await examineClub(settings, ending))];
  return reportFindings(findings);
}

async function examineClub(settings: Settings, ending: AbortSignal): Promise<Finding[]> {
  if (!hasClub(settings)) return [];
  try {
    return await withClub(settings, ending, async ({ data, address, isRunning }) => {
      const chief = settings.DATABASE_URL
        ? undefined
        : { ...address, user: superuser, password: data.secrets.superuserPassword };
      const server = settings.DATABASE_URL
        ? "a PostgreSQL of the club's own"
        : isRunning
          ? "runs"
          : "does not run";
      return [ok("Server", server), ...(await examineDatabase(address, chief))];
    });
  } catch (error) {
    ending.throwIfAborted();
    return [problem("Server", messageOf(error), "Check the server log.")];
  }
}
