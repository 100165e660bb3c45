import { makeUpDeadline } from "#league/book/make-ups.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { rankingFigureOf } from "#season/standings/ranking-figure.ts";
import type { Ledger, Shown } from "./ledger.ts";

/** Email about a week to a member, or to who is none, as plain text. */
export type ResultsEmailText = { week: number; memberId: string | null; text: string };

/** The figures in the sentences of results emails. */
export function compareEmail(
  ledger: Ledger,
  { book }: ClubSeason,
  { week, memberId, text }: ResultsEmailText,
): void {
  const rules = rulesOf(book);
  const isDeciding = rankingFigureOf(rules);
  const cell = (subject: string, figure: string, shown: string | undefined) =>
    ledger.cell("results email", { subject, figure, shown });
  for (const [title, ...lines] of text.split("\n\n").map((part) => part.split("\n"))) {
    const isTeams = title?.startsWith("TEAM STANDINGS");
    if (isTeams || title?.startsWith("LEADERS"))
      for (const line of lines) {
        const [, place, name = "", figure] = /^(T?\d+)\. (.*): (.*)$/.exec(line) ?? [];
        cell(name, isTeams ? "place" : "place by average", place);
        cell(name, isTeams ? isDeciding : "average", figure);
      }
    const name = book.members.find(({ id }) => id === memberId)?.name;
    if (title === "YOU" && name) compareOwn(cell, { name, week, lines });
    const team = book.teams.find((each) => each.name.toUpperCase() === title)?.name;
    const own = /^([\d.]+) this week(?:, (-?[\d.]+) points)?\. (\d+)/.exec(lines[0] ?? "");
    if (team && own) {
      cell(team, `week ${week} total`, own[1]);
      if (own[2] !== undefined) cell(team, `week ${week} points`, own[2]);
      cell(team, "rank", own[3]);
    }
  }
}

type Own = { name: string; week: number; lines: string[] };

function compareOwn(
  cell: (subject: string, figure: string, shown: string | undefined) => void,
  { name, week, lines }: Own,
) {
  for (const line of lines) {
    const night = /^([\d +]+) = ([\d.]+) hits(?:, net ([\d.]+))?\.$/.exec(line);
    if (night) {
      cell(name, `week ${week} shots`, night[1]);
      cell(name, `week ${week} raw`, night[2]);
      if (night[3]) cell(name, `week ${week} net`, night[3]);
    }
    const standing = /^Rank (\d+) by \w+.*, average ([\d.]+)\.$/.exec(line);
    if (standing) {
      cell(name, "rank", standing[1]);
      cell(name, "average", standing[2]);
    }
    const reason = /^Not ranked yet: (.*)\.$/.exec(line);
    if (reason) cell(name, "reason", reason[1]);
  }
}

/** Weeks, who meets whom and make-up deadlines of a calendar, against the week and the deadline of the rules. */
export function compareCalendar(ledger: Ledger, season: ClubSeason, text: string): void {
  const { book } = season;
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  const { calendar } = seasonOf(book);
  const seen = (week: string, figure: string, shown: Shown) =>
    ledger.cell("calendar", { subject: `week ${week}`, figure, shown });
  for (const event of eventsOf(text)) {
    const [, week] = /week (\d+)/.exec(event.SUMMARY ?? "") ?? [];
    if (!week) continue;
    const cell = (figure: string, shown: Shown) => seen(week, figure, shown);
    const own = season.weeks.find((each) => each.week === Number(week));
    const starts = (event["DTSTART;VALUE=DATE"] ?? event.DTSTART ?? "").slice(0, 8);
    if (event.SUMMARY?.startsWith("Make-up deadline")) {
      const deadline = makeUpDeadline(calendar, rulesOf(book), Number(week));
      cell("deadline by the engine", deadline?.replaceAll("-", "") ?? null);
      cell("deadline by the engine", starts);
      continue;
    }
    const isInWeek = own && starts >= compact(own.startsOn) && starts <= compact(own.endsOn);
    cell("is on a day of it", String(isInWeek));
    cell("is on a day of it", "true");
    if (!event.DESCRIPTION?.includes(" – ")) continue;
    const matches = book.matches.filter((match) => match.week === Number(week));
    const set = matches.map(({ home, away }) => `${names.get(home)} – ${names.get(away)}`).join("\\n");
    cell("matches", set);
    cell("matches", event.DESCRIPTION);
  }
}

const compact = (day: string | null): string => day?.replaceAll("-", "") ?? "";

/** The fields of each event; a line that was folded is one again. */
function eventsOf(text: string): Record<string, string>[] {
  const unfolded = text.replace(/\r\n[ \t]/g, "");
  return [...unfolded.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].map(([, event = ""]) =>
    Object.fromEntries(
      event
        .trim()
        .split("\r\n")
        .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
    ),
  );
}
