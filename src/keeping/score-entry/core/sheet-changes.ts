import { whyDayIsToCome } from "#season/rounds/kind-of-day.ts";
import { type EntryKind, kindOf, type NewScore, type RecordedScore } from "#season/rounds/recorded-score.ts";
import type { NewRound, WaitingRound } from "#season/rounds/waiting-round.ts";
import type { SheetCell, SheetRow, TeamSheet } from "./team-sheet.ts";

export type Correction = {
  memberId: string;
  name: string;
  round: number;
  recorded: RecordedScore;
  hits: number | null;
  kind: EntryKind;
  changes: Partial<Omit<NewScore, "id">>;
};

export type SheetChanges = {
  entries: NewScore[];
  corrections: Correction[];
  discards: WaitingRound[];
  conflicts: { row: SheetRow; cell: SheetCell; recorded: RecordedScore }[];
  errors: { row: SheetRow; cell: SheetCell }[];
};

export type SheetFacts = {
  teamId: string;
  week: number;
  event: string;
  shotOn: string;
  hasPositions?: boolean;
};

export function changesOf(sheet: TeamSheet, facts: SheetFacts): SheetChanges {
  const changes: SheetChanges = { entries: [], corrections: [], discards: [], conflicts: [], errors: [] };
  const positions = positionsOf(sheet, facts.hasPositions ?? false);
  for (const row of sheet.rows) {
    for (const cell of row.cells) {
      const { recorded } = cell;
      if (cell.state === "error") changes.errors.push({ row, cell });
      else if (cell.state === "conflict" && recorded) changes.conflicts.push({ row, cell, recorded });
      else if (cell.state === "new")
        changes.entries.push(newScore({ row, cell, targets: sheet.targets, facts, positions }));
      else if (cell.state === "dropped" && cell.waiting) changes.discards.push(cell.waiting);
      else if (recorded && (cell.state === "changed" || cell.state === "removed")) {
        changes.corrections.push(correction({ row, cell, recorded, teamId: facts.teamId }));
      }
    }
  }
  return changes;
}

type NewScoreOptions = {
  row: SheetRow;
  cell: SheetCell;
  targets: number;
  facts: SheetFacts;
  positions: ReadonlyMap<string, number>;
};

function newScore({ row, cell, targets, facts, positions }: NewScoreOptions): NewScore {
  const waiting = cell.waiting?.entry;
  // The marks and the incomplete state belong to the total.
  const unchanged = waiting?.hits === cell.hits ? waiting : null;
  return {
    id: cell.waiting?.id ?? cell.edit?.id ?? "",
    week: facts.week,
    member_id: row.memberId,
    team_id: facts.teamId,
    round: cell.round,
    event: facts.event,
    kind: cell.kind,
    status: unchanged?.status ?? "complete",
    targets: unchanged?.targets ?? targets,
    hits: cell.hits ?? 0,
    detail: unchanged?.detail ?? null,
    shot_on: facts.shotOn,
    position: positions.get(row.memberId) ?? null,
    // Fields of a queued round that this sheet does not show stay.
    time_of_round: waiting?.time_of_round ?? null,
    yardage: waiting?.yardage ?? null,
    note: waiting?.note ?? null,
  };
}

type CorrectionOptions = {
  row: SheetRow;
  cell: SheetCell;
  recorded: RecordedScore;
  teamId: string;
};

function correction({ row, cell, recorded, teamId }: CorrectionOptions): Correction {
  const changes: Correction["changes"] = {};
  if (cell.hits !== null) {
    if (cell.hits !== recorded.hits) {
      // The hit-by-hit detail belongs to the old total.
      Object.assign(changes, { hits: cell.hits, detail: null, status: "complete" });
    }
    if (cell.kind !== kindOf(recorded)) changes.kind = cell.kind;
    if (recorded.team_id !== teamId) changes.team_id = teamId;
  }
  const { memberId, name } = row;
  const { round, hits, kind } = cell;
  return { memberId, name, round, recorded, hits, kind, changes };
}

/** If positions are compared, new rows take free numbers; else each takes its row, so that two devices agree. */
function positionsOf(sheet: TeamSheet, hasPositions: boolean): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const row of sheet.rows) {
    const position = row.cells
      .map((cell) => cell.recorded?.position ?? cell.waiting?.entry.position)
      .find(Boolean);
    if (position) positions.set(row.memberId, position);
  }
  const takenPositions = new Set(positions.values());
  for (const [index, row] of sheet.rows.entries()) {
    if (positions.has(row.memberId) || !row.cells.some((cell) => cell.state === "new")) continue;
    let position = hasPositions ? 1 : index + 1;
    while (takenPositions.has(position)) position += 1;
    takenPositions.add(position);
    positions.set(row.memberId, position);
  }
  return positions;
}

export function newRounds(
  { entries }: Pick<SheetChanges, "entries">,
  names: Pick<NewRound, "seasonId" | "seasonName" | "teamName"> & { hasPositions: boolean },
  nameOf: (memberId: string) => string,
): NewRound[] {
  return entries.map((entry) => ({
    ...names,
    memberName: nameOf(entry.member_id),
    source: "add-team-scores",
    entry,
  }));
}

/** The typed round instead of a recorded score; null when the score was cleared. */
export function roundOfConflict(
  { row, cell }: SheetChanges["conflicts"][number],
  { targets, facts }: { targets: number; facts: SheetFacts },
): NewScore | null {
  return cell.hits === null ? null : newScore({ row, cell, targets, facts, positions: new Map() });
}

export type HeldBack = { sentence: string; selector: string };

/** The first reason against saving, and its field; null when the sheet can be saved. */
export function whatHoldsBack(changes: SheetChanges, reason: string, today: string): HeldBack | null {
  const { entries, corrections, discards, conflicts, errors } = changes;
  if (errors.length > 0) {
    const sentence = errors.length === 1 ? "Check one score." : `Check ${errors.length} scores.`;
    return { sentence: `${sentence} Nothing was saved.`, selector: '[aria-invalid="true"]' };
  }
  if (conflicts.length > 0) {
    return {
      sentence: "Decide about the scores that were entered differently. Nothing was saved.",
      selector: "[data-decision]",
    };
  }
  if (entries.length + corrections.length + discards.length === 0) {
    return {
      sentence: "Nothing to save yet. No scores are new or changed.",
      selector: "[data-column]",
    };
  }
  const [toCome] = entries.flatMap(({ shot_on }) => whyDayIsToCome(shot_on, today) ?? []);
  if (toCome)
    return { sentence: `${toCome} Nothing was saved.`, selector: 'button[aria-label^="Date, time"]' };
  if (corrections.length > 0 && reason.trim() === "") {
    return {
      sentence: "Enter a reason for changing recorded scores. Nothing was saved.",
      selector: "[data-reason]",
    };
  }
  return null;
}
