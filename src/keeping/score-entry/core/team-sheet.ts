import { asRecorded } from "#keeping/night/week-scores-cache.ts";
import type { SeasonBook } from "#league/book/book.ts";
import { plannedRounds } from "#league/individuals/averages.ts";
import type { ComingPeople } from "#season/attendance/attendance-queries.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { type EntryKind, kindOf, type RecordedScore } from "#season/rounds/recorded-score.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { lineUpOf, rosterOf } from "#season/words/team-line-up.ts";
import { readScore } from "./score-text.ts";
import type { CellEdit, SheetEdits } from "./sheet-draft.ts";
import { cellKey } from "./sheet-edits.ts";

/** `dropped`: a queued round that is removed. `conflict`: typed over a score that someone else entered or changed since. */
export type CellState =
  | "empty"
  | "recorded"
  | "waiting"
  | "new"
  | "changed"
  | "removed"
  | "dropped"
  | "conflict"
  | "error";

export type SheetCell = {
  memberId: string;
  round: number;
  text: string;
  state: CellState;
  error: string | null;
  hits: number | null;
  kind: EntryKind;
  recorded: RecordedScore | null;
  waiting: WaitingRound | null;
  edit: CellEdit | null;
};

export type SheetRow = {
  memberId: string;
  name: string;
  isOnRoster: boolean;
  isAdded: boolean;
  /** The chosen kind for all rounds of the row, else that of its league rounds; practice if it has no others. */
  kind: EntryKind;
  cells: SheetCell[];
  otherTeam: string | null;
};

export type TeamSheet = { targets: number; rounds: number[]; rows: SheetRow[] };

export type SheetQuestion = {
  book: SeasonBook;
  teamId: string;
  week: number;
  event: string;
  recorded: readonly RecordedScore[];
  waiting?: readonly WaitingRound[];
  /** The answers of the night, which order the lineup. */
  coming?: ComingPeople | null | undefined;
  edits: SheetEdits;
  nameOf: (memberId: string) => string;
};

export function teamSheet(question: SheetQuestion): TeamSheet {
  const { book, teamId, week, event, edits, coming, nameOf } = question;
  const rules = rulesOf(book);
  const recorded = question.recorded.filter((score) => score.event === event);
  const ofTeam = [...recorded, ...waitingScores(question)].filter((score) => score.team_id === teamId);
  const rounds = range(Math.max(plannedRounds(event, rules), ...ofTeam.map((score) => score.round)));
  const roster = rosterOf(
    book.teams.find((team) => team.id === teamId),
    week,
  );
  const line = lineUpOf({ book, teamId, week, recorded: ofTeam, coming });
  const rows = arranged([...new Set([...line, ...edits.added])], edits.order).map((memberId): SheetRow => {
    const elsewhere = otherTeamOf(question, memberId);
    const own = recorded.filter((score) => score.member_id === memberId);
    const cells = rounds.map((round) =>
      elsewhere
        ? blockedCell({ memberId, round, otherTeam: elsewhere, question })
        : cellOf({ memberId, round, own, question }),
    );
    const atHome = roster.includes(memberId);
    const usual = leagueKind(cells) ?? (atHome ? "actual" : "substitute");
    const chosenKind = edits.kinds[memberId];
    return {
      memberId,
      name: nameOf(memberId),
      isOnRoster: atHome,
      isAdded: edits.added.includes(memberId) && !line.includes(memberId),
      kind: chosenKind ?? (isPractice(cells) ? "practice" : usual),
      cells: cells.map((cell) => withKind(cell, { chosenKind, usual })),
      otherTeam: elsewhere,
    };
  });
  return { targets: rules.format.targetsPerRound, rounds, rows };
}

type CellOfOptions = {
  memberId: string;
  round: number;
  own: readonly RecordedScore[];
  question: SheetQuestion;
};

type TotalCell = Omit<SheetCell, "kind">;

function cellOf({ memberId, round, own, question }: CellOfOptions): TotalCell {
  const recorded = own.find((score) => score.round === round) ?? null;
  const waiting = waitingIn(question, memberId, round);
  const edit = question.edits.cells[cellKey(memberId, round)] ?? null;
  const unedited = recorded?.hits ?? waiting?.entry.hits ?? null;
  const text = edit?.text ?? String(unedited ?? "");
  const cell = { memberId, round, text, recorded, waiting, edit };
  if (!edit) {
    const state = recorded ? "recorded" : waiting ? "waiting" : "empty";
    return { ...cell, state, error: null, hits: unedited };
  }
  const read = readScore(text, recorded?.targets ?? rulesOf(question.book).format.targetsPerRound);
  if (read.is === "error") return { ...cell, state: "error", error: read.sentence, hits: null };
  const hits = read.is === "hits" ? read.hits : null;
  return { ...cell, state: editedState({ hits, edit, recorded, waiting }), error: null, hits };
}

