import {
  isNearName,
  isNearTeamName,
  nameKey,
  nearNameKeys,
  nearTeamNameKeys,
} from "#lib/names/name-match.ts";
import { collectNames, type Proposal, proposeIdentities } from "#running/identities/import-identities.ts";
import type { Steps } from "#running/identities/import-steps.ts";
import { resolveIdentities } from "#running/identities/resolve-identities.ts";
import type { ImportKind } from "#running/import-files/import-columns.ts";
import { type DateHabit, habitOf } from "#running/import-files/import-dates.ts";
import type { ImportFile } from "#running/import-files/import-file.ts";
import type { ImportError } from "#running/import-files/read-sheet.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { Decisions } from "./import-decisions.ts";
import { planRoster } from "./import-plan-roster.ts";
import type {
  MemberEntry,
  Planning,
  PlanRow,
  RosterEntry,
  RowState,
  ScoreEntry,
  TeamEntry,
  Writes,
} from "./import-plan-row.ts";
import { planScores } from "./import-plan-scores.ts";
import { knownMembers, knownTeams, recordedSeason, seasonLimits } from "./import-recorded.ts";
import { type RosterRow, readRosterRow, readScoreLine, type ScoreLine } from "./import-rows.ts";
import { rostersOfScores } from "./rosters-of-scores.ts";

/** The files of an import, read for one season, with the proposals who is meant by each name. */
export type ImportDraft = {
  files: readonly ImportFile[];
  roster: RosterRow[];
  scores: ScoreLine[];
  members: Proposal[];
  teams: Proposal[];
  /** The file whose dates can be read in two ways while no one has said which. */
  openDates: ImportFile | null;
};

export type FileError = ImportError & { file: ImportKind };

export type ImportCounts = Record<RowState, number> & {
  newMembers: number;
  newTeams: number;
  rosterPlaces: number;
  joins: number;
  changedMembers: number;
  newScores: number;
  /** Everything that would be written; 0: nothing to import. */
  changes: number;
};

/** The arguments of the database function that imports, without the season. */
export type ImportWrites = {
  members: MemberEntry[];
  teams: TeamEntry[];
  rosters: RosterEntry[];
  scores: ScoreEntry[];
};

export type ImportPlan = {
  rows: PlanRow[];
  errors: FileError[];
  /** Those of them that belong to no row of the plan: headings, rows that could not be read. */
  fileErrors: FileError[];
  undecided: { members: Proposal[]; teams: Proposal[]; dates: boolean };
  counts: ImportCounts;
  writes: ImportWrites;
  /** No error, nothing to decide, something to write. */
  isReady: boolean;
};

/** What a person said about the files before their rows are read. */
export type DraftChoices = {
  chosenHabit: DateHabit | null;
  /** Also puts members on the roster of the team they shot for, unless the files have a roster. */
  withRosters: boolean;
};

type ImportedInto = {
  season: ClubSeason;
  members: readonly { id: string; name: string }[];
  /** Today at the club. */
  today: string;
};

/** Reads the rows and finds out who their names may mean. The slow part: once for a choice of files. */
export function* draftImport(
  files: readonly ImportFile[],
  { season, members, today }: ImportedInto,
  { chosenHabit, withRosters }: DraftChoices = { chosenHabit: null, withRosters: false },
): Steps<unknown, ImportDraft> {
  const limits = seasonLimits(season, today);
  const roster: RosterRow[] = [];
  const scores: ScoreLine[] = [];
  for (const file of files) {
    const habit = habitOf(file.dates, chosenHabit);
    const label = labelOf(file, files);
    for (const { where, ...fileRow } of file.rows) {
      const row = { ...fileRow, where: label + where };
      if (file.kind === "roster") roster.push(readRosterRow(file, row, limits));
      else scores.push(readScoreLine({ file, fileRow: row, limits, habit }));
      yield row;
    }
  }
  const named = (field: "member" | "team") =>
    collectNames(
      roster.map((each) => ({ name: each[field], row: each.row })),
      scores.map((each) => ({ name: each[field], row: each.row })),
    );
  const known = knownMembers(season, members);
  return {
    files,
    // A name on them was not written on purpose: they don't count for whom a name may mean.
    roster: withRosters && roster.length === 0 ? rostersOfScores(scores) : roster,
    scores,
    members: yield* proposeIdentities(named("member"), known, {
      isNear: isNearName,
      nearKeys: nearNameKeys,
    }),
    teams: yield* proposeIdentities(named("team"), knownTeams(season), {
      isNear: isNearTeamName,
      nearKeys: nearTeamNameKeys,
    }),
    openDates: files.find(({ dates }) => habitOf(dates, chosenHabit) === null) ?? null,
  };
}

