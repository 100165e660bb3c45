import { describe, expect } from "vitest";
import type { Person } from "./cast.ts";
import { withoutAccess } from "./cast.ts";
import { addEvent } from "./event-actions.ts";
import { eventsOfEachKind } from "./permissions-of-events.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("events", () => {
  inClub("reach exactly their readers", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    const titles = async (person: Person) =>
      (await visit.as(person)`select title from events order by title`).map(({ title }) => title);
    for (const person of ["visitor", ...withoutAccess] as const)
      expect(await titles(person)).toEqual(["Open day", "Picnic"]);
    for (const person of ["member", "scorekeeper"] as const)
      expect(await titles(person)).toEqual(["Open day", "Picnic", "Work party"]);
    for (const person of ["boardMember", "admin"] as const) expect(await titles(person)).toHaveLength(5);
  });

  inClub("are written by the board only", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    const row = { title: "Mine", starts_at: "2027-01-01T18:00:00Z", ends_at: "2027-01-01T20:00:00Z" };
    for (const person of [...withoutAccess, "member", "scorekeeper"] as const) {
      await visit.refuses(person, "42501")`insert into events ${visit.owner(row)}`;
      await visit.as(person)`update events set title = 'Mine' where true`;
      await visit.as(person)`delete from events where true`;
    }
    await visit.refuses("visitor", "42501")`update events set title = 'Mine' where true`;
    expect(await visit.owner`select 1 from events where title = 'Mine'`).toEqual([]);
    expect(await visit.owner`select 1 from events`).toHaveLength(5);
  });

  inClub("have moments and days that fit, by the clock of the club", async (visit) => {
    await visit.owner`update club_settings set time_zone = 'America/Chicago'`;
    const allDay = await addEvent(visit, {
      all_day: true,
      starts_on: "2026-11-01",
      ends_on: "2026-11-02",
      starts_at: "2020-01-01T00:00:00Z",
      ends_at: "2020-01-01T00:00:00Z",
    });
    const evening = await addEvent(visit, {
      starts_at: "2027-07-04T01:30:00Z",
      ends_at: "2027-07-04T05:00:00Z",
    });
    const read = async (id: string) =>
      (
        await visit.owner`select starts_at, ends_at, starts_on::text, ends_on::text from events where id = ${id}`
      )[0];
    expect(await read(allDay)).toEqual({
      starts_at: new Date("2026-11-01T05:00:00Z"),
      ends_at: new Date("2026-11-03T06:00:00Z"),
      starts_on: "2026-11-01",
      ends_on: "2026-11-02",
    });
    // Half past eight in the evening until midnight.
    expect(await read(evening)).toMatchObject({ starts_on: "2027-07-03", ends_on: "2027-07-03" });
    await visit.owner`update club_settings set time_zone = 'Europe/Berlin'`;
    expect(await read(allDay)).toMatchObject({
      starts_at: new Date("2026-10-31T23:00:00Z"),
      starts_on: "2026-11-01",
    });
    expect(await read(evening)).toMatchObject({ starts_on: "2027-07-04", ends_on: "2027-07-04" });
  });

  inClub("keep to their limits", async (visit) => {
    const start = "2027-01-01T18:00:00Z";
    for (const [fields, code] of [
      [{ ends_at: "2027-01-01T17:00:00Z", starts_at: start }, "23514"],
      [{ starts_at: start, ends_at: "2029-01-01T17:00:00Z" }, "23514"],
      [{ title: "   " }, "23514"],
      [{ title: "x".repeat(201) }, "23514"],
      [{ description: "x".repeat(5001) }, "23514"],
      [{ category: "party" }, "23514"],
      [{ capacity: 0 }, "23514"],
      [{ most_guests: 11 }, "23514"],
      [{ canceled_reason: "Storm" }, "23514"],
      [{ places_taken: 5 }, "42501"],
      [{ revision: 5 }, "42501"],
    ] as const) {
      const refusal = await addEvent(visit, fields).then(
        () => "none",
        (error: { code: string }) => error.code,
      );
      expect({ fields, refusal }).toEqual({ fields, refusal: code });
    }
  });

  inClub("raise their revision with what people read", async (visit) => {
    const event = await addEvent(visit);
    const save = (revision: number) =>
      visit.as("admin")`
        update events set title = 'Moved' where id = ${event} and revision = ${revision} returning revision`;
    expect(await save(1)).toEqual([{ revision: 2 }]);
    expect(await save(1)).toEqual([]);
  });
});
