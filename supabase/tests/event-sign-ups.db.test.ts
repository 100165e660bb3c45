import { describe, expect } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import { addEvent, listOf, noticesTo, signUp, withdraw } from "./event-actions.ts";
import { eventIds, eventsOfEachKind } from "./permissions-of-events.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const outside: Person[] = ["visitor", ...withoutAccess];
const goes = { state: "going", guests: 0, place: null };

describe("the places of an event", () => {
  inClub("are given in the order of sign-up; the rest waits in that order", async (visit) => {
    const event = await addEvent(visit, { capacity: 2 });
    expect(await signUp(visit, "member", event)).toEqual(goes);
    expect(await signUp(visit, "otherMember", event)).toEqual(goes);
    expect(await signUp(visit, "scorekeeper", event)).toEqual({ state: "waiting", guests: 0, place: 1 });
    expect(await signUp(visit, "admin", event)).toEqual({ state: "waiting", guests: 0, place: 2 });
    const [row] =
      await visit.owner`select places_taken, people_waiting, revision from events where id = ${event}`;
    expect(row).toEqual({ places_taken: 2, people_waiting: 2, revision: 1 });
  });

  inClub(
    "go on to the first who waits when somebody withdraws, and he is told by the board",
    async (visit) => {
      const event = await addEvent(visit, { capacity: 1 });
      for (const person of ["member", "otherMember", "scorekeeper"] as const)
        await signUp(visit, person, event);
      await withdraw(visit, "member", event);
      expect(await listOf(visit, event)).toEqual({ going: ["otherMember"], waiting: ["scorekeeper"] });
      const [notice, ...more] = await noticesTo(visit, "otherMember");
      expect(more).toEqual([]);
      expect(notice).toMatchObject({
        subject: "A spot opened up for you: Fun shoot",
        sender_id: cast.boardMember.account,
      });
      expect(notice?.content).toContain(`/events?event=${event}`);
      expect(await noticesTo(visit, "scorekeeper")).toEqual([]);
      expect(await noticesTo(visit, "member")).toEqual([]);
      const due =
        await visit.owner`select account_id from private.message_notices where account_id = ${cast.otherMember.account}`;
      expect(due).not.toEqual([]);
    },
  );

  inClub("go to a junior without anybody's consent: the notice is the board's", async (visit) => {
    await visit.owner`update member_contacts set birth_date = current_date - interval '15 years' where member_id = ${ids.bob}`;
    const event = await addEvent(visit, { capacity: 1 });
    await signUp(visit, "member", event);
    await signUp(visit, "otherMember", event);
    await withdraw(visit, "member", event);
    expect((await listOf(visit, event)).going).toEqual(["otherMember"]);
    expect(await noticesTo(visit, "otherMember")).toHaveLength(1);
  });

  inClub("count guests, and a party that does not fit yet is not overtaken", async (visit) => {
    const event = await addEvent(visit, { capacity: 4 });
    await signUp(visit, "member", event, 2);
    expect(await signUp(visit, "otherMember", event, 2)).toMatchObject({ state: "waiting", place: 1 });
    expect(await signUp(visit, "scorekeeper", event)).toMatchObject({ state: "waiting", place: 2 });
    await signUp(visit, "member", event, 1);
    expect((await listOf(visit, event)).waiting).toEqual(["otherMember +2", "scorekeeper"]);
    await signUp(visit, "member", event, 0);
    expect(await listOf(visit, event)).toEqual({
      going: ["member", "otherMember +2"],
      waiting: ["scorekeeper"],
    });
  });

  inClub("cannot be taken past those who wait by bringing more guests", async (visit) => {
    const event = await addEvent(visit, { capacity: 3 });
    await signUp(visit, "member", event);
    await signUp(visit, "otherMember", event);
    await visit.refuses("member", "There is room for 1 more.")`select sign_up_for_event(${event}, 2)`;
    await signUp(visit, "scorekeeper", event, 1);
    await visit.refuses("member", "There is no room for more guests.")`select sign_up_for_event(${event}, 1)`;
  });

  inClub("become more for those who wait; fewer throw nobody out", async (visit) => {
    const event = await addEvent(visit, { capacity: 1 });
    for (const person of ["member", "otherMember", "scorekeeper"] as const)
      await signUp(visit, person, event);
    const set = (capacity: number | null) =>
      visit.as("boardMember")`update events set capacity = ${capacity} where id = ${event}`;
    await set(2);
    expect(await listOf(visit, event)).toEqual({
      going: ["member", "otherMember"],
      waiting: ["scorekeeper"],
    });
    await set(1);
    expect((await listOf(visit, event)).going).toEqual(["member", "otherMember"]);
    await withdraw(visit, "member", event);
    expect((await listOf(visit, event)).waiting).toEqual(["scorekeeper"]);
    await set(null);
    expect((await listOf(visit, event)).going).toEqual(["otherMember", "scorekeeper"]);
  });

  inClub("become free when an account is closed or erased", async (visit) => {
    const event = await addEvent(visit, { capacity: 1 });
    for (const person of ["member", "otherMember", "scorekeeper"] as const)
      await signUp(visit, person, event);
    await visit.as("admin")`select deactivate_account(${cast.member.account})`;
    expect((await listOf(visit, event)).going).toEqual(["otherMember"]);
    await visit.as("admin")`select erase_person(${cast.otherMember.account})`;
    expect(await listOf(visit, event)).toEqual({ going: ["scorekeeper"], waiting: [] });
  });

  inClub("asking twice is the same sign-up, and withdrawing twice the same withdrawal", async (visit) => {
    const event = await addEvent(visit);
    await signUp(visit, "member", event, 1);
    expect(await signUp(visit, "member", event, 1)).toEqual({ ...goes, guests: 1 });
    expect((await listOf(visit, event)).going).toEqual(["member +1"]);
    await withdraw(visit, "member", event);
    await withdraw(visit, "member", event);
    expect((await listOf(visit, event)).going).toEqual([]);
  });
});

