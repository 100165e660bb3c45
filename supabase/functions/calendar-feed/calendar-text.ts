import ical, { escape as escapeText, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Feed, FeedEvent } from "./feed-types.ts";
import { leagueEntries, teamEntries, wholeDays } from "./league-entries.ts";

const secondsUntilNextLook = 3600;

/**
 * Events as iCalendar (RFC 5545). Moments are written in universal time, which every program shows by the viewer's
 * clock, before and after a change of clocks; an all-day event has days and no zone. The same events give the same text.
 */
export function calendarText({ club, alert, events, league, team }: Feed, siteUrl: string): string {
  const calendar = ical({
    // The library writes the name as it comes.
    name: escapeText(inOneLine(team ? `${team.name}, ${team.season}` : `${club.name} events`), false),
    prodId: { company: "Clubhouse", product: "Club events" },
    ttl: secondsUntilNextLook,
  });
  if (alert)
    calendar.createEvent({
      id: alert.id,
      stamp: new Date(alert.since),
      start: new Date(alert.since),
      end: new Date(alert.until),
      summary: alert.title,
      description: inOneLine(alert.text) || null,
      url: `${siteUrl}/`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  for (const event of events)
    calendar.createEvent({
      id: event.id,
      sequence: event.revision,
      stamp: new Date(event.changed_at),
      created: new Date(event.created_at),
      lastModified: new Date(event.changed_at),
      ...timesOf(event),
      summary: summaryOf(event),
      description: descriptionOf(event),
      location: inOneLine(event.place) || null,
      url: `${siteUrl}/events?event=${event.id}`,
      categories: [{ name: event.category.toUpperCase() }],
      // The title marks an event as canceled. Some programs show the status nowhere, and others add a word of their own.
      status: event.status === "canceled" ? null : ICalEventStatus.CONFIRMED,
      // What a person does not go to leaves them free in their calendar.
      transparency:
        event.signUp?.state === "going" && event.status !== "canceled"
          ? ICalEventTransparency.OPAQUE
          : ICalEventTransparency.TRANSPARENT,
    });
  const nights = league.flatMap((night) => leagueEntries(night, league, siteUrl));
  const entries = [...nights, ...(team ? teamEntries(team, siteUrl) : [])];
  for (const { isBusy, text, details, location, state, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      summary: inOneLine(text),
      description: withoutControls(details) || null,
      location: inOneLine(location) || null,
      categories: [{ name: "LEAGUE" }],
      status: nightStatuses[state],
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  // RFC 5545 ends each line, the last one too; the library leaves that out.
  return `${calendar.toString()}\r\n`;
}

const nightStatuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
  void: ICalEventStatus.CANCELLED,
};

function timesOf(event: FeedEvent) {
  if (!event.all_day) return { start: new Date(event.starts_at), end: new Date(event.ends_at) };
  return wholeDays(event.starts_on, event.ends_on);
}

function summaryOf({ title, status, signUp }: FeedEvent): string {
  const text = inOneLine(title);
  if (status === "canceled") return `Canceled: ${text}`;
  return signUp?.state === "waiting" ? `${text} (waitlist)` : text;
}

function descriptionOf({ description, status, canceled_reason, signUp }: FeedEvent): string | null {
  const lines = [
    status === "canceled" ? `Canceled. ${canceled_reason}` : "",
    status === "canceled" ? "" : signUpText(signUp),
    description,
  ];
  return (
    withoutControls(
      lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join("\n\n"),
    ) || null
  );
}

function signUpText(signUp: FeedEvent["signUp"]): string {
  if (!signUp) return "";
  const guests =
    signUp.guests > 0 ? ` with ${signUp.guests} ${signUp.guests === 1 ? "guest" : "guests"}` : "";
  return signUp.state === "going"
    ? `You are going${guests}.`
    : `You're number ${signUp.place} on the waitlist${guests}.`;
}

/** A stray control character would break the lines of the file. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");
}

const inOneLine = (text: string): string => withoutControls(text).replace(/\s+/g, " ").trim();
