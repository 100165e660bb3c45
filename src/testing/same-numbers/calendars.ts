import { makeUpDeadline } from "#league/book/make-ups.ts";
import { opponentIn, standingMatches } from "#league/book/opponents.ts";
import { isInLeague, rosterInWeek } from "#league/book/roster.ts";
import type { ClubSeason, SeasonWeek } from "#season/queries/season-book.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { leagueNight, nightDaysOf } from "#season/rounds/league-night.ts";
import type { CellValue, Ledger } from "./ledger.ts";

/** A calendar that people subscribe to: the league's nights as a public page offers them, or a feed with the deadlines of make-ups. */
export type CalendarText = {
  text: string;
  kind: "public page" | "feed";
  /** The member whose own calendar it is. */
  memberId: string | null;
  /** Of the club, by whose clock a night starts. */
  timeZone: string;
};

type Entry = Record<string, string>;
type Expected = { day: string | null; lastDay: string | null; title: string; details: string | null };

/** Every week of a calendar against the screens of the season: its days, who meets whom, and the last day for its make-ups. */
export function compareCalendar(ledger: Ledger, season: ClubSeason, calendar: CalendarText): void {
  const entries = entriesOf(calendar.text);
  for (const week of season.weeks) {
    const { book } = season;
    const isShot = week.status !== "void" && week.status !== "postponed";
    const isListed = calendar.kind === "public page" ? isShot : season.info.status === "active";
    const subject = `week ${week.week} of the calendar of ${calendar.memberId ?? `the ${calendar.kind}`}`;
    const ofWeek = entries.filter(({ SUMMARY = "" }) => new RegExp(`week ${week.week}\\b`).test(SUMMARY));
    const night = ofWeek.find((entry) => !isDeadline(entry));
    const cell = (figure: string, expected: CellValue, actual: CellValue) => {
      ledger.expect({ subject, figure, shown: expected });
      ledger.cell("calendar", { subject, figure, shown: actual });
    };
    cell("is there", String(isListed), String(night !== undefined));
    if (isListed && night) compareNight(cell, expectedOf(season, week, calendar), shownOf(night, calendar));
    if (calendar.kind === "public page") continue;
    const deadline =
      isListed && isShot ? makeUpDeadline(seasonOf(book).calendar, rulesOf(book), week.week) : null;
    const deadlineEntry = ofWeek.find(isDeadline);
    cell("deadline", deadline, deadlineEntry && firstDay(deadlineEntry, calendar.timeZone));
    if (deadlineEntry) {
      const sentence = `Last day to shoot missed rounds of week ${week.week}.`;
      cell("what the deadline is for", `${book.season.name}\n${sentence}`, deadlineEntry.DESCRIPTION);
    }
  }
}

type Compare = (figure: string, expected: CellValue, actual: CellValue) => void;

function compareNight(cell: Compare, expected: Expected, actual: Expected): void {
  cell("title", expected.title, actual.title);
  cell("first day", expected.day, actual.day);
  cell("last day", expected.lastDay, actual.lastDay);
  if (expected.details !== null) cell("details", expected.details, actual.details);
}

function expectedOf({ book }: ClubSeason, own: SeasonWeek, { kind, memberId }: CalendarText): Expected {
  const { week, startsOn, endsOn } = own;
  const night = leagueNight(own, nightDaysOf(book.scores));
  const days = { day: night ?? startsOn, lastDay: night ?? endsOn };
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  if (kind === "public page") {
    const matches = standingMatches(book).filter((match) => match.week === week);
    const details = matches.map(({ home, away }) => `${names.get(home)} – ${names.get(away)}`).join("\n");
    return { ...days, title: `${book.season.name}: week ${week}`, details };
  }
  const team = book.teams.find(
    (each) => isInLeague(each, week) && rosterInWeek(each, week).some((entry) => entry.memberId === memberId),
  );
  const opponent = team ? opponentIn(book, team.id, week) : null;
  const meets = opponent === "bye" ? ": bye" : opponent ? ` vs. ${opponent.name}` : "";
  const title = `${team ? team.name + meets : "League night"}, week ${week}`;
  return { ...days, title: `${prefixes[own.status]}${title}`, details: null };
}

const prefixes = { open: "", closed: "", postponed: "Postponed: ", void: "Canceled: " };

function shownOf(entry: Entry, { timeZone }: CalendarText): Expected {
  const day = firstDay(entry, timeZone);
  const end = entry["DTEND;VALUE=DATE"];
  return {
    title: entry.SUMMARY ?? "",
    day,
    lastDay: end ? dayBefore(dashed(end)) : day,
    details: entry.DESCRIPTION ?? "",
  };
}

const isDeadline = ({ SUMMARY = "" }: Entry): boolean => SUMMARY.startsWith("Make-up deadline");

const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** A moment is written in universal time and is a day by the club's clock. */
function firstDay({ DTSTART, ...entry }: Entry, timeZone: string): string {
  if (!DTSTART) return dashed(entry["DTSTART;VALUE=DATE"] ?? "");
  const time = `${DTSTART.slice(9, 11)}:${DTSTART.slice(11, 13)}`;
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(`${dashed(DTSTART)}T${time}Z`));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** The fields of each entry as a calendar program reads them: a line that was folded is one again, and escapes are undone. */
export function entriesOf(text: string): Entry[] {
  const unfolded = text.replace(/\r\n[ \t]/g, "");
  return [...unfolded.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].map(([, entry = ""]) =>
    Object.fromEntries(entry.trim().split("\r\n").map(fieldOf)),
  );
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(":");
  const value = line.slice(colon + 1);
  return [
    line.slice(0, colon),
    value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign)),
  ];
}