/** What tells the rows of a file from those of the others of its kind: nothing where there is none. */
function labelOf(file: ImportFile, files: readonly ImportFile[]): string {
  const others = files.filter((each) => each !== file && each.kind === file.kind);
  if (others.length === 0) return "";
  return `${others.some(({ tab }) => tab === file.tab) ? file.name : file.tab}, `;
}

type PlanImportOptions = {
  draft: ImportDraft;
  season: ClubSeason;
  decisions: Decisions;
  newIdFor: (key: string) => string;
};

/** What every row would do by the decisions so far, and what would be written. Nothing is written here. */
export function* planImport({
  draft,
  season,
  decisions,
  newIdFor,
}: PlanImportOptions): Steps<unknown, ImportPlan> {
  const members = resolveIdentities(draft.members, decisions.members, (key) => newIdFor(`member ${key}`));
  const teams = resolveIdentities(draft.teams, decisions.teams, (key) => newIdFor(`team ${key}`));
  const planning: Planning = {
    recorded: recordedSeason(season),
    findMember: (name) => members.get(nameKey(name)) ?? null,
    findTeam: (name) => teams.get(nameKey(name)) ?? null,
    decisions,
    newIdFor,
    writes: noWrites(),
  };
  const rows: PlanRow[] = [];
  for (const steps of [planRoster(draft.roster, planning), planScores(draft.scores, planning)]) {
    for (const row of steps) {
      rows.push(row);
      yield row;
    }
  }
  const fileErrors = draft.files.flatMap((file) =>
    file.errors.map((error) => ({
      ...error,
      where: `${labelOf(file, draft.files)}${error.where ?? `row ${error.row}`}`,
      file: file.kind,
    })),
  );
  const errors = [
    ...fileErrors,
    ...rows.flatMap(({ file, errors }) => errors.map((error) => ({ ...error, file }))),
  ];
  const undecided = {
    members: draft.members.filter(({ key }) => members.get(key) === null),
    teams: draft.teams.filter(({ key }) => teams.get(key) === null),
    dates: draft.openDates !== null,
  };
  const newIds = new Set([...members.values()].flatMap((each) => (each?.isNew ? [each.id] : [])));
  const counts = countPlan(rows, planning.writes, newIds);
  const isOpen =
    undecided.dates ||
    errors.length + undecided.members.length + undecided.teams.length + counts.conflict > 0;
  return {
    rows,
    errors,
    fileErrors,
    undecided,
    counts,
    writes: {
      members: [...planning.writes.members.values()],
      teams: [...planning.writes.teams.values()],
      rosters: planning.writes.rosters,
      scores: planning.writes.scores,
    },
    isReady: !isOpen && counts.changes > 0,
  };
}

function noWrites(): Writes {
  return {
    members: new Map(),
    teams: new Map(),
    rosters: [],
    scores: [],
    joins: new Set(),
    changedMembers: new Set(),
  };
}

function countPlan(rows: readonly PlanRow[], writes: Writes, newIds: ReadonlySet<string>): ImportCounts {
  const states = { new: 0, changed: 0, unchanged: 0, conflict: 0, undecided: 0, error: 0 };
  for (const { state } of rows) states[state] += 1;
  const written = {
    newMembers: [...writes.members.keys()].filter((id) => newIds.has(id)).length,
    newTeams: writes.teams.size,
    rosterPlaces: writes.rosters.length,
    joins: writes.joins.size,
    changedMembers: writes.changedMembers.size,
    newScores: writes.scores.length,
  };
  const changes =
    written.newMembers +
    written.newTeams +
    written.rosterPlaces +
    written.joins +
    written.changedMembers +
    written.newScores;
  return { ...states, ...written, changes };
}
