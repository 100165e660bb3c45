import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { scorePageQueryOptions, scorePageSize } from "../scores-queries.ts";
import { scoreAdminParams } from "../scores-search-params.ts";
import { ChosenScores } from "./chosen-scores.tsx";
import { type OpenedScores, OpenScoreDialog } from "./open-score-dialog.tsx";
import { scoreColumns } from "./score-columns.tsx";
import { ScoreFilterBar } from "./score-filter-bar.tsx";

/** All scores of a season, void ones too, with what one can do about each or about several. */
export function ScoreList({ season }: { season: ClubSeason }) {
  const [filters, change] = useSearchState(scoreAdminParams);
  const [opened, setOpened] = useState<OpenedScores | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(scorePageQueryOptions({ ...filters, seasonId: season.info.id }));
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const refilter = (part: Partial<typeof filters>) => {
    setChosen(new Set());
    change({ page: 1, ...part });
  };

  return (
    <>
      <ScoreFilterBar season={season} filters={filters} onChange={refilter} />
      {filters.score ? <OneScore onAll={() => refilter({ score: "" })} /> : null}
      <QueryView query={query} isEmpty={({ rows }) => rows.length === 0} empty={<NoScores season={season} />}>
        {({ rows, count }) => (
          <>
            <ChosenScores
              scores={rows.filter(({ id }) => chosen.has(id))}
              onOpen={(action, scores) => setOpened({ action, scores })}
              onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
              onNone={() => setChosen(new Set())}
            />
            <DataTable
              caption={`Scores of ${season.info.name}`}
              isCaptionHidden
              rows={rows}
              columns={scoreColumns({
                season,
                names,
                chosen,
                onChoose: ({ id }) => setChosen(toggled(chosen, id)),
                open: (action, scores) => setOpened({ action, scores }),
              })}
              rowKey={({ id }) => id}
              csvName={`scores-${season.info.name}`}
              hasPrint
            />
            <Pager
              label="scores"
              page={filters.page}
              pageSize={scorePageSize}
              count={count}
              onPage={(page) => refilter({ page })}
            />
          </>
        )}
      </QueryView>
      <OpenScoreDialog
        season={season}
        opened={opened}
        names={names}
        onClose={() => setOpened(null)}
        onDone={() => setChosen(new Set())}
      />
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosen].filter((each) => each !== id);
  return new Set(chosen.has(id) ? others : [...others, id]);
}

function OneScore({ onAll }: { onAll: () => void }) {
  return (
    <Notice
      kind="info"
      title="Only the score of a link is shown"
      action={<Button onClick={onAll}>Show all scores</Button>}
    />
  );
}

function NoScores({ season }: { season: ClubSeason }) {
  return season.book.scores.length === 0 ? (
    <EmptyState title="No scores yet">
      Import them from files, or enter them under Add Team Scores.
    </EmptyState>
  ) : (
    <EmptyState title="No scores match">Remove a filter.</EmptyState>
  );
}
