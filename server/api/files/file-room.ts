import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import { leastFreeBytes } from "#server/lib/disk-space.ts";
import type { ApiContext } from "../api-context.ts";
import { refuseData } from "../error-responses.ts";

const noFilesNow =
  "The club's server is almost full, so it takes no files now. Scores and messages are saved as usual. Please tell the board.";
const totalIsReached =
  "Your files take up all the space of your account. Delete messages or posts that have files, then try again.";

/** Returns a sentence, or undefined. A policy of the database limits an account's total, without a sentence. */
export async function refuseFile(
  { sql, freeBytes, log }: ApiContext,
  request: Request,
  caller: VerifiedCaller | undefined,
): Promise<Response | undefined> {
  if (!caller || !isUpload(request)) return undefined;
  if ((await freeBytes()) - Number(request.headers.get("content-length") ?? 0) < leastFreeBytes) {
    log.error("Files are refused: the disk is almost full.");
    return refuseData(507, "DiskFull", noFilesNow);
  }
  const [row] = await sql<{ room: string }[]>`select private.file_room(${caller.userId}) as room`;
  return Number(row?.room) > 0 ? undefined : refuseData(403, "TotalReached", totalIsReached);
}

const isUpload = ({ method, headers }: Request): boolean =>
  ["POST", "PUT"].includes(method) && !headers.get("content-type")?.startsWith("application/json");
