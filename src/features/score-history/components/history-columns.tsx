import { Link } from "wouter";
import { eventName } from "#lib/club/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { memberPath, teamPath } from "#season/standings/league-links.ts";
import { PaperName } from "#season/ui/paper-name.tsx";
import { Button } from "#ui/form/button.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { disputeText, kindText } from "../core/round-text.ts";
import type { Dispute, HistoryRound } from "../score-history-queries.ts";
import styles from "./score-history.module.css";

export type RoundAction = "history" | "dispute";

type HistoryColumnsProps = {
  hasSeason: boolean;
  /** The viewer's own rounds, which they may dispute. */
  ownMemberId: string | null;
  /** The board reads the history of every round. */
  readsAll: boolean;
  /** The latest dispute of a round. */
  disputes: ReadonlyMap<string, Dispute>;
  onAct: (action: RoundAction, round: HistoryRound) => void;
};

export function historyColumns(props: HistoryColumnsProps): DataColumn<HistoryRound>[] {
  const season: DataColumn<HistoryRound> = { id: "season", header: "Season", cell: (round) => round.season };
  const hasActions = props.readsAll || props.ownMemberId !== null;
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ member, isJunior, member_id, season_id }) => (
        <PaperName name={member} isJunior={isJunior}>
          <Link href={memberPath(member_id, season_id)}>{member}</Link>
        </PaperName>
      ),
    },
    {
      id: "date",
      header: "Date shot",
      firstSort: "descending",
      sortValue: ({ shot_on }) => shot_on,
      cell: ({ shot_on }) => (shot_on ? formatDay(shot_on) : "–"),
    },
    { id: "hits", header: "Hits", align: "end", sortValue: ({ hits }) => hits, cell: ({ hits }) => hits },
    {
      id: "targets",
      header: "of",
      meaning: "Targets of the round",
      align: "end",
      cell: ({ targets }) => targets,
    },
    { id: "week", header: "Week", align: "end", sortValue: ({ week }) => week, cell: ({ week }) => week },
    { id: "round", header: "Round", align: "end", cell: ({ round }) => round },
    {
      id: "team",
      header: "Team",
      cell: ({ team, team_id, season_id }) =>
        team_id ? <Link href={teamPath(team_id, season_id)}>{team}</Link> : "–",
    },
    { id: "kind", header: "Type", cell: kindText },
    { id: "event", header: "Event", cell: ({ event }) => eventName(event) },
    ...(props.hasSeason ? [season] : []),
    ...(hasActions ? [actionColumn(props)] : []),
  ];
}

function actionColumn({
  ownMemberId,
  readsAll,
  disputes,
  onAct,
}: HistoryColumnsProps): DataColumn<HistoryRound> {
  return {
    id: "actions",
    header: "History",
    isForScreen: true,
    cell: (round) => {
      const isOwn = round.member_id === ownMemberId;
      const dispute = disputes.get(round.id);
      const which = `${round.member}, week ${round.week}, round ${round.round}`;
      if (!isOwn && !readsAll) return null;
      return (
        <div className={styles.actions}>
          <Button size="xs" aria-label={`History of ${which}`} onClick={() => onAct("history", round)}>
            History
          </Button>
          {isOwn && dispute?.status !== "open" ? (
            <Button size="xs" aria-label={`Dispute ${which}`} onClick={() => onAct("dispute", round)}>
              Dispute this score
            </Button>
          ) : null}
          {isOwn && dispute ? <p>{disputeText(dispute)}</p> : null}
        </div>
      );
    },
  };
}
