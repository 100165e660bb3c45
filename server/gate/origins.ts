import type { IncomingMessage } from "node:http";

export type RequestOrigin = { incoming?: IncomingMessage; trustProxy?: boolean };

/** The network address a request comes from; behind a proxy we were told to trust, the one the proxy names. */
export function originOf({ incoming, trustProxy }: RequestOrigin): string {
  const forwarded = trustProxy ? incoming?.headers["x-forwarded-for"] : undefined;
  const named = Array.isArray(forwarded) ? forwarded.at(-1) : forwarded?.split(",").at(-1);
  return normalise(named?.trim() || incoming?.socket.remoteAddress || "unknown");
}

/** One household has a whole IPv6 network, so its first 64 bits count as one origin. */
function normalise(address: string): string {
  const plain = address.replace(/^::ffff:/, "");
  return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}
