import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { formatDay } from "#lib/dates.ts";
import { eventName } from "#lib/event-names.ts";
import { useSearchState } from "#lib/search-params.ts";
import { memberPath, teamPath } from "#lib/season/league-links.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import type { DataColumn } from "#ui/data-table-columns.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pager } from "#ui/pager.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { kindWords } from "../core/import-plan-scores.ts";
import { type SeasonNames, seasonNames } from "../core/season-names.ts";
import { type ScoreRecord, scorePageQueryOptions, scorePageSize } from "../scores-queries.ts";
import { scoreAdminParams } from "../scores-search-params.ts";
import { CorrectScoreDialog } from "./correct-score-dialog.tsx";
import { ScoreFilterBar } from "./score-filter-bar.tsx";
import styles from "./score-list.module.css";
import { VoidScoreDialog } from "./void-score-dialog.tsx";

type Opened = { what: "correct" | "void" | "restore"; score: ScoreRecord };

/** All scores of a season, void ones too, with what one can do about each. */
export function ScoreList({ season }: { season: ClubSeason }) {
  const [filters, change] = useSearchState(scoreAdminParams);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(scorePageQueryOptions({ ...filters, seasonId: season.info.id }));
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const close = () => setOpened(null);

  return (
    <>
      <ScoreFilterBar season={season} filters={filters} onChange={(part) => change({ ...part, page: 1 })} />
      <QueryView query={query} isEmpty={({ rows }) => rows.length === 0} empty={<NoScores season={season} />}>
        {({ rows, count }) => (
          <>
            <DataTable
              caption={`Scores of ${season.info.name}`}
              isCaptionHidden
              rows={rows}
              columns={scoreColumns(season, names, setOpened)}
              rowKey={({ id }) => id}
              csvName={`scores-${season.info.name}`}
              hasPrint
            />
            <Pager
              label="scores"
              page={filters.page}
              pageSize={scorePageSize}
              count={count}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </QueryView>
      {opened?.what === "correct" ? (
        <CorrectScoreDialog season={season} score={opened.score} names={names} onClose={close} />
      ) : null}
      {opened && opened.what !== "correct" ? (
        <VoidScoreDialog
          season={season}
          score={opened.score}
          action={opened.what}
          names={names}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function NoScores({ season }: { season: ClubSeason }) {
  return season.book.scores.length === 0 ? (
    <EmptyState title="No scores yet">
      Import them from files, or enter them under Add Team Scores.
    </EmptyState>
  ) : (
    <EmptyState title="No score fits these filters">Take one of the filters away.</EmptyState>
  );
}

function scoreColumns(
  season: ClubSeason,
  names: SeasonNames,
  open: (opened: Opened) => void,
): DataColumn<ScoreRecord>[] {
  const { id: seasonId } = season.info;
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ member_id }) => <Link href={memberPath(member_id, seasonId)}>{names.member(member_id)}</Link>,
      csvValue: ({ member_id }) => names.member(member_id),
    },
    { id: "week", header: "Week", align: "end", cell: ({ week }) => week, csvValue: ({ week }) => week },
    { id: "hits", header: "Hits", align: "end", cell: ({ hits }) => hits, csvValue: ({ hits }) => hits },
    {
      id: "targets",
      header: "of",
      meaning: "Targets of the round",
      align: "end",
      cell: ({ targets }) => targets,
      csvValue: ({ targets }) => targets,
    },
    {
      id: "actions",
      header: "Change",
      isForScreen: true,
      cell: (score) => <ScoreActions score={score} name={names.member(score.member_id)} open={open} />,
    },
    { id: "kind", header: "Kind", cell: kindCell, csvValue: kindCell },
    {
      id: "team",
      header: "Team",
      cell: ({ team_id }) =>
        team_id ? <Link href={teamPath(team_id, seasonId)}>{names.team(team_id)}</Link> : "–",
      csvValue: ({ team_id }) => (team_id ? names.team(team_id) : ""),
    },
    {
      id: "round",
      header: "Round",
      align: "end",
      cell: ({ round }) => round,
      csvValue: ({ round }) => round,
    },
    {
      id: "date",
      header: "Shot on",
      cell: ({ shot_on }) => (shot_on ? formatDay(shot_on) : "–"),
      csvValue: ({ shot_on }) => shot_on,
    },
    {
      id: "event",
      header: "Event",
      cell: ({ event }) => eventName(event),
      csvValue: ({ event }) => eventName(event),
    },
  ];
}

function kindCell({ kind, status, voided_at }: ScoreRecord): string {
  const parts = [
    kindWords[kind as keyof typeof kindWords] || "actual",
    status === "incomplete" ? "incomplete" : "",
    voided_at ? "void" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

type ScoreActionsProps = { score: ScoreRecord; name: string; open: (opened: Opened) => void };

function ScoreActions({ score, name, open }: ScoreActionsProps) {
  const which = `${name}, week ${score.week}, ${score.hits} of ${score.targets}`;
  if (score.voided_at) {
    return (
      <Button size="xs" aria-label={`Restore ${which}`} onClick={() => open({ what: "restore", score })}>
        Restore
      </Button>
    );
  }
  return (
    <span className={styles.actions}>
      <Button size="xs" aria-label={`Correct ${which}`} onClick={() => open({ what: "correct", score })}>
        Correct
      </Button>
      <Button size="xs" aria-label={`Void ${which}`} onClick={() => open({ what: "void", score })}>
        Void
      </Button>
    </span>
  );
}
