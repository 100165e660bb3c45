import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { AttackTarget } from "./attack.ts";

/** Where attackers come from: one address, or twenty. */
export type Origin = "one" | "many";
/** What the attackers are told to do. */
export type Order = { target: AttackTarget; kinds: string[]; from: Origin };
/** How many requests they sent, and what came of them. */
export type Outcome = {
  sent: number;
  responses: Record<"2xx" | "4xx" | "429" | "503" | "5xx" | "cut", number>;
};

/** The attackers, in a process of their own: what honest people measure is the server's time, not the attackers'. */
export class Attackers {
  private readonly child: ChildProcess = fork(
    fileURLToPath(new URL("attackers-process.ts", import.meta.url)),
  );

  /** They send one kind of load, or several at once, until they are told to end. */
  begin(order: Order): void {
    this.child.send(order);
  }

  async end(): Promise<Outcome> {
    const ended = once(this.child, "message");
    this.child.send("end");
    const [outcome] = (await ended) as [Outcome];
    return outcome;
  }

  close(): void {
    this.child.disconnect();
  }
}
