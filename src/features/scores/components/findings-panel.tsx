import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { ScoreRow } from "#league/book/book.ts";
import { errorSentence } from "#lib/errors.ts";
import { type Finding, type FindingKind, findingsOf } from "#season/entry/score-findings.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type SeasonNames, seasonNames } from "#season/queries/season-names.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { scoreAtQueryOptions } from "../scores-queries.ts";
import styles from "./findings.module.css";
import { type OpenedScores, OpenScoreDialog } from "./open-score-dialog.tsx";
import { RowActions, type RowActionsProps } from "./row-actions.tsx";

const titles: Record<FindingKind, string> = {
  missing: "Missing",
  incomplete: "Incomplete",
  duplicate: "Possible duplicate",
  far: "Far from the average",
};

/** What a person should look at in a season, with what can be done about it beside. */
export function FindingsPanel({ season }: { season: ClubSeason }) {
  const findings = useMemo(() => findingsOf(season), [season]);
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const [opened, setOpened] = useState<OpenedScores | null>(null);
  const client = useQueryClient();

  async function open(action: OpenedScores["action"], row: ScoreRow) {
    try {
      const score = await client.fetchQuery(scoreAtQueryOptions(season.info.id, row));
      setOpened({ action, scores: [score] });
    } catch (error) {
      showToast({ kind: "error", title: "The score could not be read", text: errorSentence(error) });
    }
  }

  if (findings.length === 0) {
    return (
      <EmptyState title="Nothing needs review">Every team has shot, and no scores look unusual.</EmptyState>
    );
  }
  const groups = Map.groupBy(findings, ({ kind }) => kind);
  return (
    <>
      {[...groups].map(([kind, found]) => (
        <section key={kind} aria-labelledby={`findings-${kind}`}>
          <h2 id={`findings-${kind}`} className={styles.title}>
            {titles[kind]} ({found.length})
          </h2>
          <ul className={styles.findings}>
            {found.map((finding) => (
              <FindingLine
                key={finding.key}
                finding={finding}
                seasonId={season.info.id}
                names={names}
                onOpen={open}
              />
            ))}
          </ul>
        </section>
      ))}
      <OpenScoreDialog season={season} opened={opened} names={names} onClose={() => setOpened(null)} />
    </>
  );
}

type FindingLineProps = {
  finding: Finding;
  seasonId: string;
  names: SeasonNames;
  onOpen: RowActionsProps["onOpen"];
};

function FindingLine({ finding, seasonId, names, onOpen }: FindingLineProps) {
  const { sentence, rows, week } = finding;
  return (
    <li>
      <span className={styles.sentence}>{sentence}</span>
      {rows.length === 0 ? (
        <Link href={`/admin?${new URLSearchParams({ season: seasonId, week: String(week) })}`}>
          Scores of week {week}
        </Link>
      ) : null}
      {rows.map((row) => (
        <RowActions
          key={`${row.memberId} ${row.week} ${row.round}`}
          row={row}
          label={rows.length > 1 ? labelOf(row, rows, names) : null}
          about={sentence}
          onOpen={onOpen}
        />
      ))}
    </li>
  );
}

/** What tells one of several scores from the others: whose it is, or where it is. */
function labelOf(row: ScoreRow, rows: readonly ScoreRow[], names: SeasonNames): string {
  const isOfOne = rows.every(({ memberId }) => memberId === row.memberId);
  return isOfOne ? `Week ${row.week}, round ${row.round}` : names.member(row.memberId);
}
