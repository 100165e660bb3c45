import type { ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { ServerType } from "@hono/node-server";

/**
 * A request has ten seconds for its head, and as long for its body as 10 MB take at the slowest speed we wait for
 * (admission.ts). A connection on which nothing moves for a minute ends: the longest work takes half of that.
 */
export const connectionTimeouts: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 200_000,
  connectionsCheckingInterval: 2_000,
};
const idleMilliseconds = 60_000;

export type ConnectionLimits = { all: number; ofAddress: number; newOfAddress: number };

/** A clubhouse with a hundred devices opens some hundreds of connections from one address, and uses them again. */
const usualLimits: ConnectionLimits = { all: 2_000, ofAddress: 500, newOfAddress: 1_000 };
const newestMilliseconds = 10_000;

/**
 * Bounds how many connections are open, and how many an address opens in ten seconds. A newcomer over the limit is closed; when all are taken, the
 * address with the most gives its oldest one up. Behind a proxy every connection is the proxy's, which has limits of its own.
 */
export function limitConnections(server: ServerType, behindProxy: boolean, limits = usualLimits): void {
  const open = new Map<string, Set<Socket>>();
  const recent = new Map<string, number>();
  const forgetting = setInterval(() => recent.clear(), newestMilliseconds).unref();
  server.once("close", () => clearInterval(forgetting));
  let count = 0;
  server.setTimeout(idleMilliseconds);
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const ofAddress = open.get(address) ?? new Set();
    const opened = (recent.get(address) ?? 0) + 1;
    recent.set(address, opened);
    if (!behindProxy && (ofAddress.size >= limits.ofAddress || opened > limits.newOfAddress)) {
      socket.destroy();
      return;
    }
    if (count >= limits.all) oldestOf(open)?.destroy();
    count++;
    open.set(address, ofAddress.add(socket));
    socket.once("close", () => {
      count--;
      ofAddress.delete(socket);
      if (ofAddress.size === 0) open.delete(address);
    });
  });
}

function oldestOf(open: Map<string, Set<Socket>>): Socket | undefined {
  const [most] = [...open.values()].sort((one, other) => other.size - one.size);
  const [oldest] = most ?? [];
  return oldest;
}
