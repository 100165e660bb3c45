import "fake-indexeddb/auto";
import { AsyncLocalStorage } from "node:async_hooks";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import type { CurrentUser } from "#lib/auth/session.ts";
import type { NewRound, WaitingRound } from "#season/entry/waiting-round.ts";
import type { TestAccount } from "./backend-accounts.ts";
import type { TestBackend } from "./backend-harness.ts";

/**
 * What the network does to the next requests of a device: nothing arrives (`offline`), the answer is lost after the server
 * did its work (`lost`), or the browser's process ends before or after that.
 */
export type Weather = "fair" | "offline" | "lost" | "crash before" | "crash after";

type Modules = {
  rounds: typeof import("#season/entry/waiting-rounds.ts");
  store: typeof import("#season/entry/rounds-store.ts");
  sending: typeof import("#season/entry/record-rounds-mutations.ts");
  database: typeof import("#lib/device/device-database.ts");
};

/** Which process of which device something is done by, timers of a process that ended included. */
const running = new AsyncLocalStorage<{ device: EntryDevice; process: number }>();
/** How far the clock of the running device is ahead: a claim of a process that ended is over after a while. */
let ahead = 0;

/** What the tabs of one browser tell each other by: another device does not hear it, and an ended process neither. */
class DeviceChannel extends BroadcastChannel {
  constructor(name: string) {
    const device = running.getStore()?.device;
    super(device ? `${device.id}/${name}` : name);
    device?.channels.push(this);
  }
}

/** The token of the session that the running device holds; what a mocked `accessToken` answers. */
export function tokenOfCurrentDevice(): string | null {
  return running.getStore()?.device.account.accessToken ?? null;
}

/**
 * A browser of a scorekeeper with the site's own modules for rounds that wait, a disk that outlives its process,
 * and a network that can fail. The test file lets
 * `accessToken` answer `tokenOfCurrentDevice()`.
 */
export class EntryDevice {
  readonly id = crypto.randomUUID();
  readonly account: TestAccount;
  /** Those that the running process has opened. */
  readonly channels: BroadcastChannel[] = [];
  private readonly backend: TestBackend;
  private readonly disk = new IDBFactory();
  private modules: Modules | undefined;
  private weather: Weather = "fair";
  private process = 0;
  private ended: (() => void) | undefined;

  constructor(backend: TestBackend, account: TestAccount) {
    this.backend = backend;
    this.account = account;
  }

  /** Saves rounds; `ended` when the process did not live to hear of them. */
  save(rounds: readonly NewRound[], weather: Weather) {
    return this.run(weather, ({ rounds: waiting }) => waiting.saveRounds(rounds));
  }

  sendWaiting(weather: Weather) {
    return this.run(weather, ({ rounds }) => rounds.sendWaitingRounds({ isAll: true }));
  }

  discard(id: string) {
    return this.run("fair", ({ rounds }) => rounds.discardRounds([id]));
  }

  /** A person decides that a round holds, instead of what is recorded in its place. */
  correctTo(round: WaitingRound, weather: Weather) {
    return this.run(weather, async ({ rounds, sending }) => {
      if (round.state.is !== "conflict") return;
      await sending.correctToRound(round, round.state.existing, "as on the sheet");
      await rounds.discardRounds([round.id]);
    });
  }

  async waiting(): Promise<WaitingRound[]> {
    const response = await this.run("fair", ({ store }) => store.readRounds());
    if (response === "ended") throw new Error("Reading ends no process.");
    return response;
  }

  private async run<Result>(
    weather: Weather,
    work: (modules: Modules) => Promise<Result>,
  ): Promise<Result | "ended"> {
    const modules = await this.start();
    this.weather = weather;
    const end = new Promise<"ended">((done) => {
      this.ended = () => done("ended");
    });
    const working = running.run({ device: this, process: this.process }, () => work(modules));
    const result = await Promise.race([working, end]);
    if (result === "ended") {
      // What the ended process would still do comes to nothing.
      working.catch(() => undefined);
      await this.end();
      ahead += 60_000;
    }
    this.weather = "fair";
    return result;
  }

  /** Ends the process; the next thing asked of the device starts another. */
  async end() {
    (await this.modules?.database.deviceDatabase())?.close();
    for (const channel of this.channels.splice(0)) channel.close();
    this.modules = undefined;
    this.process += 1;
  }

  /** The site's modules as a process loads them, on this device's disk. */
  private async start(): Promise<Modules> {
    vi.stubGlobal("indexedDB", this.disk);
    if (this.modules) return this.modules;
    vi.resetModules();
    const { setConfig } = await import("#lib/config.ts");
    const { session, signedOut } = await import("#lib/auth/session.ts");
    setConfig({
      backendUrl: this.backend.url,
      publishableKey: this.backend.publishableKey,
      clubName: "Club",
      version: "1",
    });
    session.set({ ...signedOut, user: asUser(this.account), isVerified: true });
    this.modules = {
      rounds: await import("#season/entry/waiting-rounds.ts"),
      store: await import("#season/entry/rounds-store.ts"),
      sending: await import("#season/entry/record-rounds-mutations.ts"),
      database: await import("#lib/device/device-database.ts"),
    };
    await this.modules.database.deviceDatabase();
    return this.modules;
  }

  async fetch(
    process: number,
    network: typeof fetch,
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> {
    const never = new Promise<never>(() => undefined);
    if (process !== this.process) return never;
    const { weather } = this;
    if (weather === "offline") throw new TypeError("Failed to fetch");
    if (weather === "crash before") {
      this.ended?.();
      return never;
    }
    const response = await network(input, init);
    if (process !== this.process) return never;
    if (weather === "lost") throw new TypeError("Failed to fetch");
    if (weather === "crash after") {
      this.ended?.();
      return never;
    }
    return response;
  }
}

/** Puts the devices' networks between the modules and the backend, and their clocks; returns how to stop. */
export function connectDevices(): () => void {
  const network = globalThis.fetch;
  const clock = Date.now.bind(Date);
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => {
    const by = running.getStore();
    return by ? by.device.fetch(by.process, network, ...request) : network(...request);
  });
  vi.stubGlobal("BroadcastChannel", DeviceChannel);
  // A device asks the server for its health first while it could not be reached.
  vi.stubGlobal("location", { origin: "http://device.test" });
  vi.spyOn(Date, "now").mockImplementation(() => clock() + ahead);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
}

/** The clock is right again. Processes that lived with the other one end: nothing may wait on these devices. */
export async function setClock(devices: readonly EntryDevice[]) {
  if (ahead === 0) return;
  ahead = 0;
  for (const device of devices) await device.end();
}

function asUser({ id, email }: TestAccount): CurrentUser {
  return { id, email, firstName: "Sam", lastName: "Keeper", role: "Member", status: "Active" };
}
