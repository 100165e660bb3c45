// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { aUser, testConfig } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { waitingRound } from "./waiting-rounds.fixture.ts";

const purges = vi.hoisted(() => ({
  purgeDrafts: vi.fn(async () => {}),
  purgeConfirmedRounds: vi.fn(async () => {}),
}));
vi.mock("#lib/device/drafts.ts", () => ({ purgeDrafts: purges.purgeDrafts }));
vi.mock("./confirmed-rounds.ts", () => ({ purgeConfirmedRounds: purges.purgeConfirmedRounds }));
const device = vi.hoisted(() => ({ rounds: [] as WaitingRound[], tell: () => {} }));
const sendWaitingRounds = vi.hoisted(() => vi.fn(async (_: unknown) => {}));
vi.mock("./waiting-rounds.ts", () => ({ sendWaitingRounds }));
vi.mock("./rounds-store.ts", () => ({
  readRounds: async () => device.rounds,
  onRoundsChanged: (listener: () => void) => {
    device.tell = listener;
  },
}));

const ruth = aUser();

/** The module as a page loads it, with someone signed in. */
async function start(user: ReturnType<typeof aUser> | null = ruth) {
  vi.resetModules();
  const { session, signedOut } = await import("#lib/auth/session.ts");
  const { reachability } = await import("#lib/reachability.ts");
  session.set({ ...signedOut, user });
  const { keepSending } = await import("./keep-sending.ts");
  keepSending();
  await settle();
  return {
    signIn: (next: ReturnType<typeof aUser>) => session.set({ ...signedOut, user: next }),
    reachability,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  device.rounds = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sendWaitingRounds.mockClear();
  purges.purgeDrafts.mockClear();
  purges.purgeConfirmedRounds.mockClear();
});

test("the start tries everything, also what was refused before", async () => {
  await start();
  expect(sendWaitingRounds).toHaveBeenCalledExactlyOnceWith({ isAll: true });
});

test("what was left on the device long ago goes a minute later, also where no one is signed in", async () => {
  await start(null);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(purges.purgeDrafts).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([purges.purgeDrafts, purges.purgeConfirmedRounds].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1,
  ]);
});

test("a sign-in tries everything of that account", async () => {
  const { signIn } = await start(null);
  sendWaitingRounds.mockClear();
  signIn(ruth);
  signIn({ ...ruth, firstName: "Renamed" });
  expect(sendWaitingRounds).toHaveBeenCalledExactlyOnceWith({ isAll: true });
});

test("a signal that comes back and a look at the page try at once", async () => {
  await start();
  for (const [target, reason] of [
    [window, "online"],
    [document, "visibilitychange"],
  ] as const) {
    sendWaitingRounds.mockClear();
    target.dispatchEvent(new Event(reason));
    expect(sendWaitingRounds).toHaveBeenCalled();
  }
});

test("what goes on waiting is tried again, less and less often", async () => {
  device.rounds = [waitingRound({ id: "a", accountId: ruth.id })];
  await start();
  sendWaitingRounds.mockClear();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sendWaitingRounds).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const tries = sendWaitingRounds.mock.calls.length;
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(15);
});

test("while the server is known to be away no round is tried", async () => {
  device.rounds = [waitingRound({ id: "a", accountId: ruth.id })];
  const { reachability } = await start();
  reachability.set({ isReachable: false, since: "2026-01-14T20:00:00.000Z" });
  sendWaitingRounds.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendWaitingRounds).not.toHaveBeenCalled();
});

test("where /health responds and requests are cut, rounds go with each try, ever more rarely", async () => {
  await start();
  respondWith(({ path }) => (path.endsWith("/health") ? {} : new TypeError("Failed to fetch")));
  (await import("#lib/config.ts")).setConfig(testConfig);
  const { trackedFetch } = await import("#lib/reachability.ts");
  const request = () => trackedFetch(testConfig.backendUrl).catch(() => undefined);
  sendWaitingRounds.mockClear();
  await request();
  await vi.advanceTimersByTimeAsync(2_400);
  expect(sendWaitingRounds).toHaveBeenCalledTimes(1);
  await request();
  await vi.advanceTimersByTimeAsync(4_800);
  expect(sendWaitingRounds).toHaveBeenCalledTimes(2);
});

test("rounds of others, and rounds that need a person, start no timer", async () => {
  device.rounds = [
    waitingRound({ id: "a", accountId: "somebody else" }),
    waitingRound({
      id: "b",
      accountId: ruth.id,
      state: { is: "refused", sentence: "Winter has no week 9." },
    }),
  ];
  await start();
  sendWaitingRounds.mockClear();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(sendWaitingRounds).not.toHaveBeenCalled();
});

test("a round that is kept starts the timer", async () => {
  await start();
  sendWaitingRounds.mockClear();
  device.rounds = [waitingRound({ id: "a", accountId: ruth.id })];
  device.tell();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sendWaitingRounds).toHaveBeenCalledTimes(1);
});
