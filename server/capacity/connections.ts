import type { ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { ServerType } from "@hono/node-server";

/** Ten seconds for a head; for a body, the time of 10 MB at the slowest speed (admission.ts). Idle ones end in a minute. */
export const connectionTimeouts: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 200_000,
  connectionsCheckingInterval: 2_000,
};
const idleMilliseconds = 60_000;
/** Longer than Caddy's two minutes: if closed first by this server, an upload could meet the closed connection (502). */
const proxyIdleMilliseconds = 150_000;

export type ConnectionLimits = { all: number; ofAddress: number; newOfAddress: number };

/** A clubhouse with a hundred devices opens hundreds of connections from one address, and reuses them. */
const usualLimits: ConnectionLimits = { all: 2_000, ofAddress: 500, newOfAddress: 1_000 };
const newestMilliseconds = 10_000;

/** Closes a new connection above the limit; when all are used, the address with the most loses its oldest. */
export function limitConnections(server: ServerType, behindProxy: boolean, limits = usualLimits): void {
  const open = new Map<string, Set<Socket>>();
  const recent = new Map<string, number>();
  const forgetting = setInterval(() => recent.clear(), newestMilliseconds).unref();
  server.once("close", () => clearInterval(forgetting));
  let count = 0;
  server.setTimeout(idleMilliseconds);
  if (behindProxy && "keepAliveTimeout" in server) server.keepAliveTimeout = proxyIdleMilliseconds;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const ofAddress = open.get(address) ?? new Set();
    const recentCount = (recent.get(address) ?? 0) + 1;
    recent.set(address, recentCount);
    if (!behindProxy && (ofAddress.size >= limits.ofAddress || recentCount > limits.newOfAddress)) {
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
