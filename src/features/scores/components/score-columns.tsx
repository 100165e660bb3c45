import { Link } from "wouter";
import { eventName } from "#lib/club/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { teamPath } from "#season/standings/league-links.ts";
import { MemberLink } from "#season/ui/member-link.tsx";
import { Button } from "#ui/form/button.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { kindText } from "../core/import-plan-scores.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import styles from "./score-list.module.css";

export type ScoreAction = "correct" | "move" | "void" | "restore";
export type OpenScores = (action: ScoreAction, scores: readonly ScoreRecord[]) => void;

type ScoreColumnsProps = {
  season: ClubSeason;
  names: SeasonNames;
  chosen: ReadonlySet<string>;
  onChoose: (score: ScoreRecord) => void;
  open: OpenScores;
};

export function scoreColumns({
  season,
  names,
  chosen,
  onChoose,
  open,
}: ScoreColumnsProps): DataColumn<ScoreRecord>[] {
  const { id: seasonId } = season.info;
  return [
    {
      id: "member",
      header: "Member",
      cell: (score) => (
        <span className={styles.member}>
          <input
            type="checkbox"
            className={styles.choice}
            data-no-print
            aria-label={`Choose ${textOf(score, names)}`}
            checked={chosen.has(score.id)}
            onChange={() => onChoose(score)}
          />
          <MemberLink
            member={{ id: score.member_id, name: names.member(score.member_id) }}
            seasonId={seasonId}
          />
        </span>
      ),
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
      cell: (score) => <ScoreActions score={score} which={textOf(score, names)} open={open} />,
    },
    { id: "kind", header: "Type", cell: kindCell, csvValue: kindCell },
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
      header: "Date shot",
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
    kindText[kind as keyof typeof kindText] || "actual",
    status === "incomplete" ? "incomplete" : "",
    voided_at ? "void" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function textOf({ member_id, week, hits, targets }: ScoreRecord, names: SeasonNames): string {
  return `${names.member(member_id)}, week ${week}, ${hits} of ${targets}`;
}

type ScoreActionsProps = { score: ScoreRecord; which: string; open: OpenScores };

/** What one can do about a score. */
export function ScoreActions({ score, which, open }: ScoreActionsProps) {
  const actions: [ScoreAction, string][] = score.voided_at
    ? [["restore", "Restore"]]
    : [
        ["correct", "Correct"],
        ["move", "Move"],
        ["void", "Void"],
      ];
  return (
    <span className={styles.actions}>
      {actions.map(([action, label]) => (
        <Button key={action} size="xs" aria-label={`${label} ${which}`} onClick={() => open(action, [score])}>
          {label}
        </Button>
      ))}
    </span>
  );
}
