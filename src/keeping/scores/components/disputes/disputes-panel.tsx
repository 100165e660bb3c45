import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type SeasonNames, seasonNames } from "#season/queries/season-names.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { type Dispute, disputesQueryOptions } from "../../disputes-queries.ts";
import { OpenScoreDialog } from "../open-score-dialog.tsx";
import { AnswerDisputeDialog } from "./answer-dispute-dialog.tsx";
import { DecideEntryDialog } from "./decide-entry-dialog.tsx";
import type { DisputeAction } from "./dispute-menu.ts";
import { DisputeTable } from "./dispute-table.tsx";

type OpenedDispute = { action: DisputeAction; dispute: Dispute };

/** Disputes of members, including open ones of other seasons, because the count includes them. */
export function DisputesPanel({ season }: { season: ClubSeason }) {
  const query = useQuery(disputesQueryOptions(season.info.id));
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const [openedDispute, setOpenedDispute] = useState<OpenedDispute | null>(null);
  return (
    <>
      <QueryView query={query} empty={<NoDisputes />}>
        {(disputes) => (
          <DisputeTable
            season={season}
            names={names}
            disputes={disputes}
            onAct={(action, dispute) => setOpenedDispute({ action, dispute })}
          />
        )}
      </QueryView>
      {openedDispute ? (
        <OpenedDisputeDialog
          season={season}
          names={names}
          opened={openedDispute}
          onClose={() => setOpenedDispute(null)}
        />
      ) : null}
    </>
  );
}

type OpenedDisputeDialogProps = {
  season: ClubSeason;
  names: SeasonNames;
  opened: OpenedDispute;
  onClose: () => void;
};

function OpenedDisputeDialog({ opened: { action, dispute }, ...rest }: OpenedDisputeDialogProps) {
  if (action === "keep" || action === "use") {
    return dispute.entry ? (
      <DecideEntryDialog
        seasonId={rest.season.info.id}
        dispute={dispute}
        entry={dispute.entry}
        isReplaced={action === "use"}
        onClose={rest.onClose}
      />
    ) : null;
  }
  if (action === "accept" || action === "decline") {
    return (
      <AnswerDisputeDialog
        seasonId={rest.season.info.id}
        dispute={dispute}
        isAccepted={action === "accept"}
        onClose={rest.onClose}
      />
    );
  }
  return (
    <OpenScoreDialog {...rest} openedScores={{ action, scores: [dispute.score] }} disputeId={dispute.id} />
  );
}

function NoDisputes() {
  return (
    <EmptyState title="No disputes">
      Members can dispute their own scores under Score History. Their disputes appear here.
    </EmptyState>
  );
}
