import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { type EntryRemark, rosterRemarks } from "#league/book/entry-remarks.ts";
import { rosterInWeek } from "#league/book/roster.ts";
import { bookWithSpots, type RosterSpot, spotsOf } from "./roster-spots.ts";

const size = ["team.rosterMin", "team.rosterMax"];

/** Only objections that the change causes, each team and rule once, with the first affected week. */
export function ruleRemarks(book: SeasonBook, memberId: string, spots: readonly RosterSpot[]): string[] {
  const after = bookWithSpots(book, memberId, spots);
  const lastWeek = Math.max(1, ...book.weeks.map(({ week }) => week));
  const remarks = after.teams.flatMap((team) => {
    const before = book.teams.find(({ id }) => id === team.id);
    return before
      ? [
          ...sizeRemarks({ book, before, after: team, lastWeek }),
          ...lockRemarks({ after, team, before: book, memberId }),
        ]
      : [];
  });
  return [...new Set(remarks)];
}

type SizeRemarksOptions = {
  book: SeasonBook;
  before: BookTeam;
  after: BookTeam;
  lastWeek: number;
};

function sizeRemarks({ book, before, after, lastWeek }: SizeRemarksOptions): string[] {
  const remarks = new Map<string, string>();
  for (let week = 1; week <= lastWeek; week += 1) {
    const remarksBefore = new Set(rosterRemarks(book, before, week).map(({ message }) => message));
    const grown = rosterInWeek(after, week).length - rosterInWeek(before, week).length;
    for (const { setting, message } of rosterRemarks(book, after, week)) {
      const isOwn = setting === "team.rosterMax" ? grown > 0 : grown < 0;
      if (!size.includes(setting) || !isOwn || remarksBefore.has(message) || remarks.has(setting)) continue;
      remarks.set(setting, `${after.name} ${message} (from week ${week}).`);
    }
  }
  return [...remarks.values()];
}

type LockRemarksOptions = {
  after: SeasonBook;
  team: BookTeam;
  before: SeasonBook;
  memberId: string;
};

/** The roster lock concerns only new and changed spots. */
function lockRemarks({ after, team, before, memberId }: LockRemarksOptions): string[] {
  const spotsBefore = new Set(spotsOf(before, memberId).map((spot) => JSON.stringify(spot)));
  const changedSpots = spotsOf(after, memberId).filter(
    (spot) => spot.team_id === team.id && !spotsBefore.has(JSON.stringify(spot)),
  );
  const roster = changedSpots.map(({ from_week, to_week }) => ({
    memberId,
    fromWeek: from_week,
    toWeek: to_week,
  }));
  return rosterRemarks(after, { ...team, roster }, 1)
    .filter(({ setting }: EntryRemark) => setting === "team.rosterLockAfterWeek")
    .map(({ message }) => `The roster of ${team.name} ${message}.`);
}
