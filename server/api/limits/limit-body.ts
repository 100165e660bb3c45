import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import type { Standing } from "../auth/standing.ts";
import type { TokenVerifier } from "../auth/tokens.ts";
import { invalidSession, refuseData, withHeaders } from "../error-responses.ts";
import { mostBytes, ofVisitor, type Sender } from "./body-limits.ts";

/** An unread body makes the connection unusable for further requests. */
export const unread = { connection: "close" };

const tooLarge = (): Response =>
  withHeaders(refuseData(413, "PayloadTooLarge", "This is too large to be sent."), unread);

/** Three times the largest file, and the time a phone needs to send that. */
const readOnBytes = 33 * 1024 * 1024;
const readOnMs = 20_000;

/** Reads and drops the body first: a proxy that still sends when the connection closes would show its own error. */
async function tooLargeAfter(incoming: IncomingMessage | undefined, size: number): Promise<Response> {
  // As Node.js's own stream: the platform's would make an object and a promise for each chunk.
  if (size <= readOnBytes) {
    const end = incoming?.resume() && finished(incoming, { signal: AbortSignal.timeout(readOnMs) });
    // A client that closed the connection gets no response.
    await end?.catch(() => undefined);
  }
  return tooLarge();
}

type VerifyToken = {
  readToken: TokenVerifier;
  readStanding: (caller: VerifiedCaller) => Promise<Standing>;
};

export function limitBody({ readToken, readStanding }: VerifyToken): MiddlewareHandler {
  return async (context, next) => {
    const size = announcedSize(context);
    if (size !== undefined && size <= ofVisitor) return next();
    const { method, path } = context.req;
    const mostAtAll = mostBytes(method, path, "board");
    if (size !== undefined && size > mostAtAll) return tooLargeAfter(context.env?.incoming, size);
    const viewer = mostAtAll > ofVisitor ? await readToken(context.req.raw) : "visitor";
    const standing = typeof viewer === "string" ? "visitor" : await readStanding(viewer);
    if (standing === "none") return withHeaders(invalidSession(), unread);
    const maxSize = mostBytes(method, path, standing satisfies Sender);
    if (size === undefined) return bodyLimit({ maxSize, onError: tooLarge })(context, next);
    return size > maxSize ? tooLargeAfter(context.env?.incoming, size) : next();
  };
}

/** The announced bytes of the body; undefined when only reading tells. */
function announcedSize({ req }: Context): number | undefined {
  if (req.method === "GET" || req.method === "HEAD") return 0;
  if (req.header("transfer-encoding") !== undefined) return undefined;
  return Number(req.header("content-length") ?? 0);
}
