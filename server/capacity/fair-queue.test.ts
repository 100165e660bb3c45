import { expect, test, vi } from "vitest";
import { type Claim, FairQueue } from "./fair-queue.ts";
import { AbandonedError, OverloadedError, TooManyRequestsError } from "./refusals.ts";

const wide = { slots: 2, waiting: 100, waitingOfClient: 50, waitingSeconds: 10, workSeconds: 30 };
const claim = (client: string, more: Partial<Claim> = {}): Claim => ({
  rank: 1,
  client,
  shares: {},
  ...more,
});

/** Work that says when it began and ends when told to. */
function workplace(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, claim: Claim) =>
    queue.run(claim, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((next) => setImmediate(next));
  };
  return { begun, ask, endNext };
}

test("no more than the slots run at a time, the others in the order of asking", async () => {
  const { begun, ask, endNext } = workplace(new FairQueue(wide));
  for (const name of ["a", "b", "c", "d"]) void ask(name, claim(name));
  expect(begun).toEqual(["a", "b"]);
  await endNext();
  expect(begun).toEqual(["a", "b", "c"]);
});

test("work that fails gives its slot back", async () => {
  const queue = new FairQueue({ ...wide, slots: 1 });
  await expect(queue.run(claim("a"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run(claim("a"), async () => "yes")).toBe("yes");
});

test("a share that is used up keeps slots for others", async () => {
  const { begun, ask, endNext } = workplace(new FairQueue(wide));
  const visitor = { shares: { visitors: 1 } };
  void ask("first visitor", claim("a", visitor));
  void ask("second visitor", claim("b", visitor));
  void ask("member", claim("c"));
  expect(begun).toEqual(["first visitor", "member"]);
  await endNext();
  expect(begun.at(-1)).toBe("second visitor");
});

test("a better rank goes first, and clients of one rank take turns", async () => {
  const { begun, ask, endNext } = workplace(new FairQueue({ ...wide, slots: 1 }));
  void ask("running", claim("x"));
  for (const n of [1, 2, 3]) void ask(`crowd ${n}`, claim("crowd"));
  void ask("someone", claim("someone"));
  void ask("score", claim("keeper", { rank: 0 }));
  for (let ended = 0; ended < 5; ended++) await endNext();
  expect(begun).toEqual(["running", "score", "crowd 1", "someone", "crowd 2", "crowd 3"]);
});

test("one client's waiting requests are bounded", async () => {
  const { ask } = workplace(new FairQueue({ ...wide, slots: 1, waitingOfClient: 2 }));
  for (let n = 0; n < 3; n++) void ask("", claim("a"));
  await expect(ask("", claim("a"))).rejects.toThrow(TooManyRequestsError);
});

test("a full queue gives up its last waiter for a better turn, and refuses a worse one", async () => {
  const { begun, ask, endNext } = workplace(new FairQueue({ ...wide, slots: 1, waiting: 2 }));
  void ask("running", claim("x"));
  void ask("crowd 1", claim("crowd", { rank: 2 }));
  const last = ask("crowd 2", claim("crowd", { rank: 2 }));
  await expect(ask("crowd 3", claim("crowd", { rank: 2 }))).rejects.toThrow(OverloadedError);
  void ask("member", claim("member"));
  await expect(last).rejects.toThrow(OverloadedError);
  await endNext();
  expect(begun).toEqual(["running", "member"]);
});

test("who waits too long is refused, and what was refused does not run", async () => {
  vi.useFakeTimers();
  const { begun, ask } = workplace(new FairQueue({ ...wide, slots: 1 }));
  void ask("running", claim("x"));
  const late = ask("late", claim("y"));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect(late).rejects.toThrow(OverloadedError);
  expect(begun).toEqual(["running"]);
});

test("a client that has left is not worked for, and takes no place in the queue", async () => {
  const { begun, ask, endNext } = workplace(new FairQueue({ ...wide, slots: 1, waitingOfClient: 2 }));
  let hasLeft = false;
  const isAbandoned = () => hasLeft;
  void ask("running", claim("x"));
  const gone = [1, 2].map(() => ask("gone", claim("a", { isAbandoned })));
  hasLeft = true;
  void ask("here", claim("a"));
  for (const one of gone) await expect(one).rejects.toThrow(AbandonedError);
  void ask("gone", claim("b", { isAbandoned })).catch(() => undefined);
  await endNext();
  await endNext();
  expect(begun).toEqual(["running", "here"]);
});
