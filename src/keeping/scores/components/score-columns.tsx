import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { kindText } from "#season/rounds/kind-text.ts";
import { roundKey } from "#season/rounds/round-key.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { CsvColumn } from "#ui/table/data-table-csv.ts";
import { bookRow } from "../core/score-fields.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { RemarkTags } from "./remark-tags.tsx";
import { ChooseAllScores, ChooseScore } from "./score-choice.tsx";
import styles from "./score-list.module.css";

export type ScoreAction = "correct" | "move" | "void" | "restore";
export type OpenScores = (action: ScoreAction, scores: readonly ScoreRecord[]) => void;

type ScoreColumnsProps = {
  names: SeasonNames;
  remarks: ReadonlyMap<string, readonly string[]>;
  disputed: ReadonlySet<string>;
};

export function scoreColumns(props: ScoreColumnsProps): DataColumn<ScoreRecord>[] {
  const { names, remarks, disputed } = props;
  return [
    {
      id: "choice",
      header: "Select",
      headerCell: <ChooseAllScores />,
      isForScreen: true,
      cell: (score) => <ChooseScore id={score.id} label={`Select ${scoreText(score, names)}`} />,
    },
    { id: "member", header: "Member", cell: ({ member_id }) => names.member(member_id) },
    { id: "team", header: "Team", priority: 2, cell: (score) => teamText(score, names) || "no team" },
    { id: "week", header: "Week", align: "end", cell: ({ week }) => week },
    { id: "round", header: "Round", align: "end", cell: ({ round }) => round },
    {
      id: "hits",
      header: "Hits",
      align: "end",
      cell: ({ hits, targets }) => (
        <>
          <strong className={styles.hits}>{hits}</strong> of {targets}
        </>
      ),
    },
    { id: "kind", header: "Type", priority: 3, cell: kindAndEvent },
    {
      id: "shot",
      header: "Shot",
      priority: 4,
      cell: ({ shot_on }) => (shot_on ? formatDay(shot_on, { day: "numeric", month: "short" }) : "–"),
    },
    {
      id: "remark",
      header: "Remark",
      priority: 2,
      cell: (score) => <RemarkTags remarks={remarksOn(score, remarks, disputed)} />,
    },
  ];
}

export function scoreCsvColumns(names: SeasonNames): CsvColumn<ScoreRecord>[] {
  return [
    { header: "Member", cellOf: ({ member_id }) => names.member(member_id) },
    { header: "Week", cellOf: ({ week }) => week },
    { header: "Hits", cellOf: ({ hits }) => hits },
    { header: "of", cellOf: ({ targets }) => targets },
    { header: "Type", cellOf: kindCell },
    { header: "Team", cellOf: (score) => teamText(score, names) },
    { header: "Round", cellOf: ({ round }) => round },
    { header: "Date shot", cellOf: ({ shot_on }) => shot_on },
    { header: "Event", cellOf: ({ event }) => eventName(event) },
  ];
}

/** "void", "disputed", and unusual facts, the strongest first. */
export function remarksOn(
  score: ScoreRecord,
  remarks: ReadonlyMap<string, readonly string[]>,
  disputed: ReadonlySet<string>,
): string[] {
  const found = score.voided_at ? ["void"] : (remarks.get(roundKey(bookRow(score))) ?? []);
  const isFound = found.includes("incomplete") || score.voided_at !== null;
  return [
    ...(disputed.has(score.id) ? ["disputed"] : []),
    ...found,
    ...(score.status === "incomplete" && !isFound ? ["incomplete"] : []),
  ];
}

export function scoreText({ member_id, week, round }: ScoreRecord, names: SeasonNames): string {
  return `${names.member(member_id)}, week ${week}, round ${round}`;
}

export function scoreHistory({ id }: ScoreRecord): MenuAction {
  return { label: "History", href: `/score-audit-log?${new URLSearchParams({ score: id })}` };
}

export function teamText({ team_id }: ScoreRecord, names: SeasonNames): string {
  return team_id ? names.team(team_id) : "";
}

function kindName({ kind }: ScoreRecord): string {
  return kindText[kind] || "actual";
}

function kindAndEvent(score: ScoreRecord): string {
  return score.event === "singles16" ? kindName(score) : `${kindName(score)}, ${eventName(score.event)}`;
}

function kindCell(score: ScoreRecord): string {
  const parts = [
    kindName(score),
    score.status === "incomplete" ? "incomplete" : "",
    score.voided_at ? "void" : "",
  ];
  return parts.filter(Boolean).join(", ");
}
