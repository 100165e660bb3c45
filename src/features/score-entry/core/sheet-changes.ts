import { type EntryKind, kindOf, type NewScore, type RecordedScore } from "#lib/season/recorded-score.ts";
import type { SheetCell, SheetRow, TeamSheet } from "./team-sheet.ts";

/** A recorded score that will be corrected, or voided when `hits` is null. */
export type Correction = {
  memberId: string;
  name: string;
  round: number;
  recorded: RecordedScore;
  hits: number | null;
  kind: EntryKind;
  /** Changed columns; empty when the score is voided. */
  changes: Partial<Omit<NewScore, "id">>;
};

export type SheetChanges = {
  entries: NewScore[];
  corrections: Correction[];
  conflicts: { row: SheetRow; cell: SheetCell; recorded: RecordedScore }[];
  faults: { row: SheetRow; cell: SheetCell }[];
};

export type SheetPlace = { teamId: string; week: number; event: string; shotOn: string };

/** What saving the sheet would do. Rows that stand as recorded are not sent again. */
export function changesOf(sheet: TeamSheet, place: SheetPlace): SheetChanges {
  const changes: SheetChanges = { entries: [], corrections: [], conflicts: [], faults: [] };
  const positions = positionsOf(sheet);
  for (const row of sheet.rows) {
    for (const cell of row.cells) {
      const { recorded } = cell;
      if (cell.state === "fault") changes.faults.push({ row, cell });
      else if (cell.state === "conflict" && recorded) changes.conflicts.push({ row, cell, recorded });
      else if (cell.state === "new")
        changes.entries.push(newScore(row, cell, sheet.targets, place, positions));
      else if (recorded && (cell.state === "changed" || cell.state === "removed")) {
        changes.corrections.push(correction(row, cell, recorded, place.teamId));
      }
    }
  }
  return changes;
}

function newScore(
  row: SheetRow,
  cell: SheetCell,
  targets: number,
  place: SheetPlace,
  positions: ReadonlyMap<string, number>,
): NewScore {
  return {
    id: cell.edit?.id ?? "",
    week: place.week,
    member_id: row.memberId,
    team_id: place.teamId,
    round: cell.round,
    event: place.event,
    kind: row.kind,
    status: "complete",
    targets,
    hits: cell.hits ?? 0,
    detail: null,
    shot_on: place.shotOn,
    time_of_round: null,
    position: positions.get(row.memberId) ?? null,
    yardage: null,
    note: null,
  };
}

function correction(row: SheetRow, cell: SheetCell, recorded: RecordedScore, teamId: string): Correction {
  const changes: Correction["changes"] = {};
  if (cell.hits !== null) {
    if (cell.hits !== recorded.hits || recorded.status !== "complete") {
      // The hit-by-hit detail belongs to the old total.
      Object.assign(changes, { hits: cell.hits, detail: null, status: "complete" });
    }
    if (row.kind !== kindOf(recorded)) changes.kind = row.kind;
    if (recorded.team_id !== teamId) changes.team_id = teamId;
  }
  const { memberId, name, kind } = row;
  return { memberId, name, round: cell.round, recorded, hits: cell.hits, kind, changes };
}

/** Places in the line-up: recorded ones stay, the others take the free numbers in the order of the rows. */
function positionsOf(sheet: TeamSheet): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const row of sheet.rows) {
    const position = row.cells.map((cell) => cell.recorded?.position).find(Boolean);
    if (position) positions.set(row.memberId, position);
  }
  const taken = new Set(positions.values());
  let next = 1;
  for (const row of sheet.rows) {
    if (positions.has(row.memberId) || !row.cells.some((cell) => cell.state === "new")) continue;
    while (taken.has(next)) next += 1;
    positions.set(row.memberId, next);
    next += 1;
  }
  return positions;
}

export type HeldBack = { sentence: string; selector: string };

/** Why a sheet cannot be saved yet, and which field to go to; null when it can. */
export function whatHoldsBack(changes: SheetChanges, reason: string): HeldBack | null {
  const { entries, corrections, conflicts, faults } = changes;
  if (faults.length > 0) {
    const sentence = faults.length === 1 ? "One score needs a look." : `${faults.length} scores need a look.`;
    return { sentence: `${sentence} Nothing was saved.`, selector: '[aria-invalid="true"]' };
  }
  if (conflicts.length > 0) {
    return { sentence: "Decide which score holds. Nothing was saved.", selector: "[data-decision]" };
  }
  if (entries.length + corrections.length === 0) {
    return {
      sentence: "There is nothing to save yet: no score is new or changed.",
      selector: "[data-column]",
    };
  }
  if (corrections.length > 0 && reason.trim() === "") {
    return {
      sentence: "Say why the recorded scores are changed. Nothing was saved.",
      selector: "[data-reason]",
    };
  }
  return null;
}
