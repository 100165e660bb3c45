import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { boardTasksKeys } from "#lib/club/board-tasks-keys.ts";
import { BackendError } from "#lib/errors.ts";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { type MemberAction, memberNow, useChangeMembers } from "./members-mutations.ts";
import { memberAdminKeys } from "./members-queries.ts";

afterEach(() => vi.unstubAllGlobals());

const overview = memberAdminKeys.list("s1", {});
const merge = memberAdminKeys.merge("m1", "m2");
const leagueBook = ["season-book", "s1"];
const keys = { overview, merge, leagueBook, boardTasks: boardTasksKeys.all };

/** Which of the stored answers are asked for anew after a change, and whether it went through. */
async function readAnewAfter(change: MemberAction, reply: Reply = { body: null }) {
  respondWith(() => reply);
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  for (const key of Object.values(keys)) queryClient.setQueryData(key, "before");
  let change_: ReturnType<typeof useChangeMembers> | undefined;
  function Screen() {
    change_ = useChangeMembers("s1");
    return null;
  }
  renderApp(<Screen />, { queryClient });
  const isDone = await change_?.mutateAsync(change).then(
    () => true,
    () => false,
  );
  const anew = Object.entries(keys).flatMap(([name, key]) =>
    queryClient.getQueryState(key)?.isInvalidated ? [name] : [],
  );
  return { isDone, anew: anew.sort() };
}

const facts = { first_name: "Ruth" };
const member = { id: "m1", member: facts, seen: null } as unknown as Extract<
  MemberAction,
  { action: "import" }
>["members"][number];
const save: MemberAction = { action: "save", ...member };
const refused = { status: 409, body: { code: "40001", message: "Someone else changed this member" } };

test("a saved member is read anew on every league screen, but not what a merge would do", async () => {
  const all = { isDone: true, anew: ["boardTasks", "leagueBook", "overview"] };
  expect(await readAnewAfter(save)).toEqual(all);
  expect(await readAnewAfter({ action: "import", members: [member] })).toEqual(all);
  const merging: MemberAction = { action: "merge", keepId: "m1", goneId: "m2", decisions: {}, seen: "x" };
  expect(await readAnewAfter(merging)).toEqual(all);
});

test("a refusal reads the members anew, and leaves every other screen alone", async () => {
  expect(await readAnewAfter(save, refused)).toEqual({ isDone: false, anew: ["overview"] });
});

test("an account that gets its member is one task less for the board, whatever came of it", async () => {
  const link: MemberAction = { action: "link", memberId: "m1", accountId: "a1" };
  expect(await readAnewAfter(link)).toEqual({ isDone: true, anew: ["boardTasks", "overview"] });
  expect(await readAnewAfter(link, refused)).toEqual({ isDone: false, anew: ["boardTasks", "overview"] });
});

test("a refusal because of someone else has the member as it is now, every other failure none", () => {
  const now = { first_name: "Ruth", contacts: {}, season: {} };
  const stale = (current: unknown) => new BackendError("conflict", { reason: "stale_write", current });
  expect(memberNow(stale(now))).toEqual(now);
  expect(memberNow(stale({ first_name: "Ruth" }))).toBeNull();
  expect(memberNow(new Error("offline"))).toBeNull();
});
