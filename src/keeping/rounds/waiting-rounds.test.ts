import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session, signedOut } from "#lib/auth/session.ts";
import { setConfig } from "#lib/config.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import { refusal } from "#testing/refusals.ts";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { conflictOf, newRound } from "./waiting-rounds.fixture.ts";

/** Whose session the browser holds. */
const signedIn = vi.hoisted(() => ({ as: "ruth" }));
vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => signedIn.as && `head.${btoa(JSON.stringify({ sub: signedIn.as }))}.signature`,
}));

const ruth = {
  id: "ruth",
  firstName: "Ruth",
  lastName: "Adler",
  email: "ruth@club.example",
  role: "Member" as const,
  status: "Active" as const,
};

/** The module as a tab loads it: a second call is the browser started again, on the same disk. */
async function openTab() {
  vi.resetModules();
  const rounds = await import("./waiting-rounds.ts");
  const store = await import("./rounds-store.ts");
  const current = await import("#lib/auth/session.ts");
  current.session.set({ ...signedOut, user: ruth, isVerified: true });
  const { setConfig: configure } = await import("#lib/config.ts");
  configure(config);
  return { ...rounds, ...store, session: current.session };
}

const config = { backendUrl: "http://club.test", publishableKey: "key", clubName: "Club", version: "1" };

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("location", { origin: config.backendUrl });
  setConfig(config);
  signedIn.as = "ruth";
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.set(signedOut);
});

/** A server that remembers what it took, and counts an id that comes again as taken. */
function clubServer(
  response: (request: Request, entries: NewScore[]) => Reply | Error | "lost" | null = () => null,
) {
  const recorded = new Map<string, NewScore>();
  const requests: Request[] = [];
  respondWith((request) => {
    if (request.path.endsWith("/health")) return {};
    if (request.path.endsWith("/season_version")) return { body: 7 };
    requests.push(request);
    const { entries } = request.body as { entries: NewScore[] };
    const reply = response(request, entries);
    if (reply !== null && reply !== "lost") return reply;
    for (const entry of entries) if (!recorded.has(entry.id)) recorded.set(entry.id, entry);
    return reply === "lost" ? new TypeError("connection reset") : { body: { saved: entries.length } };
  });
  return { recorded, requests };
}

const noSignal = () => new TypeError("Failed to fetch");

test("rounds are sent at once when the server answers, and none stays on the device", async () => {
  const { recorded } = clubServer();
  const tab = await openTab();
  expect(await tab.saveRounds([newRound({ id: "a" }), newRound({ id: "b", round: 2 })])).toEqual([
    { id: "a", is: "saved" },
    { id: "b", is: "saved" },
  ]);
  expect([...recorded.keys()]).toEqual(["a", "b"]);
  expect(await tab.readRounds()).toEqual([]);
});

test("without a signal they wait, and go in once after the browser was closed and opened again", async () => {
  const server = clubServer(noSignal);
  const tab = await openTab();
  expect(await tab.saveRounds([newRound({ id: "a" })])).toEqual([{ id: "a", is: "waiting" }]);
  expect(server.recorded.size).toBe(0);

  const later = clubServer();
  const again = await openTab();
  expect(await again.readRounds()).toMatchObject([
    { id: "a", accountId: "ruth", accountName: "Ruth A.", state: { is: "waiting" } },
  ]);
  await again.sendWaitingRounds();
  await again.sendWaitingRounds();
  expect(later.requests).toHaveLength(1);
  expect([...later.recorded.keys()]).toEqual(["a"]);
  expect(await again.readRounds()).toEqual([]);
});

test("a lost answer leaves a round waiting; sent again under the same id it counts once", async () => {
  let isLost = true;
  const { recorded, requests } = clubServer(() => (isLost ? "lost" : null));
  const tab = await openTab();
  expect(await tab.saveRounds([newRound({ id: "a" })])).toEqual([{ id: "a", is: "waiting" }]);
  isLost = false;
  await tab.sendWaitingRounds();
  expect(requests).toHaveLength(2);
  expect(recorded.size).toBe(1);
  expect(await tab.readRounds()).toEqual([]);
});

