import { backend } from "#lib/backend.ts";
import { type ClubSettings, clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import type { RowOutcome } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";

export type ClubTextColumn = "about_text" | "safety_text";

export type SeenText = { text: string; revision: number };

type Saving = { column: ClubTextColumn; text: string; textSeen: SeenText };

/** Refused when someone else changed that text; other details may have changed. */
export function useSaveClubText() {
  return useChange(saveClubText, [clubSettingsKeys.all]);
}

async function saveClubText({ column, text, textSeen }: Saving): Promise<RowOutcome<SeenText>> {
  const row = await write(column, text, textSeen.revision);
  if (row) return { kind: "saved", row };
  const club = await readClub();
  const serverRow = { text: club[column], revision: club.revision };
  if (serverRow.text !== textSeen.text) return { kind: "conflict", serverRow };
  const retried = await write(column, text, serverRow.revision);
  if (retried) return { kind: "saved", row: retried };
  throw new BackendError("conflict");
}

async function write(column: ClubTextColumn, text: string, revisionSeen: number): Promise<SeenText | null> {
  const change = column === "about_text" ? { about_text: text } : { safety_text: text };
  const row = unwrap(
    await backend()
      .from("club_settings")
      .update(change)
      .eq("id", 1)
      .eq("revision", revisionSeen)
      .select("revision")
      .maybeSingle(),
  );
  return row && { text, ...row };
}

async function readClub(): Promise<ClubSettings> {
  return unwrap(await backend().from("club_settings").select("*").eq("id", 1).single());
}
