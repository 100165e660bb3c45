import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { memberPath } from "#season/words/league-links.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { SheetActions } from "#ui/layout/sheet-actions.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { useOpenRow } from "#ui/table/row-details.tsx";
import { StateTag } from "#ui/table/state-tag.tsx";
import type { Dispute } from "../../disputes-queries.ts";
import { CorrectScoreForm } from "../correct-score-form.tsx";
import { scoreHistory } from "../score-columns.tsx";
import { decideElsewhere, disputeDecisions, type OnDisputeAction } from "./dispute-menu.ts";
import styles from "./disputes.module.css";
import { EntryDispute } from "./entry-dispute.tsx";

type DisputeTableProps = {
  season: ClubSeason;
  names: SeasonNames;
  disputes: readonly Dispute[];
  onAct: OnDisputeAction;
};

export function DisputeTable({ season, names, disputes, onAct }: DisputeTableProps) {
  const timeZone = useClubTimeZone();
  const { open } = useOpenRow();
  const isElsewhere = ({ season_id }: Dispute) => season_id !== season.info.id;
  const stateOf = (dispute: Dispute) =>
    isElsewhere(dispute) ? `Open in ${dispute.season}` : stateText(dispute);
  const dateOf = ({ created_at }: Dispute) => formatMoment(created_at, timeZone);
  const columns: DataColumn<Dispute>[] = [
    { id: "member", header: "Member", cell: memberOf, sortValue: memberOf },
    { id: "score", header: "Score", cell: scoreOf, sortValue: ({ score }) => score.week },
    {
      id: "note",
      priority: 2,
      header: "Dispute",
      cell: (dispute) => <span className={`block breaks wraps ${styles.text}`}>{noteOf(dispute)}</span>,
    },
    { id: "date", header: "Sent", priority: 3, cell: dateOf, sortValue: ({ created_at }) => created_at },
    {
      id: "state",
      header: "State",
      cell: (dispute) =>
        dispute.status === "open" ? <StateTag kind="warn">{stateOf(dispute)}</StateTag> : stateOf(dispute),
      sortValue: stateOf,
    },
  ];
  return (
    <DataTable
      caption={`Disputes of ${season.info.name}`}
      columns={columns}
      rows={disputes}
      asList={{ title: memberOf, second: scoreOf, note: stateOf }}
      details={{
        nameOf: (dispute) => `${memberOf(dispute)}, week ${dispute.score.week}, round ${dispute.score.round}`,
        subtitle: (dispute) => `${scoreOf(dispute)} · ${dateOf(dispute)}`,
        isBeside: true,
        menu: menuOf,
        content: (dispute, close) => (
          <>
            {dispute.entry ? (
              <EntryDispute dispute={dispute} entry={dispute.entry} />
            ) : (
              <blockquote className={`plain breaks apart-75 ${styles.note}`}>{dispute.note}</blockquote>
            )}
            {dispute.status === "open" ? (
              <SheetActions actions={decisionsOf(dispute)} close={close} />
            ) : (
              <p className="quiet breaks">{[stateOf(dispute), dispute.answer].filter(Boolean).join(": ")}</p>
            )}
            {canCorrect(dispute) ? (
              <>
                <h3>{correctLabel(dispute)}</h3>
                <CorrectScoreForm
                  season={season}
                  names={names}
                  score={dispute.score}
                  disputeId={dispute.id}
                  onClose={close}
                />
              </>
            ) : null}
          </>
        ),
      }}
    />
  );

  function canCorrect(dispute: Dispute): boolean {
    return dispute.status === "open" && dispute.score.voided_at === null && !isElsewhere(dispute);
  }

  function decisionsOf(dispute: Dispute): MenuAction[] {
    return isElsewhere(dispute) ? [decideElsewhere(dispute)] : disputeDecisions(dispute, onAct);
  }

  function menuOf(dispute: Dispute): MenuAction[] {
    const { id, score, season_id, status } = dispute;
    return [
      ...(canCorrect(dispute) ? [{ label: `${correctLabel(dispute)}…`, onSelect: () => open(id) }] : []),
      ...(status === "open" ? decisionsOf(dispute) : []),
      { label: "Member statistics", href: memberPath(score.member_id, season_id) },
      scoreHistory(score),
    ];
  }
}

const memberOf = ({ member }: Dispute) => member;
const noteOf = ({ entry, note }: Dispute) => (entry ? "Entered twice, differently" : note);
const correctLabel = ({ entry }: Dispute) => (entry ? "Another score" : "Correct and accept");

function scoreOf({ score: { week, round, hits, targets, voided_at } }: Dispute): string {
  return `Week ${week}, round ${round}: ${hits} of ${targets}${voided_at ? ", void" : ""}`;
}

function stateText({ entry, status }: Dispute): string {
  if (status === "open") return "Open";
  if (entry) return status === "accepted" ? "Changed" : "Unchanged";
  return status === "accepted" ? "Accepted" : "Declined";
}
