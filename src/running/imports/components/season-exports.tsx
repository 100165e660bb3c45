import { useMutation, useQueryClient } from "@tanstack/react-query";
import { downloadCsv } from "#lib/text/csv.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { rosterCsv, scoresCsv } from "../core/season-csv.ts";
import { fetchSeasonScores } from "../season-exports-queries.ts";
import styles from "./import.module.css";

type FileKind = "roster" | "scores";

export function SeasonExports({ season: { info } }: { season: ClubSeason }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async (kind: FileKind) => {
      // Reads names again, because names older than the scores would leave cells empty.
      const season = await client.fetchQuery({ ...seasonBookQueryOptions(info.id), staleTime: 0 });
      if (kind === "roster") return downloadCsv(`${info.name} roster`, rosterCsv(season));
      const scores = await fetchSeasonScores(info.id);
      const members = await client.fetchQuery({ ...clubMembersQueryOptions(), staleTime: 0 });
      downloadCsv(`${info.name} scores`, scoresCsv(scores, season, members));
    },
  });
  const isSaving = (kind: FileKind) => saving.isPending && saving.variables === kind;
  return (
    <>
      <div className={`row centered ${styles.exports}`}>
        <p>{info.name} as files:</p>
        <Button loading={isSaving("roster")} onClick={() => saving.mutate("roster")}>
          CSV of the roster
        </Button>
        <Button loading={isSaving("scores")} onClick={() => saving.mutate("scores")}>
          CSV of the scores
        </Button>
      </div>
      <FailureNotice title="The file couldn't be created" error={saving.error} />
    </>
  );
}
