import { describe, expect, it } from "vitest";
import { bookOf, datedWeeks, dayOf } from "../fixtures/book-of.ts";
import { parseSeasonBook } from "./book-parse.ts";
import { calendarOf, weekOfDay } from "./calendar.ts";

const calendarWith = (weeks: ReturnType<typeof datedWeeks>) =>
  calendarOf(parseSeasonBook(bookOf({ scores: [], weeks })), 4, []);

describe("the week of a day", () => {
  const calendar = calendarWith(datedWeeks(3));

  it("is the listed week it lies in", () => {
    expect([0, 6, 7, 20].map((days) => weekOfDay(calendar, dayOf(days)))).toEqual([1, 1, 2, 3]);
  });

  it("counts on in weeks of seven days after the last and before the first", () => {
    expect([21, 27, 28].map((days) => weekOfDay(calendar, dayOf(days)))).toEqual([4, 4, 5]);
    expect([-1, -7, -8].map((days) => weekOfDay(calendar, dayOf(days)))).toEqual([0, 0, -1]);
  });

  it("in a gap is the week before it", () => {
    const withGap = calendarWith(datedWeeks(4).filter(({ week }) => week !== 2));
    expect([6, 7, 13, 14].map((days) => weekOfDay(withGap, dayOf(days)))).toEqual([1, 1, 1, 3]);
  });

  it("is known from the last day of a week alone, and unknown without one", () => {
    const [first] = datedWeeks(1);
    if (first === undefined) return;
    expect(weekOfDay(calendarWith([{ ...first, endsOn: null }]), dayOf(6))).toBeNull();
    expect(weekOfDay(calendarWith([{ ...first, startsOn: null }]), dayOf(0))).toBe(1);
    expect(weekOfDay(calendarWith([{ week: 1 }]), dayOf(0))).toBeNull();
  });
});
