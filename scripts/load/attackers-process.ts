/** The process of the attackers; told what to do by `Attackers`, ends with the process that started it. */
import { constants, setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Attack } from "./attack.ts";
import type { Order, Outcome } from "./attackers.ts";
import { kinds } from "./kinds.ts";

/** The load of one kind: so many attackers, a bounded number of requests. */
const workers = 40;
const mostRequests = 4_000;

const addressesOf = {
  one: ["127.0.0.66"],
  many: Array.from({ length: 20 }, (_, n) => `127.0.0.${100 + n}`),
};

// Attackers have processors of their own elsewhere; here they take what the server and its users leave.
setPriority(constants.priority.PRIORITY_LOW);

let end: (() => Promise<Outcome>) | undefined;

process.on("message", async (message: Order | "end") => {
  if (message !== "end") end = attack(message);
  else process.send?.(await end?.());
});
process.on("disconnect", () => process.exit());

function attack({ target, kinds: names, from }: Order): () => Promise<Outcome> {
  const addresses = addressesOf[from];
  const chosenKinds = kinds.filter(({ name }) => names.includes(name));
  const responses = { "2xx": 0, "4xx": 0, "429": 0, "503": 0, "5xx": 0, cut: 0 };
  let count = 0;
  let isOver = false;
  const attacks = addresses.map((address) => new Attack(target, address, workers / addresses.length));
  const repeat = async (worker: number): Promise<void> => {
    const attacker = attacks[worker % attacks.length];
    const kind = chosenKinds[worker % chosenKinds.length];
    while (attacker && kind && !isOver && count < mostRequests) {
      count++;
      responses[classOf(await kind.send(attacker, count))]++;
      await wait(2);
    }
  };
  const running = Array.from({ length: workers }, (_, worker) => repeat(worker));
  return async () => {
    isOver = true;
    for (const attacker of attacks) attacker.end();
    await Promise.all(running);
    return { sent: count, responses };
  };
}

function classOf(status: number): keyof Outcome["responses"] {
  if (status === 429 || status === 503) return `${status}`;
  if (status >= 500) return "5xx";
  if (status >= 400) return "4xx";
  return status === 0 ? "cut" : "2xx";
}
