import type { BookTeam, ScoreRow, SeasonBook } from "#league/book/book.ts";
import { rosterInWeek, takesPart } from "#league/book/roster.ts";
import { rulesOf } from "../queries/season-report.ts";

/** From the least to the most complete. */
export type TeamStateKind = "notStarted" | "preShootOnly" | "inProgress" | "complete";

export type TeamState = {
  team: BookTeam;
  kind: TeamStateKind;
  /** Roster members with a round this week, and of how many. */
  shot: number;
  roster: number;
  /** The last round anyone has shot; 0: none. */
  lastRound: number;
  /** True when the sheet is still to be typed: no one has shot yet, or someone has rounds left. */
  isDue: boolean;
  /** For example "round 1 of 2". */
  tag: string;
  /** "round 1 of 2 · 5 of 9 shooters". */
  text: string;
};

/** Only complete rounds of the night's own kinds count. */
export function teamStates(book: SeasonBook, week: number): TeamState[] {
  const { roundsPerWeek } = rulesOf(book).format;
  const rows = book.scores.filter(
    (row) => row.week === week && row.status === "complete" && row.kind !== "practice",
  );
  return book.teams
    .filter((team) => takesPart(team, week))
    .map((team) =>
      teamState(team, week, { rows: rows.filter(({ teamId }) => teamId === team.id), roundsPerWeek }),
    );
}

type Sheet = { rows: readonly ScoreRow[]; roundsPerWeek: number };

function teamState(team: BookTeam, week: number, { rows, roundsPerWeek }: Sheet): TeamState {
  const members = new Set(rosterInWeek(team, week).map(({ memberId }) => memberId));
  const rounds = new Map<string, number>();
  for (const { memberId } of rows) rounds.set(memberId, (rounds.get(memberId) ?? 0) + 1);
  const shot = [...members].filter((id) => rounds.has(id)).length;
  const kind = kindOf(
    rows,
    [...members].every((id) => (rounds.get(id) ?? 0) >= roundsPerWeek),
  );
  const lastRound = Math.max(0, ...rounds.values());
  const shooters = `${shot} of ${members.size} shooters`;
  const tags: Record<TeamStateKind, string> = {
    notStarted: "not started",
    preShootOnly: "pre-shoot only",
    inProgress: lastRound < roundsPerWeek ? `round ${lastRound} of ${roundsPerWeek}` : shooters,
    complete: "complete",
  };
  const tag = tags[kind];
  return {
    ...{ team, kind, shot, roster: members.size, lastRound, tag },
    isDue:
      kind === "notStarted" ||
      kind === "preShootOnly" ||
      [...rounds.values()].some((count) => count < roundsPerWeek),
    text: kind === "notStarted" || tag === shooters ? tag : `${tag} · ${shooters}`,
  };
}

function kindOf(rows: readonly ScoreRow[], isFull: boolean): TeamStateKind {
  if (rows.length === 0) return "notStarted";
  if (isFull) return "complete";
  return rows.every(({ kind }) => kind === "preShoot") ? "preShootOnly" : "inProgress";
}

/** "2 of 9 teams complete". */
export function completeText(states: readonly TeamState[]): string {
  return `${states.filter(({ kind }) => kind === "complete").length} of ${states.length} teams complete`;
}
