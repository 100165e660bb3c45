import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClubRestore } from "#lib/club/club-restore-queries.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import { refusal } from "#testing/refusals.ts";
import { type Request, respondWith } from "#testing/respond-with.ts";
import { newRound, waitingRound } from "./waiting-rounds.fixture.ts";

const signedIn = vi.hoisted(() => ({ as: "ruth" }));
vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => `head.${btoa(JSON.stringify({ sub: signedIn.as }))}.signature`,
}));

const day = 24 * 60 * 60_000;
const config = { backendUrl: "http://club.test", publishableKey: "key", clubName: "Club", version: "1" };

/** The modules as a tab loads them: a second call is another tab on the same disk, or the browser started again. */
async function openTab(accountId = "ruth") {
  vi.resetModules();
  signedIn.as = accountId;
  const [rounds, copies, store, lost, session, { setConfig }, { createQueryClient }] = await Promise.all([
    import("./waiting-rounds.ts"),
    import("./confirmed-rounds.ts"),
    import("./rounds-store.ts"),
    import("./lost-rounds-queries.ts"),
    import("#lib/auth/session.ts"),
    import("#lib/config.ts"),
    import("#lib/query-client.ts"),
  ]);
  setConfig(config);
  const user = { firstName: "Ruth", lastName: "Adler", email: "ruth@club.example" };
  session.session.set({
    ...session.signedOut,
    user: { ...user, id: accountId, role: "Member", status: "Active" },
  });
  const findLost = () =>
    createQueryClient().fetchQuery({ ...lost.lostRoundsQueryOptions(accountId), retry: false });
  return { ...rounds, ...copies, ...store, findLost };
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("location", { origin: config.backendUrl });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Restore = Pick<ClubRestore, "backupMadeAt"> | null;

/** A club that counts an id once, and knows what was lost when `recorded` is cleared. */
function clubServer(restore: Restore = null, time: () => Date = () => new Date()) {
  const recorded = new Map<string, { entry: NewScore; source: string }>();
  const requests: Request[] = respondWith(({ path, body }) => {
    const headers = { date: time().toUTCString() };
    if (path.endsWith("/club_restore")) {
      const serverTime = restore && {
        restored_at: "2026-11-19T18:00:00Z",
        backup_made_at: restore.backupMadeAt,
        returned: [],
      };
      return { body: serverTime, headers };
    }
    if (path.endsWith("/missing_rounds")) {
      const { score_ids } = body as { score_ids: string[] };
      return { body: score_ids.filter((id) => !recorded.has(id)), headers };
    }
    if (!path.endsWith("/record_scores")) return { body: 7, headers };
    const { entries, source } = body as { entries: NewScore[]; source: string };
    const fresh = entries.filter(({ id }) => !recorded.has(id));
    for (const entry of fresh) recorded.set(entry.id, { entry, source });
    return { body: { saved: fresh.length, unchanged: entries.length - fresh.length }, headers };
  });
  const countOf = (name: string) => requests.filter(({ path }) => path.endsWith(`/${name}`)).length;
  return { recorded, countOf };
}

const longAgo = { backupMadeAt: "2020-01-01T00:00:00Z" };

for (const way of ["saveRounds", "saveSheet"] as const)
  test(`a round that is confirmed (${way}) stops waiting and leaves a copy`, async () => {
    clubServer();
    const tab = await openTab();
    await tab[way]([newRound({ id: "a" })]);
    expect(await tab.readRounds()).toEqual([]);
    const copies = await tab.readConfirmedRounds("ruth", "");
    expect(copies).toMatchObject([{ id: "a", entry: { hits: 22 }, accountName: "Ruth A." }]);
  });

test("a round that waited leaves a copy once it is sent, and none before", async () => {
  respondWith(() => new TypeError("Failed to fetch"));
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  expect(await tab.readConfirmedRounds("ruth", "")).toEqual([]);
  clubServer();
  const again = await openTab();
  await again.sendWaitingRounds();
  expect(await again.readConfirmedRounds("ruth", "")).toHaveLength(1);
});

test("where no copy can be made, a confirmed round stops waiting all the same", async () => {
  clubServer();
  const tab = await openTab();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === "confirmed") throw new DOMException("The disk is full.", "QuotaExceededError");
    return put.apply(this, args);
  });
  await tab.saveRounds([newRound({ id: "a" })]);
  vi.restoreAllMocks();
  expect(await tab.readRounds()).toEqual([]);
  expect(await tab.readConfirmedRounds("ruth", "")).toEqual([]);
});

