import { setTimeout as wait } from "node:timers/promises";
import { roundsOf, save } from "../../bench/evening.ts";
import { median, quantile, timed } from "../../bench/row.ts";
import type { Target } from "./target.ts";

const pauseMilliseconds = 40;

/** What the member and the scorekeepers met in one window of time. */
export type Window = { reads: number[]; saves: number[]; refusedReads: number; refusedSaves: string[] };

const newWindow = (): Window => ({ reads: [], saves: [], refusedReads: 0, refusedSaves: [] });

/** A member who looks and two scorekeepers who save, without end, as their browsers ask. */
export class HonestPeople {
  readonly acknowledged: string[] = [];
  private readonly target: Target;
  private readonly stopping = new AbortController();
  private window = newWindow();
  private running: Promise<void>[] = [];

  constructor(target: Target) {
    this.target = target;
  }

  start(): void {
    const rounds = roundsOf(this.target.night);
    this.running = [
      ...this.target.keepers.map((keeper) =>
        this.repeat(() => this.saveOne(keeper.ask, rounds.next().value)),
      ),
      this.repeat(() => this.look()),
    ];
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  /** What is met from now on, for so many windows of so many seconds. */
  async observe(windows: number, seconds: number): Promise<Window[]> {
    const allWindows: Window[] = [];
    for (let n = 0; n < windows; n++) {
      this.window = newWindow();
      allWindows.push(this.window);
      await wait(seconds * 1000);
    }
    return allWindows;
  }

  private async repeat(work: () => Promise<void>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await work();
      await wait(pauseMilliseconds);
    }
  }

  private async saveOne(ask: Target["member"]["ask"], entry: Record<string, unknown>): Promise<void> {
    const { window } = this;
    try {
      window.saves.push(await timed(() => save(ask, this.target.night, entry)));
      this.acknowledged.push(String(entry.id));
    } catch (error) {
      window.refusedSaves.push(String(error).slice(0, 200));
    }
  }

  private async look(): Promise<void> {
    const { ask } = this.target.member;
    const { season } = this.target.night;
    const questions = [
      () => ask("GET", `/rest/v1/rpc/season_version?season_id=${season}`),
      () => ask("GET", "/rest/v1/members?select=id,first_name,last_name&order=last_name&limit=100"),
      () => ask("GET", "/rest/v1/private_messages?select=*&order=created_at.desc&limit=50"),
    ];
    for (const question of questions) {
      const { window } = this;
      await timed(question).then(
        (time) => window.reads.push(time),
        () => {
          window.refusedReads++;
        },
      );
    }
  }
}

/** The median of the windows' 95th percentiles: one busy moment of the machine spoils one window. */
export const typicalP95 = (windows: Window[], of: "reads" | "saves"): number =>
  median(windows.map((window) => quantile(window[of], 0.95)).filter((value) => !Number.isNaN(value)));
