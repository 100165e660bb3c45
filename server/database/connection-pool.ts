import { LostConnectionError } from "./lost-connection.ts";
import { type DriverOptions, PooledConnection } from "./pooled-connection.ts";

export type PoolLimits = {
  max: number;
  /** The database's limit for one response in seconds; undefined means none. */
  responseSeconds?: number | undefined;
  /** How long an idle connection stays open; null means forever. */
  idleSeconds?: number | null;
  lifeSeconds?: number | null;
  onLost?: (reason: unknown) => void;
};

export type Lease = {
  connection: PooledConnection;
  /** Returns it to the pool; earlier queries still get their responses. */
  release: () => void;
};

export type LeaseHolder = {
  hold: (end: (reason: unknown) => void) => { release: () => void };
};

type Waiter = { start: (connection: PooledConnection) => void; refuse: (error: unknown) => void };

const sweepMilliseconds = 1000;
const usualLifeSeconds = 45 * 60;

/** A connection that ends, or waits too long for a response, is replaced at once and never used again. */
export class ConnectionPool {
  private readonly options: DriverOptions;
  private readonly limits: PoolLimits;
  private readonly connections = new Set<PooledConnection>();
  private readonly idle: PooledConnection[] = [];
  private readonly waiting: Waiter[] = [];
  private sweeping: NodeJS.Timeout | undefined;
  private opened = 0;
  private ended: PromiseWithResolvers<void> | undefined;
  private readonly closing = new Set<Promise<void>>();

  constructor(options: DriverOptions, limits: PoolLimits) {
    this.options = options;
    this.limits = limits;
  }

  /** Waits for a free connection; `holder` may end the lease early. */
  async lease(holder?: LeaseHolder, responseSeconds = this.limits.responseSeconds): Promise<Lease> {
    const connection = this.takeIdle() ?? this.open() ?? (await this.wait(holder));
    connection.responseSeconds = responseSeconds;
    const hold = holder?.hold((reason) => connection.destroy(reason));
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      hold?.release();
      this.reclaim(connection);
    };
    return { connection, release };
  }

  /** Stops lending; lent connections close when returned, or after this many seconds. */
  async end({ timeout }: { timeout?: number } = {}): Promise<void> {
    if (!this.ended) {
      this.ended = Promise.withResolvers<void>();
      for (const { refuse } of this.waiting.splice(0)) refuse(endedError());
      for (const connection of this.idle.splice(0)) this.close(connection);
      this.endIfEmpty();
    }
    const timer =
      timeout !== undefined && setTimeout(() => this.destroyAll(endedError()), timeout * 1000).unref();
    await this.ended.promise;
    if (timer) clearTimeout(timer);
    await Promise.all(this.closing);
  }

  private destroyAll(reason: unknown): void {
    for (const connection of [...this.connections]) connection.destroy(reason);
  }

  private takeIdle(): PooledConnection | undefined {
    if (this.ended) throw endedError();
    return this.idle.pop();
  }

  private open(): PooledConnection | undefined {
    if (this.connections.size >= this.limits.max) return undefined;
    const connection = new PooledConnection(this.options, this.opened++, (reason) => {
      this.remove(connection);
      this.limits.onLost?.(reason);
    });
    this.connections.add(connection);
    this.sweeping ??= setInterval(() => this.sweep(), sweepMilliseconds).unref();
    return connection;
  }

  private wait(holder: LeaseHolder | undefined): Promise<PooledConnection> {
    const { promise, resolve: start, reject } = Promise.withResolvers<PooledConnection>();
    const waiter = { start, refuse: reject };
    this.waiting.push(waiter);
    const hold = holder?.hold((reason) => {
      const index = this.waiting.indexOf(waiter);
      if (index >= 0) this.waiting.splice(index, 1);
      reject(reason);
    });
    return promise.finally(() => hold?.release());
  }

  private reclaim(connection: PooledConnection): void {
    if (connection.hasEnded) return;
    connection.responseSeconds = this.limits.responseSeconds;
    connection.idleSince = performance.now();
    if (this.ended || this.isOld(connection)) this.close(connection);
    else if (!this.lendToNext(connection)) this.idle.push(connection);
  }

  private lendToNext(connection: PooledConnection): boolean {
    const next = this.waiting.shift();
    next?.start(connection);
    return next !== undefined;
  }

  private close(connection: PooledConnection): void {
    const closePromise: Promise<void> = connection.close().finally(() => this.closing.delete(closePromise));
    this.closing.add(closePromise);
    this.remove(connection);
  }

  private remove(connection: PooledConnection): void {
    if (!this.connections.delete(connection)) return;
    const index = this.idle.indexOf(connection);
    if (index >= 0) this.idle.splice(index, 1);
    const next = this.waiting.length > 0 ? this.open() : undefined;
    if (next) this.lendToNext(next);
    this.endIfEmpty();
  }

  private endIfEmpty(): void {
    if (this.connections.size > 0) return;
    clearInterval(this.sweeping);
    this.sweeping = undefined;
    this.ended?.resolve();
  }

  private isOld({ openedAt }: PooledConnection): boolean {
    const { lifeSeconds = usualLifeSeconds } = this.limits;
    return lifeSeconds !== null && performance.now() - openedAt > lifeSeconds * 1000;
  }

  private sweep(): void {
    const { idleSeconds = null } = this.limits;
    const now = performance.now();
    for (const connection of this.connections) {
      const { secondsWaiting, responseSeconds } = connection;
      if (responseSeconds !== undefined && secondsWaiting > responseSeconds)
        connection.destroy(new Error(`The database did not answer for ${Math.round(secondsWaiting)} s.`));
    }
    for (const connection of [...this.idle])
      if (this.isOld(connection) || (idleSeconds !== null && now - connection.idleSince > idleSeconds * 1000))
        this.close(connection);
  }
}

const endedError = (): LostConnectionError =>
  new LostConnectionError(Object.assign(new Error("The pool has ended."), { code: "CONNECTION_ENDED" }));
