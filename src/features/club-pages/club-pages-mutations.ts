import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { type ClubSettings, clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { BackendError, unwrap } from "#lib/errors.ts";

export type ClubTextColumn = "about_text" | "safety_text";

/** A text of the club and the revision of the club's details it was read from. */
export type SeenText = { text: string; revision: number };

export type ClubTextOutcome = { kind: "saved" } | { kind: "conflict"; currentRow: SeenText };

type Saving = { column: ClubTextColumn; text: string; seen: SeenText };

/** Saves one text of the club unless someone else changed that text; other details may have changed meanwhile. */
export function useSaveClubText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveClubText,
    onSuccess: () => client.invalidateQueries({ queryKey: clubSettingsKeys.all }),
  });
}

async function saveClubText({ column, text, seen }: Saving): Promise<ClubTextOutcome> {
  if (await write(column, text, seen.revision)) return { kind: "saved" };
  const club = await readClub();
  const currentRow = { text: club[column], revision: club.revision };
  if (currentRow.text !== seen.text) return { kind: "conflict", currentRow };
  if (await write(column, text, currentRow.revision)) return { kind: "saved" };
  throw new BackendError("conflict");
}

async function write(column: ClubTextColumn, text: string, revision: number): Promise<boolean> {
  const change = column === "about_text" ? { about_text: text } : { safety_text: text };
  const response = await backend()
    .from("club_settings")
    .update(change)
    .eq("id", 1)
    .eq("revision", revision)
    .select("id");
  return unwrap(response).length > 0;
}

async function readClub(): Promise<ClubSettings> {
  return unwrap(await backend().from("club_settings").select("*").eq("id", 1).single());
}
