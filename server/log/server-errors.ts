import { fileURLToPath } from "node:url";
import type { Sql } from "../database/connect.ts";
import { readRelease } from "../release.ts";

type CountedError = { message: string; stack: string; times: number };

/** A process that fails in a loop must fill neither its memory nor the table. */
const mostKinds = 50;
const countsByMessage = new Map<string, CountedError>();

/** Counts logged errors until `saveErrors` stores them. `args` are those of the log's method. */
export function countError(args: readonly unknown[]): void {
  const [first, second] = args;
  const context = typeof first === "string" ? first : typeof second === "string" ? second : "";
  const { error }: { error?: unknown } = Object(first);
  const cause = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  const message = [context, cause].filter(Boolean).join(": ");
  const existingCount = countsByMessage.get(message);
  if (existingCount) existingCount.times += 1;
  else if (countsByMessage.size < mostKinds)
    countsByMessage.set(message, { message, stack: error instanceof Error ? framesOf(error) : "", times: 1 });
}

export async function saveErrors(sql: Sql): Promise<void> {
  for (const [key, { message, stack, times }] of [...countsByMessage]) {
    await sql`select private.note_error('server', ${message}, ${stack}, '', ${readRelease()}, '', ${times})`;
    countsByMessage.delete(key);
  }
}

const root = new URL("../../", import.meta.url);

/** `function@server/file.ts:1:2`, only files of the project. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name = "", file = "", position = ""] = framePattern.exec(fromRoot(line)) ?? [];
      return file ? [`${name.replace(/^async /, "").slice(0, 60)}@${file}:${position}`] : [];
    })
    .slice(0, 5)
    .join("\n");
}

const fromRoot = (frame: string): string => frame.replace(root.href, "").replace(fileURLToPath(root), "");

const framePattern = /^\s*at (?:(.*?) \()?((?:server|supabase|src)\/[\w./-]+\.tsx?):(\d+:\d+)\)?$/;
