import { useMutation } from "@tanstack/react-query";
import { saveFile } from "#lib/browser/save-file.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { writeSeasonFile } from "../core/read-season-file.ts";
import { fetchSeasonContent } from "../season-files-mutations.ts";

type SeasonExportButtonProps = { season: { id: string; name: string } };

/** The whole season as one file to save. */
export function SeasonExportButton({ season }: SeasonExportButtonProps) {
  const club = useClubName();
  const saving = useMutation({
    mutationFn: async () => {
      const content = await fetchSeasonContent(season.id);
      const text = writeSeasonFile(content, club, new Date().toISOString());
      saveFile(`${season.name}.season.json`, new Blob([text], { type: "application/json" }));
    },
    onError: announceFailure("The season was not exported"),
  });

  return (
    <Button
      size="xs"
      aria-label={`Export ${season.name}`}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Export
    </Button>
  );
}
