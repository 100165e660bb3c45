import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { perhapsAdded, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { type ChampionColumns, type ChampionRecord, championKeys } from "./champions-queries.ts";
import { writtenFields } from "./core/champion-form.ts";

export type ChampionToSave = {
  fields: Partial<ChampionColumns>;
  was: Pick<ChampionRecord, "id" | "revision"> | null;
  /** Of a new champion. */
  id: string;
};

/** Adds a champion by hand, or changes one. Refused when someone else changed it since it was read. */
async function saveChampion({ fields, was, id }: ChampionToSave): Promise<void> {
  // A new champion has no draft, so a row under its id came from an earlier try.
  const revision = was?.revision ?? perhapsAdded;
  // The form requires every field of a new champion; a change may have fewer.
  const saving = { id: was?.id ?? id, fields: fields as ChampionColumns, revision };
  const outcome = await saveRowOf("champions", saving);
  if (outcome.kind === "conflict")
    throw new BackendError("conflict", {
      message: "Someone else changed or deleted this champion. Close this and open it again.",
    });
}

export function useSaveChampion() {
  return useChange(saveChampion, [championKeys.all]);
}

export function useDeleteChampion() {
  return useChange(
    async ({ id }: Pick<ChampionRecord, "id">) => {
      const gone = unwrap(await backend().from("champions").delete().eq("id", id).select("id"));
      if (gone.length === 0)
        throw new BackendError("conflict", { message: "This champion no longer exists." });
    },
    [championKeys.all],
  );
}

export function useRestoreChampion() {
  return useChange(
    async (champion: ChampionRecord) =>
      unwrap(
        await backend()
          .from("champions")
          .insert({ ...writtenFields(champion), id: champion.id }),
      ),
    [championKeys.all],
  );
}
