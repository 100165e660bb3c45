import type { EntryKind, RecordedScore } from "#season/rounds/recorded-score.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import type { WeatherText } from "#season/weather/weather-text.ts";

/** What was typed into one cell. */
export type CellEdit = {
  /** Id of the score this will become; the same one when it is sent again. */
  id: string;
  text: string;
  /** Revision of the recorded score that was typed over; null: nothing was recorded there. */
  basis: number | null;
};

/**
 * Everything a scorekeeper has changed on a sheet, and nothing else: what is recorded and who is on the
 * roster come from the season and may change underneath.
 */
export type SheetEdits = {
  /** By `cellKey`. */
  cells: Readonly<Record<string, CellEdit>>;
  kinds: Readonly<Record<string, EntryKind>>;
  /** Members who are not on the roster, in the order they were added. */
  added: readonly string[];
  /** Line-up as arranged by hand; empty: as it comes. */
  order: readonly string[];
  /** Day of the night; null: the day proposed. */
  shotOn: string | null;
  /** Time of the night; left out: the time proposed. */
  time?: string | undefined;
  /** The weather as far as it was typed; the rest is found. */
  weather?: Partial<WeatherText> | undefined;
};

export const noEdits: SheetEdits = { cells: {}, kinds: {}, added: [], order: [], shotOn: null };

export function cellKey(memberId: string, round: number): string {
  return `${memberId}/${round}`;
}

export type TypedCell = {
  memberId: string;
  round: number;
  text: string;
  recorded: RecordedScore | null;
  /** The round that waits on this device for this place. */
  waiting?: WaitingRound | null;
};

/** Takes down what was typed. Back to what is recorded, or empty again where nothing is: no edit. */
export function typeInCells(edits: SheetEdits, typed: readonly TypedCell[], newId: () => string): SheetEdits {
  const cells = { ...edits.cells };
  for (const { memberId, round, text, recorded, waiting } of typed) {
    const key = cellKey(memberId, round);
    const before = cells[key];
    const unedited = String(recorded?.hits ?? waiting?.entry.hits ?? "");
    const basis = before ? before.basis : (recorded?.revision ?? null);
    // A score that someone else entered meanwhile stays a question until it is decided.
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

/** Takes an added member off the sheet again, with what was typed for them. */
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

/** Moves a member one place up in a line-up. */
export function moveUp(edits: SheetEdits, lineUp: readonly string[], memberId: string): SheetEdits {
  const place = lineUp.indexOf(memberId);
  const above = lineUp[place - 1];
  if (above === undefined) return edits;
  return { ...edits, order: lineUp.with(place - 1, memberId).with(place, above) };
}

/** Takes the recorded score and forgets what was typed. */
export function keepRecorded(edits: SheetEdits, memberId: string, round: number): SheetEdits {
  const { [cellKey(memberId, round)]: _, ...cells } = edits.cells;
  return { ...edits, cells };
}

/** What is still to be done after the new rounds of a sheet were taken: the fields of the corrections. */
export function onlyCells(
  edits: SheetEdits,
  places: readonly { memberId: string; round: number }[],
): SheetEdits {
  const left = new Set(places.map(({ memberId, round }) => cellKey(memberId, round)));
  const members = new Set(places.map(({ memberId }) => memberId));
  const only = <Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
  return { ...noEdits, cells: only(edits.cells, left), kinds: only(edits.kinds, members) };
}

/** What was typed for scores that were taken back: saved again, it becomes other scores. */
export function withNewIds(edits: SheetEdits, newId: () => string): SheetEdits {
  const cells = Object.entries(edits.cells).map(([key, cell]) => [key, { ...cell, id: newId() }] as const);
  return { ...edits, cells: Object.fromEntries(cells) };
}

export function hasEdits({ cells, kinds, added, order, shotOn, time, weather = {} }: SheetEdits): boolean {
  const counts = [Object.keys(cells).length, Object.keys(kinds).length, added.length, order.length];
  return counts.some(Boolean) || shotOn !== null || time !== undefined || Object.keys(weather).length > 0;
}
