import type { EntryKind, RecordedScore } from "#season/rounds/recorded-score.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import type { SheetEdits } from "./sheet-draft.ts";

export const noEdits: SheetEdits = { cells: {}, kinds: {}, added: [], order: [], shotOn: null };

export function cellKey(memberId: string, round: number): string {
  return `${memberId}/${round}`;
}

export type TypedCell = {
  memberId: string;
  round: number;
  text: string;
  recorded: RecordedScore | null;
  /** A queued round of this device in this place. */
  waiting?: WaitingRound | null;
};

/** Typing the recorded value again removes the edit. */
export function typeInCells(edits: SheetEdits, typed: readonly TypedCell[], newId: () => string): SheetEdits {
  const cells = { ...edits.cells };
  for (const { memberId, round, text, recorded, waiting } of typed) {
    const key = cellKey(memberId, round);
    const before = cells[key];
    const unedited = String(recorded?.hits ?? waiting?.entry.hits ?? "");
    const basis = before ? before.basis : (recorded?.revision ?? null);
    // A score someone else entered since remains a conflict until it is decided.
    const isSettled = basis === (recorded?.revision ?? null);
    if (text.trim() === unedited && isSettled) delete cells[key];
    else cells[key] = { id: waiting?.id ?? before?.id ?? newId(), text, basis };
  }
  return { ...edits, cells };
}

export function setRowKind(edits: SheetEdits, memberId: string, kind: EntryKind): SheetEdits {
  return { ...edits, kinds: { ...edits.kinds, [memberId]: kind } };
}

export function addSubstitute(edits: SheetEdits, memberId: string): SheetEdits {
  if (edits.added.includes(memberId)) return edits;
  return setRowKind({ ...edits, added: [...edits.added, memberId] }, memberId, "substitute");
}

export function removeAdded(edits: SheetEdits, memberId: string): SheetEdits {
  const { [memberId]: _, ...kinds } = edits.kinds;
  const cells = Object.entries(edits.cells).filter(([key]) => !key.startsWith(`${memberId}/`));
  return {
    ...edits,
    kinds,
    cells: Object.fromEntries(cells),
    added: edits.added.filter((id) => id !== memberId),
    order: edits.order.filter((id) => id !== memberId),
  };
}

export function moveUp(edits: SheetEdits, lineUp: readonly string[], memberId: string): SheetEdits {
  const index = lineUp.indexOf(memberId);
  const above = lineUp[index - 1];
  if (above === undefined) return edits;
  return { ...edits, order: lineUp.with(index - 1, memberId).with(index, above) };
}

export function keepRecorded(edits: SheetEdits, memberId: string, round: number): SheetEdits {
  const { [cellKey(memberId, round)]: _, ...cells } = edits.cells;
  return { ...edits, cells };
}

export function onlyCells(
  edits: SheetEdits,
  places: readonly { memberId: string; round: number }[],
): SheetEdits {
  const keysLeft = new Set(places.map(({ memberId, round }) => cellKey(memberId, round)));
  const members = new Set(places.map(({ memberId }) => memberId));
  const only = <Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
  return { ...noEdits, cells: only(edits.cells, keysLeft), kinds: only(edits.kinds, members) };
}

/** New ids for typed scores after an undo: saved again, they become other scores. */
export function withNewIds(edits: SheetEdits, newId: () => string): SheetEdits {
  const cells = Object.entries(edits.cells).map(([key, cell]) => [key, { ...cell, id: newId() }] as const);
  return { ...edits, cells: Object.fromEntries(cells) };
}

export function hasEdits({ cells, kinds, added, order, shotOn, time, weather = {} }: SheetEdits): boolean {
  const counts = [Object.keys(cells).length, Object.keys(kinds).length, added.length, order.length];
  return counts.some(Boolean) || shotOn !== null || time !== undefined || Object.keys(weather).length > 0;
}
