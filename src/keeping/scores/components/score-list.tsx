import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { findNames } from "../core/find-names.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { scorePageQueryOptions, scorePageSize } from "../scores-queries.ts";
import { scoreAdminParams } from "../scores-search-params.ts";
import { type OpenedScores, OpenScoreDialog } from "./open-score-dialog.tsx";
import type { OpenScores } from "./score-columns.tsx";
import { ScoreFilterLine } from "./score-filter-line.tsx";
import styles from "./score-list.module.css";
import { ScoreTable } from "./score-table.tsx";

const none: ReadonlySet<string> = new Set();

export function ScoreList({ season }: { season: ClubSeason }) {
  const [filters, change] = useSearchState(scoreAdminParams);
  const [openedScores, setOpenedScores] = useState<OpenedScores | null>(null);
  const [chosenIds, setChosenIds] = useState(none);
  const find = useDeferredValue(filters.find);
  const found = useMemo(() => findNames(season.book, find), [season.book, find]);
  const query = useQuery(scorePageQueryOptions({ ...filters, found, seasonId: season.info.id }));
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const refilter = (part: Partial<typeof filters>) => {
    setChosenIds(none);
    change({ page: 1, ...part });
  };
  const clear = () => refilter({ find: "", week: null, kind: "", show: "all", score: "" });
  const chosenScores = query.data?.rows.filter(({ id }) => chosenIds.has(id)) ?? [];

  return (
    <>
      {chosenScores.length > 0 ? (
        <ChosenScores
          scores={chosenScores}
          onOpen={(action, scores) => setOpenedScores({ action, scores })}
          onNone={() => setChosenIds(none)}
        />
      ) : (
        <ScoreFilterLine
          season={season}
          filters={filters}
          onChange={refilter}
          status={query.data ? countText(query.data.count, filters.page) : null}
        />
      )}
      {filters.score ? <OneScore onAll={() => refilter({ score: "" })} /> : null}
      <QueryView
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          season.book.scores.length === 0 ? (
            <EmptyState title="No scores yet.">
              Import them from files, or enter them under Add Team Scores.
            </EmptyState>
          ) : (
            <NothingFound what="No scores" term={filters.find} onClear={clear} />
          )
        }
      >
        {({ rows, count }) => (
          <>
            <ScoreTable
              season={season}
              names={names}
              rows={rows}
              chosenIds={chosenIds}
              onChoose={setChosenIds}
              onOpen={(action, scores) => setOpenedScores({ action, scores })}
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
        openedScores={openedScores}
        names={names}
        onClose={() => setOpenedScores(null)}
        onDone={() => setChosenIds(none)}
      />
    </>
  );
}

function countText(count: number, page: number): string {
  const scores = countPhrase(count, "score");
  const first = (page - 1) * scorePageSize + 1;
  return count > scorePageSize
    ? `${scores} · ${first}–${Math.min(count, first + scorePageSize - 1)}`
    : scores;
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

type ChosenScoresProps = {
  scores: readonly ScoreRecord[];
  onOpen: OpenScores;
  onNone: () => void;
};

function ChosenScores({ scores, onOpen, onNone }: ChosenScoresProps) {
  const valid = scores.filter(({ voided_at }) => voided_at === null);
  const isMixed = valid.length !== scores.length;
  return (
    <div className={`row centered ${styles.chosen}`} data-no-print>
      <p role="status">{scores.length} selected</p>
      <Button size="sm" disabled={isMixed} onClick={() => onOpen("move", valid)}>
        Move
      </Button>
      <Button size="sm" disabled={isMixed} onClick={() => onOpen("void", valid)}>
        Void
      </Button>
      <Button size="sm" onClick={onNone}>
        Clear
      </Button>
      {isMixed ? <p>Voided scores are restored one at a time.</p> : null}
    </div>
  );
}
