import { addDays, atTheClub } from "./demo-calendar.ts";
import type { DemoClock } from "./demo-clock.ts";
import { demoId } from "./demo-random.ts";

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

export const daysToWorkParty = 3;
export const daysToTurkeyShoot = 10;

const hoursOf =
  ({ today, timeZone }: DemoClock) =>
  (days: number, start: string, end: string) => ({
    all_day: false,
    starts_at: atTheClub(addDays(today, days), start, timeZone),
    ends_at: atTheClub(addDays(today, days), end, timeZone),
    starts_on: null,
    ends_on: null,
  });

export function inventEvents(clock: DemoClock) {
  const { today } = clock;
  const hours = hoursOf(clock);
  const daysToSunday = 7 - new Date(today).getUTCDay();
  return [
    event("practice", "Open practice", {
      category: "practice",
      place: "Fields 1 to 3",
      ...hours(daysToSunday, "10:00", "15:00"),
      description: "Everyone is welcome. Eye and ear protection is at the counter.",
    }),
    event("work party", "Work party", {
      category: "work party",
      ...hours(daysToWorkParty, "08:00", "12:00"),
      is_public: false,
      takes_sign_ups: true,
      description: "Bring rakes and gloves. Hot lunch for everyone who stays until noon.",
    }),
    event("turkey shoot", "Turkey shoot", {
      category: "shoot",
      place: "Fields 1 and 2",
      ...hours(daysToTurkeyShoot, "09:00", "15:00"),
      takes_sign_ups: true,
      capacity: 40,
      most_guests: 3,
      description: "Ten targets per round, squads of five.\nTen turkeys, and one for the best guest.",
    }),
    event("course", "First shots: intro to trap", {
      category: "course",
      place: "Field 3",
      ...hours(18, "09:00", "12:00"),
      takes_sign_ups: true,
      capacity: 8,
      most_guests: 1,
      description: "Safety, stance, and twenty-five targets. Club guns and shells are there.",
    }),
    event("meeting", "Membership meeting", {
      category: "meeting",
      ...hours(22, "19:00", "20:30"),
      is_public: false,
    }),
    event("night shoot", "Night shoot", {
      category: "shoot",
      place: "Field 1",
      ...hours(24, "18:00", "21:00"),
      status: "canceled",
      canceled_reason: "The lights on field 1 wait for a part.",
    }),
    event("banquet", "Awards banquet", {
      category: "social",
      ...hours(33, "18:00", "22:00"),
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
      starts_on: addDays(today, -30),
      ends_on: addDays(today, -29),
    }),
  ];
}
