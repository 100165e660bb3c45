import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "#lib/auth/session.ts";
import { saveDraft } from "#lib/device/drafts.ts";
import { createQueryClient } from "#lib/query-client.ts";
import {
  attendanceKeys,
  type GivenReply,
  type OwnAttendance,
  type OwnNight,
  type OwnRequest,
  ownAttendanceQueryOptions,
} from "#season/attendance/attendance-queries.ts";
import { sendWaitingAnswers } from "#season/attendance/send-answers-mutations.ts";
import {
  type Answer,
  readWaitingAnswers,
  refusedAnswers,
  storeAnswer,
} from "#season/attendance/waiting-answers.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { AreYouComing, RefusedAnswers, useOwnNight } from "./components/are-you-coming.tsx";
import { SubstituteRequests } from "./components/substitute-wanted.tsx";
import { WouldSubstitute } from "./components/would-substitute.tsx";

const night: OwnNight = {
  seasonId: "s1",
  week: 8,
  day: "2026-11-25",
  startsAt: "2026-11-25T18:30:00Z",
  field: "2",
  teamId: "t1",
  team: "Pull Happy",
  captain: "Foster",
  leads: false,
  opponent: "Broken Wings",
  isBye: false,
  counts: { in: 6, out: 1, open: 2 },
  mine: null,
};
const givenReply = (reply: "in" | "out", by: string | null = null): GivenReply => ({
  ...{ reply, note: null, awayUntil: null, by, at: "2026-11-23T10:00:00Z" },
});
const user = aUser();

beforeEach(() => {
  session.set({ ...session.get(), user });
  refusedAnswers.set([]);
});
afterEach(() => vi.useRealTimers());

function Card() {
  const own = useOwnNight("s1", 8);
  return own ? <AreYouComing night={own} isMain /> : null;
}

/** The home card with what the server has; it stores an answer unless `refuse` answers instead. */
function open(attendance: Partial<OwnAttendance>, refuse?: () => Reply | Error | undefined) {
  const server: OwnAttendance = { nights: [], requests: [], ...attendance };
  const calls = respondWith(({ path, body }) => {
    if (path.endsWith("my_attendance"))
      return refuse?.() instanceof Error ? new Error("offline") : { body: server };
    if (!path.endsWith("reply_to_night")) return { body: null };
    const refused = refuse?.();
    if (refused) return refused;
    const { reply, note } = body as { reply: "in" | "out"; note: string | null };
    server.nights = server.nights.map((each) => ({ ...each, mine: { ...givenReply(reply), note } }));
    return { body: null };
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(attendanceKeys.own(user.id), server);
  renderApp(
    <>
      <SubstituteRequests />
      <RefusedAnswers />

      <Card />
    </>,
    { user, queryClient },
  );
  return { calls, queryClient, answers: () => calls.filter(({ path }) => path.endsWith("reply_to_night")) };
}
const button = (name: string) => screen.getByRole("button", { name });

test("one press answers; the answer says who knows, and Change brings the buttons back", async () => {
  const { answers } = open({ nights: [night] });
  expect(screen.getByText("6 in · 1 can't · 2 open")).toBeVisible();
  expect(button("I'm in")).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(button("I'm in"));
  expect(await screen.findByText("You're in.")).toBeVisible();
  await userEvent.click(button("Change"));
  expect(button("I'm in")).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button("Can't make it"));
  expect(await screen.findByText("You can't make it. Foster knows.")).toBeVisible();
  expect(answers().map(({ body }) => Object(body).reply)).toEqual(["in", "out"]);
  await userEvent.click(screen.getByText("Add a word for your captain, or be away longer"));
  await userEvent.type(screen.getByRole("textbox", { name: "A word for your captain" }), "Night shift");
  await userEvent.click(button("Save"));
  await waitFor(() => expect(answers().at(-1)?.body).toMatchObject({ reply: "out", note: "Night shift" }));
});

test("an answer that someone else gave says who", () => {
  open({ nights: [{ ...night, mine: givenReply("out", "Dexter Heathcliffe") }] });
  expect(screen.getByText("Answered by Dexter Heathcliffe.")).toBeVisible();
});

test("a bye asks whether one shoots anyway, and no night asks nothing", () => {
  open({ nights: [{ ...night, isBye: true, opponent: null }] });
  expect(screen.getByText("You have a bye. Shooting anyway?")).toBeVisible();
});

test("offline, the answer is saved on the phone, and sent exactly once when the website is back", async () => {
  let isOffline = true;
  const { answers, queryClient } = open({ nights: [night] }, () =>
    isOffline ? new TypeError("Failed to fetch") : { body: null },
  );
  await userEvent.click(button("Can't make it"));
  expect(
    await screen.findByText("Saved on this phone. It'll be sent when you're back online."),
  ).toBeVisible();
  expect(screen.getByText("You can't make it. Foster knows.")).toBeVisible();
  expect(await readWaitingAnswers(user.id)).toMatchObject([{ week: 8, reply: "out" }]);
  // The last press wins: one answer is stored for a night.
  await userEvent.click(button("Change"));
  await userEvent.click(button("I'm in"));
  await waitFor(async () => expect(await readWaitingAnswers(user.id)).toMatchObject([{ reply: "in" }]));
  expect(await readWaitingAnswers("someone else")).toEqual([]);
  const before = answers().length;
  isOffline = false;
  await queryClient.fetchQuery({ ...ownAttendanceQueryOptions(user.id), staleTime: 0 });
  expect(answers().slice(before)).toMatchObject([{ body: { reply: "in" } }]);
  expect(await readWaitingAnswers(user.id)).toEqual([]);
  expect(await sendWaitingAnswers()).toBe(0);
});

/** What the database says of a night that has begun: the list of coming nights has it no more. */
const started = "Week 8 has started. Tell your captain.";
const refusal: Reply = {
  status: 400,
  body: { code: "P0001", hint: "night_started", message: started, details: null },
};

test("an answer for a night that began in the meantime says so, and isn't sent again", async () => {
  let reply: Reply | Error = new TypeError("Failed to fetch");
  const { queryClient } = open({ nights: [night] }, () => reply);
  await userEvent.click(button("I'm in"));
  await screen.findByText(/^Saved on this phone/);
  reply = refusal;
  await sendWaitingAnswers();
  queryClient.setQueryData(attendanceKeys.own(user.id), { nights: [], requests: [] });
  expect(await screen.findByText(started)).toBeVisible();
  expect(screen.queryByText("Are you coming?")).toBeNull();
  expect(await readWaitingAnswers(user.id)).toEqual([]);
});

const day = 86_400_000;

test.each([
  ["a day behind", -day],
  ["a day ahead", day],
])("a phone whose clock is %s sends what it stored once, and the server's clock decides", async (_, by) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-25T18:00:00Z") + by });
  let reply: Reply | Error | undefined = new TypeError("Failed to fetch");
  const { answers, queryClient } = open({ nights: [night] }, () => reply);
  const look = () => queryClient.fetchQuery({ ...ownAttendanceQueryOptions(user.id), staleTime: 0 });
  // Half an hour before the night: on the phone it is over, or a day away.
  await userEvent.click(button("Can't make it"));
  expect(await screen.findByText(/^Saved on this phone/)).toBeVisible();
  reply = undefined;
  let before = answers().length;
  await Promise.all([look(), look()]);
  await look();
  expect(
    answers()
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ season_id: "s1", week: 8, reply: "out", note: null, member_id: null }]);
  expect(await screen.findByText("You can't make it. Foster knows.")).toBeVisible();
  // After it began.
  before = answers().length;
  reply = refusal;
  await userEvent.click(button("Change"));
  await userEvent.click(button("I'm in"));
  expect(await screen.findByText(started)).toBeVisible();
  await look();
  expect(answers().slice(before)).toHaveLength(1);
  expect(await readWaitingAnswers(user.id)).toEqual([]);
});