describe("a sign-up is refused", () => {
  const sentence = async (visit: Parameters<typeof addEvent>[0], event: string, guests = 0) =>
    (await visit.refusal("member")`select sign_up_for_event(${event}, ${guests})`).message;
  const past = new Date(Date.now() - 3_600_000).toISOString();

  inClub("for what is cancelled, closed, begun, a draft, or takes none", async (visit) => {
    expect(await sentence(visit, await addEvent(visit, { status: "canceled" }))).toBe(
      "This event is canceled.",
    );
    expect(await sentence(visit, await addEvent(visit, { sign_up_until: past }))).toBe(
      "Sign-up for this event is closed. Ask the board.",
    );
    expect(await sentence(visit, await addEvent(visit, { starts_at: past }))).toBe("This event has started.");
    const gone = "This event no longer exists.";
    expect(await sentence(visit, await addEvent(visit, { status: "draft" }))).toBe(gone);
    expect(await sentence(visit, await addEvent(visit, { expires_at: past }))).toBe(gone);
    expect(await sentence(visit, crypto.randomUUID())).toBe(gone);
    expect(await sentence(visit, await addEvent(visit, { takes_sign_ups: false }))).toBe(
      "This event doesn't take sign-ups.",
    );
  });

  inClub("with more guests than the event takes", async (visit) => {
    expect(await sentence(visit, await addEvent(visit), 4)).toBe("You can bring up to 3 guests.");
    expect(await sentence(visit, await addEvent(visit, { most_guests: 0 }), 1)).toBe(
      "Guests cannot come to this event.",
    );
    expect(await sentence(visit, await addEvent(visit, { capacity: 2 }), 2)).toBe(
      "This event has 2 spots in all. Bring fewer guests.",
    );
    expect(await sentence(visit, await addEvent(visit), -1)).toBe("You can bring up to 3 guests.");
  });

  inClub("to whoever is not active, and for others to whoever is not on the board", async (visit) => {
    const event = await addEvent(visit, { is_public: true });
    await signUp(visit, "member", event);
    for (const person of outside) {
      await visit.refuses(person, "42501")`select sign_up_for_event(${event})`;
      await visit.refuses(person, "42501")`select withdraw_from_event(${event})`;
      await visit.refuses(person, "42501")`select withdraw_from_event(${event}, ${cast.member.account})`;
    }
    for (const person of ["otherMember", "scorekeeper"] as const) {
      for (const attempt of ["sign_up_for_event($1, 0, $2)", "withdraw_from_event($1, $2)"])
        await visit.refuses(person, "42501", (sql) =>
          sql.unsafe(`select ${attempt}`, [event, cast.member.account]),
        );
      for (const attempt of [
        `insert into event_rsvps (event_id, account_id, state) values ('${event}', '${cast[person].account}', 'going')`,
        "update event_rsvps set state = 'going'",
        "delete from event_rsvps",
        "update events set places_taken = 0",
        "select private.settle_event(null)",
      ])
        await visit.refuses(person, "42501", (sql) => sql.unsafe(attempt));
    }
    expect(await listOf(visit, event)).toEqual({ going: ["member"], waiting: [] });
  });
});

