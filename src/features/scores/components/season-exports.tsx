import { useMutation } from "@tanstack/react-query";
import { downloadCsv } from "#lib/csv.ts";
import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { rosterCsv, scoresCsv } from "../core/season-csv.ts";
import type { MemberName } from "../scores-queries.ts";
import { fetchSeasonScores } from "../season-exports-queries.ts";
import styles from "./import.module.css";

type SeasonExportsProps = { season: ClubSeason; members: readonly MemberName[] };

/** The season as files: for a spreadsheet, and for this import again. */
export function SeasonExports({ season, members }: SeasonExportsProps) {
  const { info } = season;
  const saving = useMutation({
    mutationFn: async () => {
      const scores = await fetchSeasonScores(info.id);
      downloadCsv(`${info.name} scores`, scoresCsv(scores, season, members));
    },
  });
  return (
    <>
      <div className={styles.exports}>
        <p>{info.name} as files:</p>
        <Button onClick={() => downloadCsv(`${info.name} roster`, rosterCsv(season))}>
          CSV of the roster
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          CSV of the scores
        </Button>
      </div>
      {saving.error ? (
        <Notice kind="error" title="The scores were not saved as a file">
          {errorSentence(saving.error)}
        </Notice>
      ) : null}
    </>
  );
}
