/**
 * A network that fails: a proxy on a loopback port in front of a PostgreSQL or a web server.
 *
 *   const proxy = await startFaultyProxy({ socketFile });        // or { host, port }
 *   proxy.resetAll();                                            // every open connection, as a router that restarts does
 *   proxy.pause(); await wait(10_000); proxy.resume();           // nothing moves, nothing is closed
 *   proxy.delay(200);                                            // everything arrives that many milliseconds late
 *   proxy.dropResponses(1, (sent) => sent.startsWith("POST "));  // the request arrives, but gets a reset instead of a response
 *   await proxy.stop();
 */
import { createConnection, createServer, type NetConnectOpts, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type ProxyTarget = { socketFile: string } | { host: string; port: number };

export type FaultyProxy = {
  port: number;
  /** How many connections are open. */
  openCount: () => number;
  /** Resets every connection on both sides. Returns how many there were. */
  resetAll: () => number;
  pause: () => void;
  resume: () => void;
  delay: (milliseconds: number) => void;
  /** Resets the next connections as their response arrives; `matches` gets the text that was sent since the last response. */
  dropResponses: (count: number, matches?: (requestLine: string) => boolean) => void;
  /** How many responses are still to be dropped. */
  leftToDrop: () => number;
  stop: () => Promise<void>;
};

type Link = { client: Socket; target: Socket; sent: string };

export async function startFaultyProxy(target: ProxyTarget): Promise<FaultyProxy> {
  const links = new Set<Link>();
  let paused: PromiseWithResolvers<void> | undefined;
  let delayMilliseconds = 0;
  let toDrop = 0;
  let isDropped: (requestLine: string) => boolean = () => true;

  const pass = async (): Promise<void> => {
    if (delayMilliseconds > 0) await wait(delayMilliseconds);
    await paused?.promise;
  };
  const cut = ({ client, target: other }: Link): void => {
    client.resetAndDestroy();
    if ("socketFile" in target) other.destroy();
    else other.resetAndDestroy();
  };
  const open = (client: Socket): void => {
    const link: Link = { client, target: createConnection(optionsOf(target)), sent: "" };
    links.add(link);
    client.once("close", () => links.delete(link));
    forward(client, link.target, async (piece) => {
      link.sent += String(piece);
      await pass();
    });
    forward(link.target, client, async () => {
      if (toDrop > 0 && link.sent && isDropped(link.sent)) {
        toDrop--;
        cut(link);
      }
      link.sent = "";
      await pass();
    });
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, open);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy listens on no port.");
  const resetAll = (): number => {
    const count = links.size;
    for (const link of links) cut(link);
    return count;
  };
  const resume = (): void => {
    paused?.resolve();
    paused = undefined;
  };
  return {
    port: address.port,
    openCount: () => links.size,
    resetAll,
    pause: () => {
      paused ??= Promise.withResolvers<void>();
    },
    resume,
    delay: (milliseconds) => {
      delayMilliseconds = milliseconds;
    },
    dropResponses: (count, matches = () => true) => {
      toDrop = count;
      isDropped = matches;
    },
    leftToDrop: () => toDrop,
    async stop() {
      resume();
      const closing = new Promise((done) => server.close(done));
      resetAll();
      await closing;
    },
  };
}

const optionsOf = (target: ProxyTarget): NetConnectOpts =>
  "socketFile" in target ? { path: target.socketFile } : target;

/** Forwards data from one side once `before` resolves, and ends or resets the other side when this one ends. */
function forward(from: Socket, to: Socket, before: (piece: Buffer | string) => Promise<void>): void {
  from.on("data", async (piece) => {
    from.pause();
    await before(piece);
    if (to.writable) await new Promise((resolve) => to.write(piece, resolve));
    from.resume();
  });
  from.on("end", () => to.end());
  // The close event that follows handles it.
  from.on("error", () => undefined);
  from.on("close", (isReset) => {
    if (isReset && to.remoteAddress) to.resetAndDestroy();
    else to.destroySoon();
  });
}
