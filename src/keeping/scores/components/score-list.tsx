import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import { countedSoFar, countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { useCsvDownload } from "#ui/layout/use-csv-download.ts";
import { tableAsCsv } from "#ui/table/data-table-csv.ts";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { findNames } from "../core/find-names.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { fetchAllScores, scoreListQueryOptions } from "../scores-queries.ts";
import { scoreAdminParams } from "../scores-search-params.ts";
import { type OpenedScores, OpenScoreDialog } from "./open-score-dialog.tsx";
import { type OpenScores, scoreCsvColumns } from "./score-columns.tsx";
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
  const narrowing = { ...filters, found, seasonId: season.info.id };
  const query = useInfiniteQuery(scoreListQueryOptions(narrowing));
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  // Every score that matches, not only those shown.
  const readSoFar = useCsvDownload(`scores-${season.info.name}`, async (onProgress) =>
    tableAsCsv(scoreCsvColumns(names), await fetchAllScores(narrowing, onProgress)),
  );
  const refilter = (part: Partial<typeof filters>) => {
    setChosenIds(none);
    change(part);
  };
  const clear = () => refilter({ find: "", week: null, kind: "", show: "all", score: "" });
  const chosenScores = query.data?.filter(({ id }) => chosenIds.has(id)) ?? [];

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
          status={readSoFar === null ? countText(query) : `Reading ${countPhrase(readSoFar, "score")}…`}
        />
      )}
      {filters.score ? <OneScore onAll={() => refilter({ score: "" })} /> : null}
      <QueryView
        query={query}
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
        {(rows) => (
          <>
            <ScoreTable
              season={season}
              names={names}
              rows={rows}
              chosenIds={chosenIds}
              onChoose={setChosenIds}
              onOpen={(action, scores) => setOpenedScores({ action, scores })}
            />
            <OlderRows query={query} label="Older scores" />
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

function countText({ data, hasNextPage }: { data?: readonly unknown[] | undefined; hasNextPage: boolean }) {
  return data ? countedSoFar(data.length, "score", hasNextPage) : null;
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

/** The server takes no more changes in one list. */
const maxChosen = 500;

export function ChosenScores({ scores, onOpen, onNone }: ChosenScoresProps) {
  const valid = scores.filter(({ voided_at }) => voided_at === null);
  const obstacle =
    valid.length !== scores.length
      ? "Voided scores are restored one at a time."
      : scores.length > maxChosen
        ? `Up to ${maxChosen} scores can be changed at a time.`
        : null;
  return (
    <div className={`row centered ${styles.chosen}`} data-no-print>
      <p role="status">{scores.length} selected</p>
      <Button size="sm" disabled={obstacle !== null} onClick={() => onOpen("move", valid)}>
        Move
      </Button>
      <Button size="sm" disabled={obstacle !== null} onClick={() => onOpen("void", valid)}>
        Void
      </Button>
      <Button size="sm" onClick={onNone}>
        Clear
      </Button>
      {obstacle ? <p>{obstacle}</p> : null}
    </div>
  );
}
