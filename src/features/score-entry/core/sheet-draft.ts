import { z } from "zod";
import { entryKinds } from "#lib/season/recorded-score.ts";
import type { SheetEdits } from "./sheet-edits.ts";

/** A sheet that was begun and not saved; `savedAt` is the moment of the last change. */
export type SheetDraft = { savedAt: string; edits: SheetEdits };

export type DraftPlace = { seasonId: string; week: number; teamId: string; event: string };

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  edits: z.object({
    cells: z.record(
      z.string(),
      z.object({ id: z.uuid(), text: z.string().max(20), basis: z.number().int().nullable() }),
    ),
    kinds: z.record(z.string(), z.enum(entryKinds)),
    added: z.array(z.string()),
    order: z.array(z.string()),
    shotOn: z.iso.date().nullable(),
  }),
});

export function draftKey({ seasonId, week, teamId, event }: DraftPlace): string {
  return `team-scores/${seasonId}/${week}/${teamId}/${event}`;
}

/** The draft in a stored text; null when there is none or it cannot be read. */
export function parseDraft(stored: string | null): SheetDraft | null {
  if (stored === null) return null;
  try {
    return draftSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readDraft(shelf: Shelf, place: DraftPlace): SheetDraft | null {
  try {
    return parseDraft(shelf.getItem(draftKey(place)));
  } catch {
    return null;
  }
}

/** Keeps a draft; false when this browser keeps nothing (private mode, full storage). */
export function keepDraft(shelf: Shelf, place: DraftPlace, draft: SheetDraft | null): boolean {
  try {
    if (draft) shelf.setItem(draftKey(place), JSON.stringify(draft));
    else shelf.removeItem(draftKey(place));
    return true;
  } catch {
    return false;
  }
}
