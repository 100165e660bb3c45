import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ScoreRow } from "#league/book/book.ts";
import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type SeasonNames, seasonNames } from "#season/queries/season-names.ts";
import { type Finding, type FindingKind, findingsOf, scoresToReview } from "#season/rounds/score-findings.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { SheetActions } from "#ui/layout/sheet-actions.tsx";
import { onceLeft } from "#ui/layout/unsaved-changes.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { scoreAtQueryOptions } from "../scores-queries.ts";
import { CorrectScoreForm } from "./correct-score-form.tsx";
import styles from "./findings.module.css";
import { type OpenedScores, OpenScoreDialog } from "./open-score-dialog.tsx";

const titles: Record<FindingKind, string> = {
  missing: "Missing",
  incomplete: "Incomplete",
  duplicate: "Possible duplicate",
  far: "Far from the average",
};

export function FindingsPanel({ season }: { season: ClubSeason }) {
  const all = useMemo(() => findingsOf(season), [season]);
  const open = useMemo(() => scoresToReview(season), [season]);
  const [showsAccepted, showAccepted] = useState(false);
  const accepted = all.length - open.length;
  const shownFindings = showsAccepted ? all : open;
  return (
    <>
      {shownFindings.length > 0 ? (
        <FindingsTable season={season} findings={shownFindings} />
      ) : (
        <EmptyState title="Nothing needs review.">
          {accepted > 0
            ? "Everything in the weeks that aren't published looks right."
            : "Every team has shot, and no scores look unusual."}
        </EmptyState>
      )}
      {accepted > 0 ? (
        <p className={`row centered quiet above-75 ${styles.accepted}`}>
          Publishing a week accepts what's listed for it.
          <Button size="compact-sm" onClick={() => showAccepted(!showsAccepted)}>
            {showsAccepted ? "Hide published weeks" : `Show ${accepted} in published weeks`}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function FindingsTable({ season, findings }: { season: ClubSeason; findings: readonly Finding[] }) {
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const [openedScores, setOpenedScores] = useState<OpenedScores | null>(null);
  const client = useQueryClient();

  async function change(action: OpenedScores["action"], row: ScoreRow) {
    try {
      const score = await client.fetchQuery(scoreAtQueryOptions(season.info.id, row));
      setOpenedScores({ action, scores: [score] });
    } catch (error) {
      showToast({ kind: "error", title: "The score could not be read", text: errorSentence(error) });
    }
  }

  return (
    <>
      <DataTable
        caption={`Scores to review in ${season.info.name}`}
        columns={columns}
        rows={findings}
        rowKey={keyOf}
        asList={{
          title: (finding) => peopleOf(finding, names),
          second: shortOf,
          note: ({ week }) => `week ${week}`,
        }}
        details={{
          nameOf: (finding) => nameOfFinding(finding, names),
          subtitle: kindOf,
          isBeside: true,
          menu: (finding) =>
            finding.rows.length === 0
              ? [scoresOfWeek(season, finding)]
              : finding.rows.flatMap((row) => rowMenu(row, labelOf(row, finding.rows, names), change)),
          content: (finding, close) =>
            finding.rows.length === 0 ? (
              <SheetActions actions={[scoresOfWeek(season, finding)]} close={close} />
            ) : (
              <>
                <p>{finding.sentence}</p>
                <FoundScores season={season} names={names} rows={finding.rows} close={close} />
              </>
            ),
        }}
      />
      <OpenScoreDialog
        season={season}
        openedScores={openedScores}
        names={names}
        onClose={() => setOpenedScores(null)}
      />
    </>
  );
}

/** "Ann Lee, week 3, round 1"; empty for a missing score, whose sentence says it all. */
function nameOfFinding(finding: Finding, names: SeasonNames): string {
  return finding.rows.length === 0
    ? finding.sentence
    : `${peopleOf(finding, names)}, week ${finding.week}${roundOf(finding)}`;
}

function peopleOf({ rows, sentence }: Finding, names: SeasonNames): string {
  const people = new Set(rows.map(({ memberId }) => names.member(memberId)));
  return [...people].join(" and ") || sentence;
}

const roundOf = ({ rows: [first, second] }: Finding) => (first && !second ? `, round ${first.round}` : "");
/** On a phone the full sentence is in the sheet. */
const shortOf = (finding: Finding) => `${kindOf(finding)}${roundOf(finding)}`;

const keyOf = ({ kind, key }: Finding) => `${kind} ${key}`;
const kindOf = ({ kind }: Finding) => titles[kind];
const weekOf = ({ week }: Finding) => week;

const columns: readonly DataColumn<Finding>[] = [
  {
    id: "sentence",
    header: "What",
    cell: ({ sentence }) => <span className={`block breaks wraps ${styles.sentence}`}>{sentence}</span>,
    shownName: ({ sentence }) => sentence,
  },
  { id: "kind", header: "Why", priority: 2, cell: kindOf, sortValue: kindOf },
  { id: "week", header: "Week", align: "end", cell: weekOf, sortValue: weekOf },
];

function scoresOfWeek({ info }: ClubSeason, { week }: Finding): MenuAction {
  return {
    label: `Scores of week ${week}`,
    href: `/admin?${new URLSearchParams({ season: info.id, week: String(week) })}`,
  };
}

type Change = (action: OpenedScores["action"], row: ScoreRow) => void;

function rowMenu(row: ScoreRow, which: string | null, change: Change): MenuAction[] {
  return [
    {
      label: which ? `${which}: move…` : "Move to another week or team…",
      onSelect: () => change("move", row),
    },
    {
      label: which ? `${which}: void…` : "Void…",
      isDangerous: true,
      onSelect: () => change("void", row),
    },
  ];
}

type FoundScoresProps = {
  season: ClubSeason;
  names: SeasonNames;
  rows: readonly ScoreRow[];
  close: () => void;
};

function FoundScores({ season, names, rows, close }: FoundScoresProps) {
  const [index, setIndex] = useState(0);
  const row = rows[index];
  if (!row) return null;
  return (
    <>
      {rows.length > 1 ? (
        <SelectField
          label="Score"
          data={rows.map((each, index) => ({
            value: String(index),
            label: labelOf(each, rows, names) ?? "",
          }))}
          value={String(index)}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            onceLeft(() => setIndex(next));
          }}
        />
      ) : null}
      <FoundScore key={index} season={season} names={names} row={row} close={close} />
    </>
  );
}

function FoundScore({ season, names, row, close }: Omit<FoundScoresProps, "rows"> & { row: ScoreRow }) {
  const query = useQuery(scoreAtQueryOptions(season.info.id, row));
  return (
    <QueryView query={query}>
      {(score) => <CorrectScoreForm season={season} names={names} score={score} onClose={close} />}
    </QueryView>
  );
}

/** The member if members differ, else the round. */
function labelOf(row: ScoreRow, rows: readonly ScoreRow[], names: SeasonNames): string | null {
  if (rows.length === 1) return null;
  const isOfOne = rows.every(({ memberId }) => memberId === row.memberId);
  return isOfOne ? `Week ${row.week}, round ${row.round}` : names.member(row.memberId);
}