type EditedStateOptions = {
  hits: number | null;
  edit: CellEdit;
  recorded: RecordedScore | null;
  waiting: WaitingRound | null;
};

function editedState({ hits, edit, recorded, waiting }: EditedStateOptions): CellState {
  if (!recorded && waiting) {
    if (hits === null) return "dropped";
    return hits === waiting.entry.hits ? "waiting" : "new";
  }
  if (!recorded) return hits === null ? "empty" : "new";
  const isSame = hits === recorded.hits && recorded.status === "complete";
  if (isSame) return "recorded";
  if (edit.basis !== recorded.revision) return hits === null && edit.basis === null ? "recorded" : "conflict";
  return hits === null ? "removed" : "changed";
}

/** The kind of the row's league rounds; practice rounds don't matter. */
function leagueKind(cells: readonly TotalCell[]): EntryKind | null {
  const recorded = cells.flatMap((cell) => (cell.recorded ? kindOf(cell.recorded) : []));
  const waiting = cells.flatMap((cell) => cell.waiting?.entry.kind ?? []);
  return [...recorded, ...waiting].find((kind) => kind !== "practice") ?? null;
}

/** True for a row with only practice rounds and no typed score. */
function isPractice(cells: readonly TotalCell[]): boolean {
  const filled = cells.filter(({ state }) => state !== "empty");
  return filled.length > 0 && filled.every((cell) => knownKind(cell) === "practice");
}

/** Null for a new round. */
function knownKind({ recorded, waiting, state }: TotalCell): EntryKind | null {
  // A typed total that differs is a round of its own.
  if (recorded && state !== "conflict") return kindOf(recorded);
  return waiting?.entry.kind ?? null;
}

type KindOfRow = { chosenKind: EntryKind | undefined; usual: EntryKind };

/** Choosing another kind corrects the row's recorded rounds. */
function withKind(cell: TotalCell, { chosenKind, usual }: KindOfRow): SheetCell {
  const knownOne = knownKind(cell);
  const state =
    chosenKind && knownOne && knownOne !== chosenKind ? (otherKind[cell.state] ?? cell.state) : cell.state;
  return { ...cell, state, kind: chosenKind ?? knownOne ?? usual };
}

/** The new state of a round whose kind changes while its total stays. */
const otherKind: Partial<Record<CellState, CellState>> = { recorded: "changed", waiting: "new" };

function otherTeamOf(question: SheetQuestion, memberId: string): string | null {
  const { recorded, teamId, book } = question;
  const other = [...recorded, ...waitingScores(question)].find(
    (score) => score.member_id === memberId && score.team_id !== null && score.team_id !== teamId,
  );
  return book.teams.find((team) => team.id === other?.team_id)?.name ?? null;
}

type BlockedCellOptions = {
  memberId: string;
  round: number;
  otherTeam: string;
  question: SheetQuestion;
};

function blockedCell({ memberId, round, otherTeam, question }: BlockedCellOptions): TotalCell {
  const cell = cellOf({ memberId, round, own: [], question });
  if (cell.state === "waiting") return { ...cell, state: "empty", text: "", hits: null };
  if (cell.state !== "new") return cell;
  const { nameOf, week, book } = question;
  const hint =
    rulesOf(book).team.teamsPerShooter === 1
      ? "A member shoots for one team a week."
      : "Enter their rounds for this team on Add Individual Score.";
  const sentence = `${nameOf(memberId)} already shot for ${otherTeam} in week ${week}. ${hint}`;
  return { ...cell, state: "error", error: sentence, hits: null };
}

/** Queued rounds of the sheet's week and event, as they will be recorded. */
function waitingScores({ waiting = [], week, event }: SheetQuestion): RecordedScore[] {
  return waiting
    .filter(({ entry }) => entry.week === week && entry.event === event)
    .map(({ entry }) => asRecorded(entry));
}

function waitingIn(
  { waiting = [], teamId, week, event }: SheetQuestion,
  memberId: string,
  round: number,
): WaitingRound | null {
  const isHere = ({ entry }: WaitingRound) =>
    entry.week === week && entry.event === event && entry.round === round && entry.member_id === memberId;
  return waiting.find((each) => isHere(each) && (each.entry.team_id ?? teamId) === teamId) ?? null;
}

function arranged(lineUp: readonly string[], order: readonly string[]): string[] {
  return [...new Set([...order.filter((id) => lineUp.includes(id)), ...lineUp])];
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