test("a server that hangs is waited for eight seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const requests = respondWith(() => undefined);
  const tab = await openTab();
  const saving = tab.saveRounds([newRound({ id: "a" })]);
  while (requests.length === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(7_900);
  const early = await Promise.race([saving, Promise.resolve("still saving")]);
  expect(early).toBe("still saving");
  await vi.advanceTimersByTimeAsync(200);
  expect(await saving).toEqual([{ id: "a", is: "waiting" }]);
});

test("a round in conflict does not hold up the others, and stays with what is recorded", async () => {
  const { recorded } = clubServer((_, entries) =>
    entries.some(({ id }) => id === "b") ? conflictOf(["b"]) : null,
  );
  const tab = await openTab();
  const outcomes = await tab.saveRounds(["a", "b", "c"].map((id) => newRound({ id })));
  expect(outcomes.map(({ is }) => is)).toEqual(["saved", "conflict", "saved"]);
  expect([...recorded.keys()]).toEqual(["a", "c"]);
  expect(await tab.readRounds()).toMatchObject([
    { id: "b", state: { is: "conflict", existing: { hits: 21, member_id: "cal" } } },
  ]);
});

test("a refused round is found by itself and keeps the server's sentence", async () => {
  const sentence = "CAL already shot for Hawks in week 2. A member shoots for one team a week.";
  const { recorded } = clubServer((_, entries) =>
    entries.some(({ id }) => id === "b") ? refusal(sentence) : null,
  );
  const tab = await openTab();
  const outcomes = await tab.saveRounds(["a", "b", "c"].map((id) => newRound({ id })));
  expect(outcomes.map(({ is }) => is)).toEqual(["saved", "refused", "saved"]);
  expect([...recorded.keys()]).toEqual(["a", "c"]);
  expect(await tab.readRounds()).toMatchObject([{ id: "b", state: { is: "refused", sentence } }]);
});

test("a refused round is tried again only when everything is", async () => {
  const { requests } = clubServer(() => refusal("Winter has no week 9."));
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  await tab.sendWaitingRounds();
  expect(requests).toHaveLength(1);
  await tab.sendWaitingRounds({ isAll: true });
  expect(requests).toHaveLength(2);
});

test("what stood against a round is still known after a try that got no answer", async () => {
  clubServer(() => conflictOf(["a"]));
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  clubServer(noSignal);
  await tab.sendWaitingRounds({ isAll: true });
  expect(await tab.readRounds()).toMatchObject([{ state: { is: "conflict", existing: { hits: 21 } } }]);
});

test("a sheet that is refused or in conflict is neither recorded nor kept", async () => {
  const { recorded } = clubServer(() => conflictOf(["b"]));
  const tab = await openTab();
  await expect(tab.saveSheet([newRound({ id: "a" }), newRound({ id: "b" })])).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(recorded.size).toBe(0);
  expect(await tab.readRounds()).toEqual([]);
});

test("a place in the line-up that another device gave away is left out, unless places are compared", async () => {
  const error = refusal("ANN stands there.", { reason: "position_taken" });
  const { recorded } = clubServer((_, entries) => (entries.some(({ position }) => position) ? error : null));
  const tab = await openTab();
  expect(await tab.saveSheet([newRound({ id: "a", position: 1 })])).toBe("saved");
  expect(recorded.get("a")?.position).toBeNull();
  const [outcome] = await tab.saveRounds([newRound({ id: "b", position: 1 }, { hasPositions: true })]);
  expect(outcome?.is).toBe("refused");
});

test("nobody else's session sends them", async () => {
  const { requests } = clubServer(noSignal);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  requests.length = 0;
  signedIn.as = "bob";
  await tab.sendWaitingRounds();
  tab.session.set({ ...signedOut, user: { ...ruth, id: "bob" } });
  await tab.sendWaitingRounds();
  tab.session.set(signedOut);
  await tab.sendWaitingRounds();
  expect(requests).toEqual([]);
  expect(await tab.readRounds()).toMatchObject([{ id: "a", state: { is: "waiting" } }]);
});

