import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuseData } from "./refusals.ts";
import type { TokenReader } from "./tokens.ts";

/** Bytes that a body may have. A visitor has nothing long to say, and must not fill the memory of the server. */
export type BodySizes = { ofVisitor: number; ofCaller: number };

/** A body nobody reads ends its connection; the next request must not travel on it. */
export const unread = { connection: "close" };

const tooLarge = (): Response => refuseData(413, "PayloadTooLarge", "This is too large to be sent.", unread);

/** Refuses larger bodies before they are read, or while they are where a request does not say how large it is. */
export function limitBody({ ofVisitor, ofCaller }: BodySizes, readToken: TokenReader): MiddlewareHandler {
  return async (context, next) => {
    const size = announcedSize(context);
    if (size !== undefined && size <= ofVisitor) return next();
    const isCaller = typeof (await readToken(context.req.raw)) !== "string";
    const maxSize = isCaller ? ofCaller : ofVisitor;
    if (size === undefined) return bodyLimit({ maxSize, onError: tooLarge })(context, next);
    return size > maxSize ? tooLarge() : next();
  };
}

/** Bytes of the body; undefined where only reading tells. */
function announcedSize({ req }: Context): number | undefined {
  if (req.method === "GET" || req.method === "HEAD") return 0;
  if (req.header("transfer-encoding") !== undefined) return undefined;
  return Number(req.header("content-length") ?? 0);
}
