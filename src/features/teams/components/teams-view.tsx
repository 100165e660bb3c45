import { useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { type TeamRow, teamRows } from "../core/team-rows.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { teamAdminParams } from "../teams-search-params.ts";
import { useMemberNames, useWeekNow } from "../use-team-names.ts";
import { MergeTeamsDialog } from "./merge-teams-dialog.tsx";
import { type TeamQuestion, teamColumns } from "./team-columns.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import styles from "./teams.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The teams of the season, and what can be done with each. */
export function TeamsView({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(teamAdminParams);
  const [question, ask] = useState<TeamQuestion | "new" | null>(null);
  const { nameOf } = useMemberNames(season);
  const week = useWeekNow(season);
  const rows = useMemo(() => teamRows(season, week, nameOf), [season, week, nameOf]);
  const hasWithdrawn = rows.some(({ withdrawnFromWeek }) => withdrawnFromWeek !== null);
  const columns = useMemo(
    () => teamColumns(season.info.id, hasWithdrawn, ask),
    [season.info.id, hasWithdrawn],
  );
  const sort = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  return (
    <>
      <div className={styles.toolbar} data-no-print>
        <Button look="main" onClick={() => ask("new")}>
          New team
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="This season has no teams yet.">
          <p>Add the first one with the button above, or import a roster on Score Admin.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={`Teams in week ${week}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
          csvName={`${season.info.name} teams`}
          hasPrint
        />
      )}
      {question === "new" ? (
        <TeamDialog season={season} week={week} team={null} onClose={() => ask(null)} />
      ) : question ? (
        <TeamQuestionDialog
          season={season}
          week={week}
          question={question}
          onAsk={ask}
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}

type TeamQuestionProps = {
  season: ClubSeason;
  week: number;
  question: TeamQuestion;
  onAsk: (question: TeamQuestion) => void;
  onClose: () => void;
};

function TeamQuestionDialog({ season, week, question: { about, team }, onAsk, onClose }: TeamQuestionProps) {
  switch (about) {
    case "edit":
      return (
        <TeamDialog
          season={season}
          week={week}
          team={team}
          onAsk={(step) => onAsk({ about: step, team })}
          onClose={onClose}
        />
      );
    case "withdraw":
      return <WithdrawDialog season={season} team={team} onClose={onClose} />;
    case "merge":
      return <MergeTeamsDialog season={season} team={team} onClose={onClose} />;
    case "delete":
      return <DeleteTeamDialog season={season} team={team} onClose={onClose} />;
  }
}

function DeleteTeamDialog({
  season,
  team,
  onClose,
}: {
  season: ClubSeason;
  team: TeamRow;
  onClose: () => void;
}) {
  const change = useChangeTeams(season.info.id);

  async function remove() {
    await change.mutateAsync({ action: "delete", teamId: team.id });
    showToast({ kind: "success", title: `${team.name} is deleted` });
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title={`Delete ${team.name}?`}
      confirmLabel="Delete the team"
      failureTitle="Not deleted"
      onConfirm={remove}
    >
      <p>
        Only for a team added by mistake. A team with rounds, a roster, matches, or squads can't be deleted.
        Withdraw it or merge it into another team.
      </p>
    </ConfirmDialog>
  );
}
