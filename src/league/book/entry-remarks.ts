import { eventName } from "../rules/event-names.ts";
import { resolveRules } from "../rules/rules.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { BookTeam, ScoreRow, SeasonBook } from "./book.ts";
import { type Calendar, calendarOf, weekOfDay } from "./calendar.ts";
import { isMadeUpLate, makeUpWeeks } from "./make-ups.ts";
import { rosterInWeek } from "./roster.ts";

/** An objection of the season's rules: the setting, and a sentence for the person who enters it. */
export type EntryRemark = { setting: string; message: string };

/** Objections to a score before it is recorded. `book` is the season without that row. */
export function scoreRemarks(book: SeasonBook, row: ScoreRow): EntryRemark[] {
  const rules = resolveRules(book.season.rules);
  return [
    ...formatRemarks(row, rules),
    ...extraRoundRemarks(book, row, rules),
    ...timeRemarks(row, calendarOf(book, rules.format.weeks, rules.format.parts), rules),
  ];
}

export function rosterRemarks(book: SeasonBook, team: BookTeam, week: number): EntryRemark[] {
  const { team: limits } = resolveRules(book.season.rules);
  const present = rosterInWeek(team, week);
  const remarks: EntryRemark[] = [];
  if (present.length < limits.rosterMin) {
    remarks.push(
      remark("team.rosterMin", `has ${countText(present.length, "member")}; needs ${limits.rosterMin}`),
    );
  }
  if (present.length > limits.rosterMax) {
    remarks.push(
      remark("team.rosterMax", `has ${countText(present.length, "member")}, ${limits.rosterMax} allowed`),
    );
  }
  const lock = limits.rosterLockAfterWeek;
  const hasChanged =
    lock !== null &&
    team.roster.some(
      ({ fromWeek, toWeek }) => fromWeek > Math.max(1, lock) || (toWeek !== null && toWeek > lock),
    );
  if (hasChanged)
    remarks.push(remark("team.rosterLockAfterWeek", `changes after week ${lock}, when rosters are locked`));
  return remarks;
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function remark(setting: string, message: string): EntryRemark {
  return { setting, message };
}

function formatRemarks(row: ScoreRow, { format, substitutes }: ResolvedRules): EntryRemark[] {
  const remarks: EntryRemark[] = [];
  if (row.week > format.weeks) {
    remarks.push(remark("format.weeks", `week ${row.week} is after the last week, ${format.weeks}`));
  }
  if (!format.events.includes(row.event)) {
    remarks.push(remark("format.events", `${eventName(row.event)} isn't an event of this season`));
  }
  if (row.targets !== format.targetsPerRound) {
    remarks.push(
      remark("format.targetsPerRound", `a round has ${format.targetsPerRound} targets, not ${row.targets}`),
    );
  }
  if (row.kind === "substitute" && !substitutes.allow) {
    remarks.push(remark("substitutes.allow", "substitutes don't count this season"));
  }
  return remarks;
}

function extraRoundRemarks({ scores }: SeasonBook, row: ScoreRow, { format }: ResolvedRules): EntryRemark[] {
  if (format.extraRounds !== "reject" || !isRound(row)) return [];
  const rowsOfWeek = scores.filter(
    (each) => each.memberId === row.memberId && each.week === row.week && isRound(each),
  );
  const others = rowsOfWeek.filter((each) => each.round !== row.round || each.event !== row.event);
  if (others.length < format.roundsPerWeek) return [];
  return [
    remark(
      "format.extraRounds",
      `a week has ${countText(format.roundsPerWeek, "round")}, there ${others.length === 1 ? "is" : "are"} ${others.length} already`,
    ),
  ];
}

function isRound({ kind }: ScoreRow): boolean {
  return kind !== "practice" && kind !== "void";
}

function timeRemarks(row: ScoreRow, calendar: Calendar, rules: ResolvedRules): EntryRemark[] {
  const shotIn = row.shotOn === null || !isRound(row) ? null : weekOfDay(calendar, row.shotOn);
  if (shotIn === null) return [];
  const { aheadWeeks } = rules.time;
  if (shotIn < row.week - aheadWeeks) {
    return [
      remark(
        "time.aheadWeeks",
        `shot in week ${shotIn}, more than ${countText(aheadWeeks, "week")} ahead of week ${row.week}`,
      ),
    ];
  }
  const allowed = makeUpWeeks(rules, row.week);
  if (!isMadeUpLate(row, calendar, rules)) return [];
  const setting = row.week === rules.format.weeks ? "time.lastWeekGrace" : "time.behindWeeks";
  return [
    remark(
      setting,
      `shot in week ${shotIn}, more than ${countText(allowed, "week")} behind week ${row.week}`,
    ),
  ];
}
