import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { rankingFigureOf } from "#season/words/ranking-figure.ts";
import type { Ledger } from "./ledger.ts";

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
  const cell = (subject: string, figure: string, text: string | undefined) =>
    ledger.cell("results email", { subject, figure, shown: text });
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
  cell: (subject: string, figure: string, text: string | undefined) => void,
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