test("an answer of an earlier release with other fields is left out, and the others wait", async () => {
  const answer: Answer = { seasonId: "s1", week: 8, reply: "in", note: null, memberId: null };
  const others = [
    null,
    "in",
    {},
    { ...answer, week: "8" },
    { ...answer, reply: "maybe" },
    { ...answer, note: 1 },
  ];
  for (const [index, content] of others.entries())
    await saveDraft({ accountId: "ann", place: `night-reply/s1/${index}/own` }, content);
  const late: Answer = { ...answer, week: 9, note: "Late", memberId: "m1" };
  await storeAnswer("ann", answer);
  await storeAnswer("ann", late);
  expect(await readWaitingAnswers("ann")).toEqual([answer, late]);
});

const request: OwnRequest = {
  id: "r1",
  seasonId: "s1",
  week: 8,
  team: "Twelve Gauge Gang",
  day: "2026-11-25",
  startsAt: "2026-11-25T19:30:00Z",
  field: "1",
  opponent: "Rising Targets",
  note: "Squad 5, please be there at 7:15.",
  askedBy: "Dexter Heathcliffe",
  asked: 3,
  closesAt: "2026-11-25T17:00:00Z",
  acceptedBy: null,
  acceptedById: null,
  acceptedAt: null,
  isOver: false,
  state: "open",
  answer: null,
  isMine: false,
};
const filled = {
  ...request,
  state: "filled",
  acceptedBy: "Boyd Fallowes",
  acceptedAt: "2026-11-24T16:12:00Z",
} as const;

test("a request to substitute is accepted with one press", async () => {
  const { calls } = open({ requests: [request] });
  expect(screen.getByText("2 others were asked. The first to accept gets it.")).toBeVisible();
  await userEvent.click(button("I'll shoot"));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("answer_substitute_request"))?.body).toEqual({
      request_id: "r1",
      accepts: true,
    }),
  );
});

test.each([
  ["accepted", { ...filled, isMine: true }, "You shoot for Twelve Gauge Gang. Dexter Heathcliffe knows."],
  ["filled by another", filled, /^Boyd Fallowes accepted at \d+:12.[AP]M\. Thanks for offering\.$/],
  [
    "of a night that began",
    { ...request, state: "closed", isOver: true },
    "The night has started. No one is expected anymore.",
  ],
] as const)("a request that is %s says so and has no button to accept", (_, request, sentence) => {
  open({ requests: [request] });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole("button", { name: "I'll shoot" })).toBeNull();
});

test("a member without a team says with one press that captains may ask, and keeps the other choices", async () => {
  const choices = {
    wantsReminders: false,
    substitutes: false,
    weekdays: [3],
    note: "Late",
    sendsEmails: true,
  };
  const saved: unknown[] = [];
  respondWith(({ path, body }) => {
    if (path.endsWith("/save_attendance_choices")) saved.push(body);
    return { body: { ...choices, substitutes: saved.length > 0 } };
  });
  renderApp(<WouldSubstitute userId={user.id} />, { user });
  const choice = await screen.findByLabelText("I'd substitute");
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(saved).toEqual([{ wants_reminders: false, substitutes: true, weekdays: [3], note: "Late" }]);
});