test("a session that has ended says nothing against the rounds", async () => {
  const sentence = "You can't enter scores in this season. The board chooses its scorekeepers.";
  const forbidden = refusal(sentence, { status: 403, code: "42501" });
  respondWith(({ path }) => (path.endsWith("/season_version") ? { body: null } : forbidden));
  const tab = await openTab();
  expect(await tab.saveRounds([newRound({ id: "a" })])).toEqual([{ id: "a", is: "waiting" }]);
  respondWith(() => ({ status: 401, body: { code: "PGRST301", message: "JWT expired" } }));
  await tab.sendWaitingRounds();
  expect(await tab.readRounds()).toMatchObject([{ id: "a", state: { is: "waiting" } }]);
});

test("a scorekeeper who is none any more reads so", async () => {
  const sentence = "You can't enter scores in this season. The board chooses its scorekeepers.";
  const forbidden = refusal(sentence, { status: 403, code: "42501" });
  clubServer(() => forbidden);
  const tab = await openTab();
  expect(await tab.saveRounds([newRound({ id: "a" })])).toEqual([{ id: "a", is: "refused", sentence }]);
});

/** A server that answers when it is told to. */
function slowServer() {
  const answers: (() => void)[] = [];
  const server = { sent: [] as NewScore[], answer: () => answers.shift()?.() };
  vi.stubGlobal("fetch", async (_: unknown, { body }: RequestInit) => {
    server.sent.push(...(JSON.parse(String(body)) as { entries: NewScore[] }).entries);
    await new Promise<void>((done) => answers.push(done));
    return Response.json({});
  });
  return server;
}

test("what one tab is sending no other sends or throws away", async () => {
  const server = slowServer();
  const tab = await openTab();
  await tab.updateRounds([newRound({ id: "a" })]);
  const sending = tab.sendWaitingRounds();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  const other = await openTab();
  const alsoSending = other.sendWaitingRounds();
  const discarding = other.discardRounds(["a"]);
  discarding.catch(() => undefined);
  await new Promise((done) => setTimeout(done, 50));
  server.answer();
  await expect(discarding).rejects.toThrow(/was already sent or discarded/);
  await Promise.all([sending, alsoSending]);
  expect(server.sent).toHaveLength(1);
  expect(await other.readRounds()).toEqual([]);
});

for (const [what, navigator] of [
  ["has a lock", globalThis.navigator],
  ["has no locks", {}],
] as const)
  test(`what is changed while it is being sent is not lost, in a browser that ${what}`, async () => {
    vi.stubGlobal("navigator", navigator);
    const server = slowServer();
    const tab = await openTab();
    await tab.updateRounds([newRound({ id: "a", hits: 22 })]);
    const sending = tab.sendWaitingRounds();
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    const changing = tab.changeWaitingRound("a", { hits: 24 });
    await vi.waitFor(async () => expect(await tab.readRounds()).toMatchObject([{ entry: { hits: 24 } }]));
    server.answer();
    await sending;
    expect(await tab.readRounds()).toMatchObject([{ entry: { hits: 24 }, state: { is: "waiting" } }]);
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    server.answer();
    await changing;
    expect(server.sent.map(({ hits }) => hits)).toEqual([22, 24]);
    expect(await tab.readRounds()).toEqual([]);
  });

test("a tab that was put to sleep while it held the lock is not waited for for ever", async () => {
  const { recorded } = clubServer();
  const awake = { release: () => {} };
  void navigator.locks.request(
    "send-rounds",
    () =>
      new Promise<void>((done) => {
        awake.release = done;
      }),
  );
  const timeUp = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeUp.signal);
  const tab = await openTab();
  const saving = tab.saveRounds([newRound({ id: "a" })]);
  await new Promise((done) => setTimeout(done, 50));
  expect(recorded.size).toBe(0);
  timeUp.abort();
  expect(await saving).toEqual([{ id: "a", is: "saved" }]);
  awake.release();
  vi.restoreAllMocks();
});

