import { useState } from "react";
import { saveFile } from "#lib/browser/save-file.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { errorSentence } from "#lib/errors.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { writeSeasonFile } from "../core/read-season-file.ts";
import { fetchSeasonContent } from "../season-files-mutations.ts";

type SeasonExportButtonProps = { season: { id: string; name: string } };

/** The whole season as one file to save. */
export function SeasonExportButton({ season }: SeasonExportButtonProps) {
  const club = useClubName();
  const [isWorking, setWorking] = useState(false);

  async function save() {
    setWorking(true);
    try {
      const content = await fetchSeasonContent(season.id);
      const text = writeSeasonFile(content, club, new Date().toISOString());
      saveFile(`${season.name}.season.json`, new Blob([text], { type: "application/json" }));
    } catch (error) {
      showToast({ kind: "error", title: "The season was not exported", text: errorSentence(error) });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Button size="xs" aria-label={`Export ${season.name}`} loading={isWorking} onClick={save}>
      Export
    </Button>
  );
}
