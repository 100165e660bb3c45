import type { Resolved } from "#running/identities/resolve-identities.ts";
import type { ImportKind } from "#running/import-files/import-columns.ts";
import type { ImportError } from "#running/import-files/read-sheet.ts";
import type { ConflictChoice, Decisions } from "./import-decisions.ts";
import type { RecordedSeason } from "./import-recorded.ts";
import type { RowNames, ScoreEntry } from "./import-rows.ts";

export type RowState = "new" | "changed" | "unchanged" | "conflict" | "undecided" | "error";

/** Roster places and rounds are corrected elsewhere, so the import can only leave the recorded value. */
export type Conflict = {
  recorded: string;
  inFile: string;
  canTakeFile: boolean;
  choice: ConflictChoice | null;
};

export type PlanRow = {
  id: string;
  file: ImportKind;
  row: number;
  where: string;
  member: string;
  team: string;
  holds: string;
  state: RowState;
  effects: string[];
  conflict: Conflict | null;
  errors: ImportError[];
};

export type MemberEntry = {
  id: string;
  first_name: string;
  last_name: string;
  seed_average?: number;
  rookie?: boolean;
  distinct_from?: readonly string[];
};
export type TeamEntry = { id: string; name: string };
export type RosterEntry = { team_id: string; member_id: string; from_week: number; to_week: number | null };
export type Writes = {
  members: Map<string, MemberEntry>;
  teams: Map<string, TeamEntry>;
  rosters: RosterEntry[];
  scores: ScoreEntry[];
  joins: Set<string>;
  changedMembers: Set<string>;
};

export type Planning = {
  recorded: RecordedSeason;
  findMember: (name: string) => Resolved | null;
  findTeam: (name: string) => Resolved | null;
  decisions: Decisions;
  newIdFor: (key: string) => string;
  writes: Writes;
};

type BaseRow = Omit<PlanRow, "state" | "effects" | "conflict">;

export function baseRow(
  file: ImportKind,
  { row, where, member, team, errors }: RowNames,
  holds: string,
): BaseRow {
  return { id: `${file}:${where}`, file, row, where, member, team, holds, errors };
}

/** Whom and which team a row names, and the names that a person has to decide about. */
export function findNames({ member, team }: RowNames, planning: Planning) {
  const found = {
    member: planning.findMember(member),
    team: team === "" ? null : planning.findTeam(team),
  };
  const undecided = [found.member ? "" : member, found.team ? "" : team].filter(Boolean);
  return { ...found, undecided };
}

export function waitingRow(base: BaseRow, undecided: readonly string[]): PlanRow {
  const effects = undecided.map((name) => `Decide about "${name}"`);
  return { ...base, state: base.errors.length > 0 ? "error" : "undecided", effects, conflict: null };
}

export function faultyRow(base: BaseRow, column: string, message: string): PlanRow {
  const errors = [...base.errors, { row: base.row, where: base.where, column, message }];
  return { ...base, errors, state: "error", effects: [], conflict: null };
}
