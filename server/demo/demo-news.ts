import { addDays, atTheClub } from "./demo-calendar.ts";
import { type DemoClock, weekdayOf } from "./demo-clock.ts";
import { daysToWorkParty } from "./demo-events.ts";
import { demoId } from "./demo-random.ts";

export function inventNews({ today, timeZone, weekday }: DemoClock) {
  const at = (days: number) => atTheClub(addDays(today, days), "15:00", timeZone);
  const workDay = weekdayOf(addDays(today, daysToWorkParty));
  const commonColumns = {
    author_name: "Club Admin",
    pinned: false,
    is_public: true,
    published: true,
    expires_at: null,
  };
  return [
    {
      ...commonColumns,
      id: demoId("news fall league"),
      title: "Sign up for the next league",
      excerpt: `Twelve ${weekday}s, nine teams, and room for two more. New shooters are welcome.`,
      body:
        `<p>The next league shoots on twelve ${weekday}s. <strong>Bring a friend.</strong></p>` +
        "<h2>How to join</h2><ol><li><p>Find four others, or tell us that you need a team.</p></li><li><p>Come to open practice and shoot three rounds for your starting average.</p></li><li><p>Sign the sheet in the clubhouse.</p></li></ol>" +
        '<h2>What it asks of you</h2><p>Fifty targets a night, and that you read the <a href="/safety-rules">safety rules</a> first.</p>',
      pinned: true,
      publish_at: at(-20),
    },
    {
      ...commonColumns,
      id: demoId("news field 3"),
      title: "A new machine on field 3",
      excerpt: "Eleven people dug, poured and wired for two weekends. Flight paths are set and checked.",
      body: "<p>The old machine threw for thirty-one years. The new one holds more targets, oscillates as it should, and is quieter.</p><blockquote><p>First squad on it shot two straights. We take no questions about that.</p></blockquote><p>Thanks to everyone with a shovel.</p>",
      author_name: "Grounds crew",
      publish_at: at(-6),
    },
    {
      ...commonColumns,
      id: demoId("news gate"),
      title: "New hours for the gate",
      excerpt: "From the first of next month the gate is locked at dusk.",
      body: "<p>Members let themselves in with the code they have. Please close the gate behind you, even for five minutes.</p>",
      is_public: false,
      publish_at: at(-2),
    },
    {
      ...commonColumns,
      id: demoId("news banquet"),
      title: "Awards banquet",
      excerpt: "Date and menu will be known next week.",
      body: "<p>The committee meets next week.</p>",
      published: false,
      publish_at: null,
    },
    {
      ...commonColumns,
      id: demoId("news work party"),
      title: `Work party on ${workDay}`,
      excerpt: "Bring rakes and gloves. Hot lunch for everyone who stays until noon.",
      body: "<p>We start at eight at the clubhouse.</p>",
      publish_at: at(1),
    },
  ];
}
