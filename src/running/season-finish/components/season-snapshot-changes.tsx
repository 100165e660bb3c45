import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SeasonReport } from "#league/season/report-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { effectText } from "#season/words/effect-text.ts";
import { reportDifferences } from "#season/words/report-differences.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { snapshotReportQueryOptions } from "../season-snapshot-queries.ts";

const mostShown = 50;

type SeasonSnapshotDifferencesProps = { season: ClubSeason; now: SeasonReport };

export function SeasonSnapshotDifferences({ season, now }: SeasonSnapshotDifferencesProps) {
  const { data: snapshot } = useQuery(snapshotReportQueryOptions(season.info.id));
  const differences = useMemo(
    () =>
      snapshot ? effectText(reportDifferences(snapshot, now), seasonNames(season.book), []).everything : [],
    [snapshot, now, season.book],
  );
  if (differences.length === 0) return null;
  return (
    <>
      <Notice
        kind="warning"
        title={`${countPhrase(differences.length, "number is", "numbers are")} calculated differently today`}
      >
        The league screens show today's numbers. The champions stay as saved. To save today's numbers, reopen
        the season and finish it again.
      </Notice>
      <DataTable
        caption={differences.length > mostShown ? `The first ${mostShown} of them` : "What differs"}
        isCaptionShown
        rows={differences.slice(0, mostShown)}
        rowKey={({ what, before }) => `${what} ${before}`}
        columns={[
          { id: "what", header: "Number", cell: ({ what }) => what },
          { id: "kept", header: "As saved", align: "end", cell: ({ before }) => before },
          { id: "now", header: "Today", align: "end", cell: ({ after }) => after },
        ]}
      />
    </>
  );
}
