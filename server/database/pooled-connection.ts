import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import postgres, { type Sql } from "postgres";
import { isLoss, LostConnectionError } from "./lost-connection.ts";

/** What the driver makes of its options; one instance of it takes those of another. */
export type DriverOptions = Sql["options"];

/**
 * What we rely on in a query of the driver, beyond its types (docs/decisions/031): `handler` is given the query when
 * someone first waits for it, and `resolve` and `reject` settle it.
 */
export type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => void;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** The types of the driver leave out what `DriverQuery` says. */
export const isDriverQuery = (value: unknown): value is DriverQuery =>
  value instanceof Promise && "handler" in value;

type Running = { fail: (error: unknown) => void };

/**
 * One connection to PostgreSQL, from its opening to its end: an instance of the driver that is thrown away with its socket.
 * The driver would use the instance again, with what it still had to send to the socket that is gone. That ends the
 * process or waits for ever. Here nothing is sent after the end, and whatever waits for a response hears of the end.
 */
export class PooledConnection {
  readonly openedAt = performance.now();
  /** How many seconds the database may take for one response; undefined: as long as it likes. */
  responseSeconds: number | undefined;
  /** Since when nothing was asked of it. */
  idleSince = performance.now();
  private readonly driver: Sql;
  private readonly execute: DriverQuery["handler"];
  private readonly running = new Set<Running>();
  private readonly onEnd: (reason: unknown) => void;
  private socket: Socket | undefined;
  private end: LostConnectionError | undefined;
  private waitingSince = 0;

  constructor(options: DriverOptions, host: number, onEnd: (reason: unknown) => void) {
    this.onEnd = onEnd;
    const single = {
      ...options,
      max: 1,
      // The one who holds the connection decides when it ends.
      max_lifetime: null,
      idle_timeout: null,
      fetch_types: false,
      socket: () => this.openSocket(options, host),
      onclose: () => this.destroy(new Error("The connection was closed.")),
    };
    // The driver's types know the options that one writes, not those that it made of them.
    this.driver = postgres(single as unknown as Parameters<typeof postgres>[0]);
    // Nor do they know what runs a query.
    this.execute = (this.driver.unsafe("") as unknown as DriverQuery).handler;
  }

  get hasEnded(): boolean {
    return this.end !== undefined;
  }

  /** Sends a query behind those that were sent before; `onSettled` hears when it has its response, or never gets one. */
  run(query: DriverQuery, onSettled: () => void = () => undefined): void {
    const { resolve, reject } = query;
    const fail = (error: unknown): void => {
      settle();
      reject(isLoss(error) ? this.destroy(error) : error);
    };
    const running = { fail };
    const settle = (): void => {
      if (!this.running.delete(running)) return;
      this.waitingSince = performance.now();
      onSettled();
    };
    if (this.running.size === 0) this.waitingSince = performance.now();
    this.running.add(running);
    query.resolve = (value) => {
      settle();
      resolve(value);
    };
    query.reject = fail;
    if (this.end) fail(this.end);
    else this.execute(query);
  }

  /** For how many seconds it has waited for a response; 0 where nothing was asked. */
  get secondsWaiting(): number {
    return this.running.size === 0 ? 0 : (performance.now() - this.waitingSince) / 1000;
  }

  /** Ends the connection at once, and with it everything that waits for a response. Returns what they are told. */
  destroy(cause: unknown): LostConnectionError {
    if (this.end) return this.end;
    this.end = cause instanceof LostConnectionError ? cause : new LostConnectionError(cause);
    this.socket?.destroy();
    for (const { fail } of [...this.running]) fail(this.end);
    void this.driver.end({ timeout: 0 });
    this.onEnd(cause);
    return this.end;
  }

  /** Ends the connection in order, with the responses that are still to come; nothing may be asked of it anymore. */
  async close(): Promise<void> {
    this.end ??= new LostConnectionError(new Error("The connection was closed."));
    const { socket } = this;
    const closed = socket && !socket.destroyed && once(socket, "close");
    await this.driver.end({ timeout: 5 });
    socket?.destroySoon();
    await closed;
  }

  private openSocket({ path, host, port }: DriverOptions, place: number): Socket {
    // The driver would start over with a socket that closed before it was ready.
    if (this.socket)
      throw Object.assign(new Error("The connection was closed."), { code: "CONNECTION_CLOSED" });
    const name = host[place % host.length] ?? "localhost";
    const address = { host: name, port: port[place % port.length] ?? 5432 };
    this.socket = createConnection(path ? { path } : address);
    // Without keep-alive, an idle connection to a machine that crashed would never end.
    this.socket.setKeepAlive(true, 60_000);
    // The driver looks there for the name that a certificate has to bear.
    return Object.assign(this.socket, { host: name });
  }
}