describe("the board", () => {
  const past = new Date(Date.now() - 3_600_000).toISOString();

  inClub("signs up and takes off others, also when sign-up is closed", async (visit) => {
    const event = await addEvent(visit, { sign_up_until: past, capacity: 1 });
    expect(await signUp(visit, "boardMember", event, 0, "member")).toEqual(goes);
    expect(await signUp(visit, "admin", event, 0, "otherMember")).toMatchObject({ state: "waiting" });
    await withdraw(visit, "admin", event, "member");
    expect((await listOf(visit, event)).going).toEqual(["otherMember"]);
    for (const person of ["pending", "inactive"] as const)
      await visit.refuses("admin", "This person has no active account.")`
        select sign_up_for_event(${event}, 0, ${cast[person].account})`;
  });

  inClub(
    "cancels with a reason and moves, and everybody signed up is told but the one who did it",
    async (visit) => {
      const event = await addEvent(visit, { capacity: 1 });
      for (const person of ["boardMember", "member"] as const) await signUp(visit, person, event);
      await visit.as("boardMember")`update events set description = 'Bring gloves' where id = ${event}`;
      expect(await noticesTo(visit, "member")).toEqual([]);
      await visit.as("boardMember")`update events set place = 'Field 2' where id = ${event}`;
      await visit.as("boardMember")`
        update events set status = 'canceled', canceled_reason = 'Storm' where id = ${event}`;
      const notified = await noticesTo(visit, "member");
      expect(notified.map(({ subject }) => subject).sort()).toEqual([
        "Canceled: Fun shoot",
        "Changed: Fun shoot",
      ]);
      expect(notified.map(({ content }) => content).join()).toContain("is canceled. Storm");
      expect(await noticesTo(visit, "boardMember")).toEqual([]);
      await withdraw(visit, "boardMember", event);
      expect((await listOf(visit, event)).waiting).toEqual(["member"]);
      await visit.as("boardMember")`
        update events set status = 'published', canceled_reason = '' where id = ${event}`;
      expect((await listOf(visit, event)).going).toEqual(["member"]);
    },
  );

  inClub("deletes drafts only, and makes no draft of what people signed up for", async (visit) => {
    const event = await addEvent(visit);
    await visit.as("admin")`delete from events where id = ${event}`;
    expect(await visit.owner`select 1 from events where id = ${event}`).toHaveLength(1);
    await signUp(visit, "member", event);
    const back = "update events set status = 'draft' where true";
    await visit.refuses("admin", /^People have signed up/, (sql) => sql.unsafe(back));
    await withdraw(visit, "member", event);
    await visit.as("admin")`update events set status = 'draft' where id = ${event}`;
    await visit.as("admin")`delete from events where id = ${event}`;
    expect(await visit.owner`select 1 from events where id = ${event}`).toHaveLength(0);
  });
});

describe("who is signed up", () => {
  inClub("is seen by members, for events that they see; a visitor sees the count", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    await visit.owner`update events set places_taken = 1 where id = ${eventIds.public}`;
    const names = (person: Person, event: string) =>
      visit.as(person)`select name, state from event_sign_ups(${event})`;
    expect(await names("otherMember", eventIds.members)).toEqual([{ name: "member Tester", state: "going" }]);
    expect(await names("otherMember", eventIds.expired)).toEqual([]);
    expect(await names("admin", eventIds.expired)).toHaveLength(1);
    for (const person of outside.slice(1)) expect(await names(person, eventIds.public)).toEqual([]);
    await visit.refuses("visitor", "42501")`select * from event_sign_ups(${eventIds.public})`;
    const rows = await visit.as("visitor")`select places_taken from events where id = ${eventIds.public}`;
    expect(rows).toEqual([{ places_taken: 1 }]);
  });
});
