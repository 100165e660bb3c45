import "fake-indexeddb/auto";
import { AsyncLocalStorage } from "node:async_hooks";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import type { CurrentUser } from "#lib/auth/session.ts";
import type { NewRound, WaitingRound } from "#season/rounds/waiting-round.ts";
import type { TestAccount } from "./backend-accounts.ts";
import type { TestBackend } from "./backend-harness.ts";

/**
 * What the network does to the next requests of a device: nothing arrives (`offline`), the answer is lost after the server
 * did its work (`lost`), or the browser's process ends before or after that.
 */
export type Weather = "fair" | "offline" | "lost" | "crash before" | "crash after";

type Modules = {
  rounds: typeof import("#keeping/rounds/waiting-rounds.ts");
  store: typeof import("#keeping/rounds/rounds-store.ts");
  sending: typeof import("#keeping/rounds/record-rounds-mutations.ts");
  database: typeof import("#lib/device/device-database.ts");
};

/** Which process of which device something is done by, timers of a process that ended included. */
const running = new AsyncLocalStorage<{ device: EntryDevice; process: number }>();

/** The locks of one browser; those of a process that ended go with it. */
class DeviceLocks {
  private last: Promise<unknown> = Promise.resolve();

  request<Result>(_: string, __: LockOptions, work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}

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
  return running.getStore()?.device.account?.accessToken ?? null;
}

/**
 * A browser of a scorekeeper with the site's own modules for rounds that wait, a disk that outlives its process,
 * and a network that can fail. The test file lets
 * `accessToken` answer `tokenOfCurrentDevice()`.
 */
export class EntryDevice {
  readonly id = crypto.randomUUID();
  /** Null: a phone that scores by the code of a squad sheet, where no one is signed in. */
  readonly account: TestAccount | null;
  /** Those that the running process has opened. */
  readonly channels: BroadcastChannel[] = [];
  private readonly backend: TestBackend;
  private readonly disk = new IDBFactory();
  private readonly hasLocks: boolean;
  private locks = new DeviceLocks();
  private tabs: Modules[] = [];
  private weather: Weather = "fair";
  private process = 0;
  private ended: (() => void) | undefined;
  private asked: (() => void) | undefined;

  /** `hasLocks`: the club is reached over HTTPS; without, two tabs may send the same round. */
  constructor(backend: TestBackend, account: TestAccount | null, hasLocks: boolean) {
    this.backend = backend;
    this.account = account;
    this.hasLocks = hasLocks;
  }

  /** Saves rounds; `ended` when the process did not live to hear of them. */
  save(rounds: readonly NewRound[], weather: Weather) {
    return this.run(weather, ({ rounds: waiting }) => waiting.saveRounds(rounds));
  }

  sendWaiting(weather: Weather) {
    return this.run(weather, ({ rounds }) => rounds.sendWaitingRounds({ isAll: true }));
  }

  sendFromTwoTabs(weather: Weather) {
    return this.run(weather, async ({ rounds }) => {
      const other = await this.openTab(1);
      await Promise.all([rounds, other.rounds].map((tab) => tab.sendWaitingRounds({ isAll: true })));
    });
  }

  /** Someone changes a waiting round while another tab sends it. Resolves to whether the change was stored. */
  async retype(id: string, hits: number, weather: Weather): Promise<boolean> {
    const response = await this.run(weather, async ({ rounds }) => {
      const other = await this.openTab(1);
      const conflict = new Promise<void>((done) => {
        this.asked = done;
      });
      const sending = other.rounds.sendWaitingRounds({ isAll: true });
      await Promise.race([conflict, sending]);
      const isChanged = await rounds.changeWaitingRound(id, { hits }).then(
        () => true,
        () => false,
      );
      await sending;
      return isChanged;
    });
    if (response !== "ended") return response;
    return (await this.waiting()).some((round) => round.id === id && round.entry.hits === hits);
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
    const modules = await this.openTab(0);
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
    }
    this.weather = "fair";
    return result;
  }

  /** Ends the process; the next thing asked of the device starts another. */
  async end() {
    for (const { database } of this.tabs.splice(0)) (await database.deviceDatabase()).close();
    for (const channel of this.channels.splice(0)) channel.close();
    this.locks = new DeviceLocks();
    this.process += 1;
  }

  /** The site's modules as a process loads them, on this device's disk. */
  private async openTab(number: 0 | 1): Promise<Modules> {
    vi.stubGlobal("indexedDB", this.disk);
    vi.stubGlobal("navigator", this.hasLocks ? { locks: this.locks } : {});
    const open = this.tabs[number];
    if (open) return open;
    vi.resetModules();
    const { setConfig } = await import("#lib/config.ts");
    const { session, signedOut } = await import("#lib/auth/session.ts");
    setConfig({
      backendUrl: this.backend.url,
      publishableKey: this.backend.publishableKey,
      clubName: "Club",
      version: "1",
    });
    session.set({ ...signedOut, user: this.account && asUser(this.account), isVerified: true });
    const tab = {
      rounds: await import("#keeping/rounds/waiting-rounds.ts"),
      store: await import("#keeping/rounds/rounds-store.ts"),
      sending: await import("#keeping/rounds/record-rounds-mutations.ts"),
      database: await import("#lib/device/device-database.ts"),
    };
    await tab.database.deviceDatabase();
    this.tabs[number] = tab;
    return tab;
  }

  async fetch(
    process: number,
    network: typeof fetch,
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> {
    const never = new Promise<never>(() => undefined);
    if (process !== this.process) return never;
    this.asked?.();
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

/** Puts the devices' networks between the modules and the backend; returns how to stop. */
export function connectDevices(): () => void {
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => {
    const by = running.getStore();
    return by ? by.device.fetch(by.process, network, ...request) : network(...request);
  });
  vi.stubGlobal("BroadcastChannel", DeviceChannel);
  // A device asks the server for its health first while it could not be reached.
  vi.stubGlobal("location", { origin: "http://device.test" });
  return () => vi.unstubAllGlobals();
}

function asUser({ id, email }: TestAccount): CurrentUser {
  return { id, email, firstName: "Sam", lastName: "Keeper", role: "Member", status: "Active" };
}
