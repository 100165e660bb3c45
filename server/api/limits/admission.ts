import { setTimeout as wait } from "node:timers/promises";
import type { Context, MiddlewareHandler, Next } from "hono";
import type { TokenVerifier } from "#server/api/auth/tokens.ts";
import { type ClientConnection, clientIpOf } from "#server/api/client-ip.ts";
import { withBody } from "../../capacity/buffered-body.ts";
import { type Asking, type Capacity, memoryShares, responseLimit } from "../../capacity/capacity.ts";
import { SlowBodyError } from "../../capacity/refusals.ts";
import { parsedWeight, requestMemory } from "../../capacity/request-memory.ts";

type ApiEnvironment = { Bindings: ClientConnection };

export type AdmissionOptions = {
  capacity: Capacity;
  readToken: TokenVerifier;
  /** Whether a request changes something. */
  isWrite: (request: Request) => boolean;
};

/** Opens the account of a request's memory, closed when its response has left or its client has. */
export function holdMemory({
  capacity,
  readToken,
  isWrite,
}: AdmissionOptions): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const { incoming, outgoing } = context.env ?? {};
    if (!incoming || !outgoing) return next();
    const caller = await callerOf(context, readToken);
    const asking = { clientIp: clientIpOf(context.env), caller, isWrite: isWrite(context.req.raw) };
    const hold = capacity.memory.hold(memoryShares(asking));
    outgoing.once("close", () => hold.shrink(0));
    await requestMemory.run({ hold, responseLimit: responseLimit(caller), bytesRead: 0 }, next);
    hold.shrink(Number(context.res.headers.get("content-length") ?? 0));
    return undefined;
  };
}

const refusalDelayMilliseconds = 1000;
/** Anyone who is on the server's own machine needs no requests to slow it down. */
const ownAddresses = ["127.0.0.1", "0:0:0:0::/64"];

/**
 * Holds refusals back from a client IP that gets many of them. Anyone who repeats what is refused would otherwise be served
 * as fast as the server can refuse, and that is the time of those who wait for a response.
 */
export function slowRefusals(capacity: Capacity): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    await next();
    if (!context.env?.incoming || context.res.status < 400) return;
    const clientIp = clientIpOf(context.env);
    if (ownAddresses.includes(clientIp)) return;
    capacity.refusals.charge(clientIp, 1);
    if (capacity.refusals.isSpent(clientIp)) await wait(refusalDelayMilliseconds);
  };
}

/** Reads the body of a request, and lets it on when its turn comes. */
export function withAdmission({
  capacity,
  readToken,
  isWrite,
}: AdmissionOptions): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    // What the server asks itself was admitted with the request it is part of.
    if (!context.env?.incoming) return next();
    const { raw: request, path } = context.req;
    const caller = await callerOf(context, readToken);
    const claim = capacity.claimOf({
      ...clientOf(context),
      caller,
      isAuth: path.startsWith("/auth/"),
      isWrite: isWrite(request),
    });
    if (caller && hasBody(request)) capacity.bodies.check(caller.userId);
    const { body, bytes } = await readBody(request, (size) => {
      if (caller) capacity.bodies.charge(caller.userId, size);
    });
    if (body) context.req.raw = body;
    if (path.startsWith("/functions/"))
      return capacity.functions.run({ ...claim, shares: { [claim.client]: 3 } }, next);
    const viewer = isWrite(request) ? undefined : caller?.userId;
    const work = () => capacity.requests.run(claim, () => readWithin(capacity, viewer, next));
    return bytes > longBody
      ? capacity.longBodies.run({ ...claim, shares: { [claim.client]: 1 } }, work)
      : work();
  };
}

/** Does what an account asked while it has not read more than its allowance, and counts what it reads. */
async function readWithin(capacity: Capacity, account: string | undefined, next: Next): Promise<void> {
  if (account === undefined) return next();
  capacity.reads.check(account);
  try {
    await next();
  } finally {
    capacity.reads.charge(account, requestMemory.getStore()?.bytesRead ?? 0);
  }
}

/** A page of the site is read by visitors, no matter who asks for it; they are made one at a time, for that takes a processor. */
export function withVisitorAdmission<T>(
  capacity: Capacity,
  context: Context<ApiEnvironment>,
  work: () => Promise<T>,
) {
  if (!context.env?.incoming) return work();
  const asking = { ...clientOf(context), caller: undefined, isAuth: false, isWrite: false };
  const claim = capacity.claimOf(asking);
  return capacity.requests.run({ ...claim, shares: { ...claim.shares, documents: 1 } }, work);
}

function clientOf({ env }: Context<ApiEnvironment>): Pick<Asking, "clientIp" | "isAbandoned"> {
  return { clientIp: clientIpOf(env), isAbandoned: () => env.incoming?.socket.destroyed ?? false };
}

async function callerOf({ req }: Context, readToken: TokenVerifier) {
  const viewer = await readToken(req.raw);
  return typeof viewer === "string" ? undefined : viewer;
}

/** Parsing a body from this size on is done for a few at a time. */
const longBody = 256 * 1024;

/** 10 MB within three minutes, half a megabit a second: a phone with two bars sends twice that. */
const slowestBytesASecond = 60_000;
const secondsOfGrace = 10;
const secondsOfUnknownLength = 30;

/** The request with its body in memory, so that a slow client keeps nothing but its own connection waiting. */
async function readBody(
  request: Request,
  charge: (bytes: number) => void,
): Promise<{ body?: Request; bytes: number }> {
  const { headers } = request;
  if (!hasBody(request)) return { bytes: 0 };
  const announced = headers.has("transfer-encoding") ? undefined : Number(headers.get("content-length") ?? 0);
  if (announced === 0) return { bytes: 0 };
  const seconds =
    announced === undefined ? secondsOfUnknownLength : secondsOfGrace + announced / slowestBytesASecond;
  const weight = headers.get("content-type")?.includes("json") ? parsedWeight : 1;
  const hold = requestMemory.getStore()?.hold;
  const take = (size: number): void => {
    hold?.add(size * weight);
    charge(size * weight);
  };
  if (announced !== undefined) take(announced);
  const read = announced === undefined ? readChunks(request, take) : request.arrayBuffer();
  const bytes = await within(seconds, read);
  return { body: withBody(request, bytes), bytes: bytes.byteLength };
}

const hasBody = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

async function readChunks(request: Request, count: (size: number) => void): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of request.body ?? []) {
    count(chunk.byteLength);
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SlowBodyError()), seconds * 1000);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