test("a refused sheet leaves no copy", async () => {
  respondWith(() => refusal("The week is locked."));
  const tab = await openTab();
  await expect(tab.saveSheet([newRound({ id: "a" })])).rejects.toThrow("The week is locked.");
  expect(await tab.readConfirmedRounds("ruth", "")).toEqual([]);
});

test("a copy carries the server's time, whatever the phone's clock says", async () => {
  const yearsAgo = new Date("2019-05-04T12:00:00Z");
  clubServer(null, () => yearsAgo);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  const [copy] = await tab.readConfirmedRounds("ruth", "");
  expect(copy?.confirmedAt.slice(0, 15)).toBe("2019-05-04T12:0");
});

test("copies are another account's business as little as waiting rounds", async () => {
  const { countOf } = clubServer(longAgo);
  await (await openTab()).saveRounds([newRound({ id: "a" })]);
  const other = await openTab("kim");
  expect(await other.readConfirmedRounds("kim", "")).toEqual([]);
  expect(await other.findLost()).toBeNull();
  expect(countOf("club_restore")).toBe(0);
});

async function copiesOfAge(ages: Record<string, number>) {
  const tab = await openTab();
  await tab.confirmRounds(Object.keys(ages).map((id) => waitingRound({ id })));
  const { deviceDatabase } = await import("#lib/device/device-database.ts");
  const database = await deviceDatabase();
  for (const [id, age] of Object.entries(ages)) {
    const copy = await database.get("confirmed", id);
    const confirmedAt = new Date(Date.now() - age * day).toISOString();
    if (copy) await database.put("confirmed", { ...copy, confirmedAt });
  }
  return tab;
}

const hearServer = async (time: Date) => {
  const { noteServerTime } = await import("#lib/server-time.ts");
  noteServerTime(new Response(null, { headers: { date: time.toUTCString() } }));
};

test("copies go after fourteen days, of every account, once the server has told the time", async () => {
  const tab = await copiesOfAge({ fresh: 13.9, old: 14.1 });
  await tab.purgeConfirmedRounds();
  expect(await tab.readConfirmedRounds("ruth", "")).toHaveLength(2);
  await hearServer(new Date());
  await tab.purgeConfirmedRounds();
  expect(await tab.readConfirmedRounds("ruth", "")).toMatchObject([{ id: "fresh" }]);
});

test("no clock that runs ahead throws a copy away, the server's or the phone's", async () => {
  const tab = await copiesOfAge({ fresh: 2 });
  await hearServer(new Date(Date.now() + 300 * day));
  await tab.purgeConfirmedRounds();
  await hearServer(new Date(Date.now() - 300 * day));
  await tab.purgeConfirmedRounds();
  expect(await tab.readConfirmedRounds("ruth", "")).toHaveLength(1);
});

test("what was corrected on this device is offered as corrected, what was voided is not offered", async () => {
  const { recorded } = clubServer(longAgo);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" }), newRound({ id: "b", round: 2 })]);
  await tab.correctConfirmedRounds([{ id: "a", hits: 23, detail: null }, { id: "stranger" }]);
  await tab.dropConfirmedRounds(["b"]);
  recorded.clear();
  const lost = await tab.findLost();
  expect(lost?.rounds).toMatchObject([{ id: "a", entry: { hits: 23, week: 2 } }]);
});