test("a browser that refuses locks still sends", async () => {
  const { recorded } = clubServer();
  const refused = async () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request: refused } });
  const tab = await openTab();
  expect(await tab.saveRounds([newRound({ id: "a" })])).toEqual([{ id: "a", is: "saved" }]);
  expect([...recorded.keys()]).toEqual(["a"]);
});

test("without locks two tabs may send the same round, and it waits in neither afterwards", async () => {
  vi.stubGlobal("navigator", {});
  const server = slowServer();
  const tab = await openTab();
  await tab.updateRounds([newRound({ id: "a" })]);
  const other = await openTab();
  const sending = Promise.all([tab.sendWaitingRounds(), other.sendWaitingRounds()]);
  await vi.waitFor(() => expect(server.sent.map(({ id }) => id)).toEqual(["a", "a"]));
  server.answer();
  server.answer();
  await sending;
  expect(await tab.readRounds()).toEqual([]);
});

test("a waiting round is changed, and goes in as changed", async () => {
  const server = clubServer(noSignal);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  await tab.changeWaitingRound("a", { hits: 24 });
  expect(server.recorded.size).toBe(0);
  const { recorded } = clubServer();
  await tab.sendWaitingRounds();
  expect(recorded.get("a")?.hits).toBe(24);
});

test("a discarded round is gone", async () => {
  clubServer(noSignal);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" }), newRound({ id: "b" })]);
  await tab.discardRounds(["a"]);
  expect((await tab.readRounds()).map(({ id }) => id)).toEqual(["b"]);
});

test("what the server confirmed is told before it leaves the device", async () => {
  clubServer();
  const tab = await openTab();
  const serverTime: string[] = [];
  tab.onRoundsSaved((rounds) => serverTime.push(...rounds.map(({ id }) => id)));
  await tab.saveSheet([newRound({ id: "a" })]);
  await tab.updateRounds([newRound({ id: "b" })]);
  await tab.sendWaitingRounds();
  expect(serverTime).toEqual(["a", "b"]);
});

const broken = {
  "refuses its storage": () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("Not allowed", "SecurityError");
      },
    });
  },
  "has no room left": () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
  },
};

for (const [what, breakStore] of Object.entries(broken)) {
  test(`a browser that ${what} says so at once`, async () => {
    clubServer(noSignal);
    const tab = await openTab();
    const refusal = { name: "DeviceStoreError" };
    breakStore();
    await expect(tab.updateRounds([newRound({ id: "a" })])).rejects.toMatchObject(refusal);
    await expect(tab.saveRounds([newRound({ id: "a" })])).rejects.toMatchObject(refusal);
    await expect(tab.saveSheet([newRound({ id: "a" })])).rejects.toMatchObject(refusal);
    const { recorded } = clubServer();
    expect(await tab.saveRounds([newRound({ id: "a" })])).toEqual([{ id: "a", is: "saved" }]);
    expect(await tab.saveSheet([newRound({ id: "b" })])).toBe("saved");
    expect([...recorded.keys()]).toEqual(["a", "b"]);
    vi.restoreAllMocks();
  });
}

test("a round beyond a limit stays as such, and goes in by itself with the board's reason", async () => {
  const { recorded, requests } = clubServer(({ body }) =>
    "reason" in Object(body)
      ? null
      : refusal("CAL: 1 make-up night already, 1 allowed.", { reason: "beyond_limit" }),
  );
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  expect(await tab.readRounds()).toMatchObject([{ state: { is: "refused", isBeyondLimit: true } }]);
  await tab.allowRound("a", "The range was closed");
  expect(requests.at(-1)?.body).toMatchObject({ reason: "The range was closed" });
  expect([...recorded.keys()]).toEqual(["a"]);
  expect(await tab.readRounds()).toEqual([]);
});
