import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { completeText, teamStates } from "#season/words/team-states.ts";
import type { Band } from "./board.ts";

export function officialBand({ book, info, weeks }: ClubSeason, today: string): Band {
  const { throughWeek } = reportOf(book);
  const endsOn = weeks.find(({ week }) => week === throughWeek)?.endsOn;
  const isOver = endsOn && endsOn < today;
  const closedText = isOver
    ? `official, closed ${formatDay(endsOn, { month: "short", day: "numeric" })}`
    : "official";
  return {
    isOfficial: true,
    status: info.status === "final" ? "Final" : `Through week ${throughWeek}`,
    detail: closedText,
  };
}

export function runningBand({ book }: ClubSeason, week: number): Band {
  return {
    isOfficial: false,
    status: "Not in the standings yet",
    detail: completeText(teamStates(book, week)),
  };
}

export function runningWeekBand(week: number): Band {
  return { isOfficial: false, status: `Week ${week} in progress`, detail: "Not in the standings yet" };
}
