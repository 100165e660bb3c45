import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Context, MiddlewareHandler, Next } from "hono";
import type { TokenVerifier } from "#server/api/auth/tokens.ts";
import { type ClientConnection, clientIpOf } from "#server/api/client-ip.ts";
import { keepBody, withBody } from "../../capacity/buffered-body.ts";
import { type Asking, type Capacity, memoryShares, responseLimit } from "../../capacity/capacity.ts";
import { SlowBodyError } from "../../capacity/refusals.ts";
import { parsedWeight, requestMemory } from "../../capacity/request-memory.ts";

type ApiEnvironment = { Bindings: ClientConnection };

export type AdmissionOptions = {
  capacity: Capacity;
  readToken: TokenVerifier;
  isWrite: (request: Request) => boolean;
};

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
/** Someone on the server's own machine needs no requests to slow it down. */
const ownAddresses = ["127.0.0.1", "0:0:0:0::/64"];

/** Otherwise, a refused request that is repeated at once would use everyone's time. */
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

export function withAdmission({
  capacity,
  readToken,
  isWrite,
}: AdmissionOptions): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    // The server's own requests were admitted with the request they belong to.
    if (!context.env?.incoming) return next();
    const { raw: request, path } = context.req;
    const caller = await callerOf(context, readToken);
    const isChange = isWrite(request);
    const claim = capacity.claimOf({
      ...clientOf(context),
      caller,
      isAuth: path.startsWith("/auth/"),
      isWrite: isChange,
    });
    if (caller && hasBody(request)) capacity.bodies.check(caller.userId);
    const { body, bytes } = await readBody(request, context.env.incoming, (size) => {
      if (caller) capacity.bodies.charge(caller.userId, size);
    });
    if (body) context.req.raw = body;
    if (path.startsWith("/functions/"))
      return capacity.functions.run({ ...claim, shares: { [claim.client]: 3 } }, next);
    const viewer = isChange ? undefined : caller?.userId;
    const work = () => capacity.requests.run(claim, () => readWithin(capacity, viewer, next));
    return bytes > longBody
      ? capacity.longBodies.run({ ...claim, shares: { [claim.client]: 1 } }, work)
      : work();
  };
}

async function readWithin(capacity: Capacity, account: string | undefined, next: Next): Promise<void> {
  if (account === undefined) return next();
  capacity.reads.check(account);
  try {
    await next();
  } finally {
    capacity.reads.charge(account, requestMemory.getStore()?.bytesRead ?? 0);
  }
}

/** Pages of the site count as visitors' reads for everyone; they render one at a time, because that occupies a processor. */
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

/** Bodies of this size and above are parsed only a few at a time. */
const longBody = 256 * 1024;

/** 10 MB within three minutes, half a megabit a second: a phone with two bars sends twice that. */
const slowestBytesASecond = 60_000;
const secondsOfGrace = 10;
const secondsOfUnknownLength = 30;

/** Reads the body into memory, so that a slow client blocks only its own connection. */
async function readBody(
  request: Request,
  incoming: IncomingMessage,
  charge: (bytes: number) => void,
): Promise<{ body?: Request; bytes: number }> {
  const { headers } = request;
  if (!hasBody(request)) return { bytes: 0 };
  const announced = headers.has("transfer-encoding") ? undefined : Number(headers.get("content-length") ?? 0);
  if (announced === 0) return { bytes: 0 };
  // Node.js has a list of timers for each length of time, so whole seconds share a few.
  const seconds =
    announced === undefined
      ? secondsOfUnknownLength
      : secondsOfGrace + Math.ceil(announced / slowestBytesASecond);
  const weight = headers.get("content-type")?.includes("json") ? parsedWeight : 1;
  const hold = requestMemory.getStore()?.hold;
  const take = (size: number): void => {
    hold?.add(size * weight);
    charge(size * weight);
  };
  if (announced !== undefined) take(announced);
  const buffered = announced === undefined ? undefined : keepBody(request, incoming, announced);
  if (buffered) return { bytes: (await within(seconds, buffered)).byteLength };
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
  const { promise: outcome, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new SlowBodyError()), seconds * 1000);
  work.then(resolve, reject);
  try {
    return await outcome;
  } finally {
    clearTimeout(timer);
  }
}
