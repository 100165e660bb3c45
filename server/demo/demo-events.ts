import { addDays, atTheClub, nextSunday } from "./demo-calendar.ts";
import { demoSettings } from "./demo-front-page.ts";
import { demoId } from "./demo-random.ts";

const weekdays = { Sunday: 0, Tuesday: 2, Friday: 5, Saturday: 6 };

const event = <Fields>(name: string, title: string, fields: Fields) => ({
  id: demoId(`event ${name}`),
  title,
  category: "other",
  description: "",
  place: "Clubhouse",
  status: "published",
  canceled_reason: "",
  is_public: true,
  takes_sign_ups: false,
  capacity: null,
  most_guests: 0,
  ...fields,
});

const hoursOn = (day: string, start: string, end: string) => ({
  all_day: false,
  starts_at: atTheClub(day, start, demoSettings.time_zone),
  ends_at: atTheClub(day, end, demoSettings.time_zone),
  starts_on: null,
  ends_on: null,
});

export function inventEvents(today: string) {
  /** Days until a weekday: at least one, and `weeks` after the first. */
  const daysTo = (weekday: keyof typeof weekdays, weeks = 0): number =>
    ((weekdays[weekday] - new Date(today).getUTCDay() + 6) % 7) + 1 + 7 * weeks;
  const hours = (days: number, start: string, end: string) => hoursOn(addDays(today, days), start, end);
  return [
    event("practice", "Open practice", {
      category: "practice",
      place: "Fields 1 to 3",
      ...hours(daysTo("Sunday"), "10:00", "15:00"),
      description: "Everyone is welcome. Eye and ear protection is at the counter.",
    }),
    event("work party", "Work party", {
      category: "work party",
      ...hours(daysTo("Saturday"), "08:00", "12:00"),
      is_public: false,
      takes_sign_ups: true,
      description: "Bring rakes and gloves. Hot lunch for everyone who stays until noon.",
    }),
    event("turkey shoot", "Turkey shoot", {
      category: "shoot",
      place: "Fields 1 and 2",
      ...hoursOn(nextSunday(today), "09:00", "15:00"),
      takes_sign_ups: true,
      capacity: 40,
      most_guests: 3,
      description: "Ten targets per round, squads of five.\nTen turkeys, and one for the best guest.",
    }),
    event("course", "First shots: intro to trap", {
      category: "course",
      place: "Field 3",
      ...hours(daysTo("Saturday", 1), "09:00", "12:00"),
      takes_sign_ups: true,
      capacity: 8,
      most_guests: 1,
      description: "Safety, stance, and twenty-five targets. Club guns and shells are there.",
    }),
    event("meeting", "Membership meeting", {
      category: "meeting",
      ...hours(daysTo("Tuesday", 2), "19:00", "20:30"),
      is_public: false,
    }),
    event("night shoot", "Night shoot", {
      category: "shoot",
      place: "Field 1",
      ...hours(daysTo("Friday", 2), "18:00", "21:00"),
      status: "canceled",
      canceled_reason: "The lights on field 1 wait for a part.",
    }),
    event("banquet", "Awards banquet", {
      category: "social",
      ...hours(daysTo("Saturday", 4), "18:00", "22:00"),
      status: "draft",
      takes_sign_ups: true,
      capacity: 90,
      most_guests: 1,
    }),
    event("open day", "Open house", {
      category: "social",
      place: "The whole club",
      all_day: true,
      starts_at: null,
      ends_at: null,
      starts_on: addDays(today, daysTo("Saturday", -5)),
      ends_on: addDays(today, daysTo("Saturday", -5) + 1),
    }),
  ];
}
