import { useMutation } from "@tanstack/react-query";
import { saveFile } from "#lib/browser/save-file.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { writeSeasonFile } from "./core/read-season-file.ts";
import { fetchSeasonContent } from "./season-files-mutations.ts";

export function useSeasonExport() {
  const club = useClubName();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const content = await fetchSeasonContent(id);
      const text = writeSeasonFile(content, club, new Date().toISOString());
      saveFile(`${name}.season.json`, new Blob([text], { type: "application/json" }));
    },
    onError: announceFailure("The season was not exported"),
  });
}
