import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import postgres, { type Sql } from "postgres";
import { isLoss, LostConnectionError } from "./lost-connection.ts";

/** The options as the driver has parsed them; one instance accepts those of another. */
export type DriverOptions = Sql["options"];

/** Beyond the driver's types: `handler` gets an awaited query, `resolve` and `reject` settle it (docs/decisions/031). */
export type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => void;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** The driver's types leave out the parts in `DriverQuery`. */
export const isDriverQuery = (value: unknown): value is DriverQuery =>
  value instanceof Promise && "handler" in value;

type Running = { fail: (error: unknown) => void };

/**
 * A driver instance that is discarded with its socket. The driver would reuse it with the socket's unsent data, which
 * ends the process or waits forever. Here nothing is sent after the end, and every pending query is rejected.
 */
export class PooledConnection {
  readonly openedAt = performance.now();
  responseSeconds: number | undefined;
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
      // The pool decides when the connection ends.
      max_lifetime: null,
      idle_timeout: null,
      fetch_types: false,
      socket: () => this.openSocket(options, host),
      onclose: () => this.destroy(new Error("The connection was closed.")),
    };
    // The driver's types describe callers' options, not the parsed ones.
    this.driver = postgres(single as unknown as Parameters<typeof postgres>[0]);
    // They also leave out the function that runs a query.
    this.execute = (this.driver.unsafe("") as unknown as DriverQuery).handler;
  }

  get hasEnded(): boolean {
    return this.end !== undefined;
  }

  /** Sends a query after the earlier ones; `onSettled` is called once it has its response, or will never get one. */
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

  /** The wait for a response so far, in seconds; 0 when idle. */
  get secondsWaiting(): number {
    return this.running.size === 0 ? 0 : (performance.now() - this.waitingSince) / 1000;
  }

  /** Ends the connection at once and rejects all pending queries. Returns the error that they get. */
  destroy(cause: unknown): LostConnectionError {
    if (this.end) return this.end;
    this.end = cause instanceof LostConnectionError ? cause : new LostConnectionError(cause);
    this.socket?.destroy();
    for (const { fail } of [...this.running]) fail(this.end);
    void this.driver.end({ timeout: 0 });
    this.onEnd(cause);
    return this.end;
  }

  async close(): Promise<void> {
    this.end ??= new LostConnectionError(new Error("The connection was closed."));
    const { socket } = this;
    // The closing message can't be sent where the database has ended the connection first.
    const closeEvent = socket && !socket.destroyed && once(socket, "close").catch(() => undefined);
    await this.driver.end({ timeout: 5 });
    socket?.destroySoon();
    await closeEvent;
  }

  private openSocket({ path, host, port }: DriverOptions, index: number): Socket {
    // The driver would start over with a socket that closed before it was ready.
    if (this.socket)
      throw Object.assign(new Error("The connection was closed."), { code: "CONNECTION_CLOSED" });
    const name = host[index % host.length] ?? "localhost";
    const address = { host: name, port: port[index % port.length] ?? 5432 };
    this.socket = createConnection(path ? { path } : address);
    // Without keep-alive, an idle connection to a crashed machine would never end.
    this.socket.setKeepAlive(true, 60_000);
    // The driver reads the name for the certificate check from the socket.
    return Object.assign(this.socket, { host: name });
  }
}
