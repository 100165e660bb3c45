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
  TeamEntry,
  Writes,
} from "./import-plan-row.ts";
import { planScores } from "./import-plan-scores.ts";
import { knownMembers, knownTeams, recordedSeason, seasonLimits } from "./import-recorded.ts";
import type { ScoreEntry } from "./import-rows.ts";
import { type RosterRow, readRosterRow, readScoreLine, type ScoreLine } from "./import-rows.ts";
import { rostersOfScores } from "./rosters-of-scores.ts";

/** The files of an import, read for one season, with proposed matches for their names. */
export type ImportDraft = {
  files: readonly ImportFile[];
  roster: RosterRow[];
  scores: ScoreLine[];
  members: Proposal[];
  teams: Proposal[];
  /** A file whose dates have two readings while no one has chosen. */
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
  changes: number;
};

export type ImportWrites = {
  members: MemberEntry[];
  teams: TeamEntry[];
  rosters: RosterEntry[];
  scores: ScoreEntry[];
};

export type ImportPlan = {
  rows: PlanRow[];
  errors: FileError[];
  /** Errors outside the rows of the plan: headings, and rows that could not be read. */
  fileErrors: FileError[];
  undecided: { members: Proposal[]; teams: Proposal[]; dates: boolean };
  counts: ImportCounts;
  writes: ImportWrites;
  isReady: boolean;
};

export type DraftChoices = {
  chosenHabit: DateHabit | null;
  /** Also puts members on the roster of the team they shot for, if the files have no roster. */
  withRosters: boolean;
};

type ImportedInto = {
  season: ClubSeason;
  members: readonly { id: string; name: string }[];
  today: string;
};

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
  const namesIn = (field: "member" | "team") =>
    collectNames(
      roster.map((each) => ({ name: each[field], row: each.row })),
      scores.map((each) => ({ name: each[field], row: each.row })),
    );
  const membersOfClub = knownMembers(season, members);
  return {
    files,
    // Rosters made from scores must not affect matching: no one wrote those names on purpose.
    roster: withRosters && roster.length === 0 ? rostersOfScores(scores) : roster,
    scores,
    members: yield* proposeIdentities(namesIn("member"), membersOfClub, {
      isNear: isNearName,
      nearKeys: nearNameKeys,
    }),
    teams: yield* proposeIdentities(namesIn("team"), knownTeams(season), {
      isNear: isNearTeamName,
      nearKeys: nearTeamNameKeys,
    }),
    openDates: files.find(({ dates }) => habitOf(dates, chosenHabit) === null) ?? null,
  };
}

/** Tells rows of several files of one kind apart; empty for a single file. */
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

/** Says what every row would do under the decisions so far. Writes nothing. */
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
  const counts = {
    newMembers: [...writes.members.keys()].filter((id) => newIds.has(id)).length,
    newTeams: writes.teams.size,
    rosterPlaces: writes.rosters.length,
    joins: writes.joins.size,
    changedMembers: writes.changedMembers.size,
    newScores: writes.scores.length,
  };
  const changes =
    counts.newMembers +
    counts.newTeams +
    counts.rosterPlaces +
    counts.joins +
    counts.changedMembers +
    counts.newScores;
  return { ...states, ...counts, changes };
}