test("changed scores change their copies: voided ones lose it, restored ones keep it", async () => {
  clubServer();
  const tab = await openTab();
  const { changeConfirmedRounds } = await import("./change-scores-mutations.ts");
  await tab.saveRounds(["a", "b", "c"].map((id, index) => newRound({ id, round: index + 1 })));
  await changeConfirmedRounds([
    { score_id: "a", expected_revision: 1, action: "correct", values: { hits: 23 } },
    { score_id: "b", expected_revision: 1, action: "void" },
    { score_id: "c", expected_revision: 2, action: "restore", values: { hits: 1 } },
  ]);
  const copies = await tab.readConfirmedRounds("ruth", "");
  expect(copies.map(({ id, entry }) => [id, entry.hits]).toSorted()).toEqual([
    ["a", 23],
    ["c", 22],
  ]);
});

test("a device without copies asks the server nothing", async () => {
  const { countOf } = clubServer(longAgo);
  const tab = await openTab();
  expect(await tab.findLost()).toBeNull();
  expect(countOf("club_restore")).toBe(0);
});

test("nothing is missing while the server was not restored, and it is not asked for ids", async () => {
  const { recorded, countOf } = clubServer();
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  recorded.clear();
  expect(await tab.findLost()).toBeNull();
  expect(countOf("missing_rounds")).toBe(0);
});

test("rounds confirmed well before the backup are not asked for", async () => {
  const tomorrow = { backupMadeAt: new Date(Date.now() + day).toISOString() };
  const { countOf } = clubServer(tomorrow);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  expect(await tab.findLost()).toBeNull();
  expect(countOf("missing_rounds")).toBe(0);
});

test("missing rounds go back under their own ids, and leave a copy for the next time", async () => {
  const { recorded } = clubServer(longAgo);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" }), newRound({ id: "b", round: 2 })]);
  recorded.delete("b");
  const lost = await tab.findLost();
  expect(lost?.rounds.map(({ id }) => id)).toEqual(["b"]);
  await tab.putRoundsBack(lost?.rounds ?? []);
  expect(recorded.get("b")).toMatchObject({ source: "restore", entry: { round: 2, hits: 22 } });
  expect(await tab.readRounds()).toEqual([]);
  expect(await tab.findLost()).toBeNull();
  expect(await tab.readConfirmedRounds("ruth", "")).toHaveLength(2);
});

test("two tabs that put the same rounds back at once count each once", async () => {
  const { recorded, countOf } = clubServer(longAgo);
  const one = await openTab();
  await one.saveRounds([newRound({ id: "a" })]);
  recorded.clear();
  const two = await openTab();
  const [mine, theirs] = await Promise.all([one.findLost(), two.findLost()]);
  await Promise.all([one.putRoundsBack(mine?.rounds ?? []), two.putRoundsBack(theirs?.rounds ?? [])]);
  await two.sendWaitingRounds();
  expect(mine?.rounds).toHaveLength(1);
  expect(theirs?.rounds).toHaveLength(1);
  expect([...recorded.keys()]).toEqual(["a"]);
  expect(countOf("record_scores")).toBeGreaterThan(1);
  expect(await two.readRounds()).toEqual([]);
});

test("without a signal they wait, and go back later", async () => {
  const before = clubServer(longAgo);
  const tab = await openTab();
  await tab.saveRounds([newRound({ id: "a" })]);
  before.recorded.clear();
  const lost = await tab.findLost();
  respondWith(() => new TypeError("Failed to fetch"));
  await tab.putRoundsBack(lost?.rounds ?? []);
  expect(await tab.readRounds()).toMatchObject([{ id: "a", source: "restore" }]);
  const { recorded } = clubServer(longAgo);
  const again = await openTab();
  await again.sendWaitingRounds();
  expect([...recorded.keys()]).toEqual(["a"]);
});
