import { describe, expect, test } from "vitest";
import { eventsParams } from "../events-search-params.ts";
import { monthAfter, weeksOfMonth } from "./event-month.ts";
import { isFull, ownSignUpText, signUpState, spotsText, withdrawalText } from "./event-sign-up.ts";
import { startInDay, whenText } from "./event-times.ts";

const zone = "America/Chicago";
const evening = {
  all_day: false,
  starts_at: "2026-11-29T00:00:00Z",
  ends_at: "2026-11-29T02:00:00Z",
  starts_on: "2026-11-28",
  ends_on: "2026-11-28",
};
const twoDays = { ...evening, all_day: true, starts_on: "2026-11-28", ends_on: "2026-12-01" };

describe("when an event is", () => {
  test("is said by the clock of the club", () => {
    expect(whenText(evening, zone)).toBe("Sat, Nov 28, 2026, 6:00 PM – 8:00 PM");
    expect(whenText({ ...evening, ends_at: "2026-11-29T07:00:00Z", ends_on: "2026-11-29" }, zone)).toBe(
      "Sat, Nov 28, 2026, 6:00 PM – 1:00 AM",
    );
    expect(whenText(twoDays, zone)).toBe("Sat, Nov 28, 2026 – Tue, Dec 1, 2026");
    expect(whenText({ ...twoDays, ends_on: "2026-11-28" }, zone)).toBe("Sat, Nov 28, 2026, all day");
  });

  test("within a day of the month is its start, and nothing on the days after", () => {
    expect(startInDay(evening, "2026-11-28", zone)).toBe("6:00 PM");
    expect(startInDay({ ...evening, ends_on: "2026-11-29" }, "2026-11-29", zone)).toBe("");
    expect(startInDay(twoDays, "2026-11-28", zone)).toBe("");
  });
});

describe("a month", () => {
  test("has whole weeks from Sunday, with what is on each day", () => {
    const weeks = weeksOfMonth("2026-11", [evening, twoDays]);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0]?.day, weeks.at(-1)?.[6]?.day]).toEqual(["2026-11-01", "2026-12-05"]);
    const busy = weeks.flat().filter(({ events }) => events.length > 0);
    expect(busy.map(({ day, isInMonth, events }) => [day, isInMonth, events.length])).toEqual([
      ["2026-11-28", true, 2],
      ["2026-11-29", true, 1],
      ["2026-11-30", true, 1],
      ["2026-12-01", false, 1],
    ]);
  });

  test("of four, five or six weeks ends where it ends", () => {
    expect(["2026-02", "2026-11", "2026-08"].map((month) => weeksOfMonth(month, []).length)).toEqual([
      4, 5, 6,
    ]);
    expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });
});

describe("places", () => {
  const event = { capacity: 20, places_taken: 12, people_waiting: 0, takes_sign_ups: true };

  test("are counted in words", () => {
    expect(spotsText(event)).toBe("12 of 20 spots filled");
    expect(spotsText({ ...event, places_taken: 20, people_waiting: 3 })).toBe(
      "20 of 20 spots filled, 3 waiting",
    );
    expect(spotsText({ ...event, capacity: null })).toBe("12 are coming");
    expect(spotsText({ ...event, capacity: null, places_taken: 0 })).toBe("No one has signed up yet");
    expect(spotsText({ ...event, places_taken: 0, takes_sign_ups: false })).toBe("");
  });

  test("are full when all are taken, or somebody waits for one", () => {
    expect(isFull(event)).toBe(false);
    expect(isFull({ ...event, people_waiting: 4 })).toBe(true);
    expect(isFull({ ...event, places_taken: 21 })).toBe(true);
    expect(isFull({ ...event, capacity: null, places_taken: 900 })).toBe(false);
  });

  test("of one's own say who comes along, and where one stands in the line", () => {
    expect(ownSignUpText({ state: "going", guests: 1, place: null })).toBe("You are going with 1 guest.");
    expect(ownSignUpText({ state: "waiting", guests: 0, place: 2 })).toBe("You're number 2 on the waitlist.");
  });
});

test("sign-up is open until it closes or the event begins", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const event = {
    capacity: null,
    places_taken: 0,
    people_waiting: 0,
    takes_sign_ups: true,
    status: "published",
    starts_at: "2026-11-29T00:00:00Z",
    sign_up_until: null,
  };
  expect(signUpState(event, now)).toBe("open");
  expect(signUpState({ ...event, sign_up_until: "2026-11-20T12:00:00Z" }, now)).toBe("closed");
  expect(signUpState({ ...event, starts_at: "2026-11-20T11:00:00Z" }, now)).toBe("begun");
  expect(signUpState({ ...event, status: "canceled" }, now)).toBe("none");
  expect(signUpState({ ...event, takes_sign_ups: false }, now)).toBe("none");
  expect(signUpState({ ...event, takes_sign_ups: false, people_waiting: 1 }, now)).toBe("off");
});

test("anyone who withdraws reads what becomes of their place, and whether they can come back", () => {
  const spots = { capacity: 20, places_taken: 20, people_waiting: 0 };
  const going = { state: "going", guests: 0, place: null };
  const waiting = { ...going, state: "waiting" };
  expect(withdrawalText(spots, going, true)).toBe(
    "Your spot opens up. You can sign up again while there's room.",
  );
  expect(withdrawalText({ ...spots, people_waiting: 1 }, going, true)).toMatch(
    /^Your spot goes to .* at the end/,
  );
  expect(withdrawalText(spots, waiting, true)).toMatch(
    /^You'll lose your place .* at the end of the list\.$/,
  );
  expect(withdrawalText(spots, going, false)).toBe(
    "Your spot opens up. You can't sign up again: sign-up is closed.",
  );
});

test("a mistyped address still shows the page", () => {
  expect(
    eventsParams.parse({ view: "year", type: "party", month: "2026-13", event: "1", edit: "me", from: "x" }),
  ).toEqual({ view: "coming", type: "", month: "", event: "", edit: "", from: "" });
});
