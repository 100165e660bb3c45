import { useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { useMemberNames } from "#season/queries/member-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { teamPath } from "#season/words/league-links.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListSheet, newRow } from "#ui/table/row-details.tsx";
import { type TeamRow, teamRows } from "../core/team-rows.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { teamAdminParams } from "../teams-search-params.ts";
import { useWeekNow } from "../use-week-now.ts";
import { MergeTeamsDialog } from "./merge-teams-dialog.tsx";
import { stateText, type TeamQuestion, teamColumns } from "./team-columns.tsx";
import { TeamEditor } from "./team-editor.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export function TeamsView({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(teamAdminParams);
  const [question, ask] = useState<TeamQuestion | null>(null);
  const { nameOf } = useMemberNames(season.book, "…");
  const week = useWeekNow(season);
  const rows = useMemo(() => teamRows(season, week, nameOf), [season, week, nameOf]);
  const hasWithdrawn = rows.some(({ withdrawnFromWeek }) => withdrawnFromWeek !== null);
  const columns = useMemo(() => teamColumns(hasWithdrawn), [hasWithdrawn]);
  const sort = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title="This season has no teams yet.">
          Add the first one with the button above, or import a roster on Score Admin.
        </EmptyState>
      ) : (
        <DataTable
          caption={`Teams in week ${week}`}
          columns={columns}
          rows={rows}
          sort={sort}
          onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
          csvName={`${season.info.name} teams`}
          hasPrint
          asList={{
            title: nameOfTeam,
            second: ({ captain, division }) => [captain?.name, division].filter(Boolean).join(" · "),
            figure: ({ size }) => size,
            note: ({ size }) => (size === 1 ? "member" : "members"),
          }}
          details={{
            nameOf: nameOfTeam,
            subtitle: (team) => `${countPhrase(team.size, "member")} in week ${week} · ${stateText(team)}`,
            isBeside: true,
            menu: (team) => teamMenu(team, season.info.id, ask),
            content: (team, close) => <TeamEditor season={season} week={week} team={team} onClose={close} />,
          }}
        />
      )}
      <ListSheet row={newRow} title="New team">
        {(close) => <TeamEditor season={season} week={week} team={null} onClose={close} />}
      </ListSheet>
      {question ? <TeamQuestionDialog season={season} question={question} onClose={() => ask(null)} /> : null}
    </>
  );
}

const nameOfTeam = ({ name }: TeamRow) => name;

function teamMenu(team: TeamRow, seasonId: string, ask: (question: TeamQuestion) => void): MenuAction[] {
  return [
    { label: "Team statistics", href: teamPath(team.id, seasonId) },
    { label: "Withdraw…", onSelect: () => ask({ about: "withdraw", team }) },
    { label: "Merge…", onSelect: () => ask({ about: "merge", team }) },
    { label: "Delete…", isDangerous: true, onSelect: () => ask({ about: "delete", team }) },
  ];
}

type TeamQuestionProps = {
  season: ClubSeason;
  question: TeamQuestion;
  onClose: () => void;
};

function TeamQuestionDialog({ season, question: { about, team }, onClose }: TeamQuestionProps) {
  switch (about) {
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
    announce(`${team.name} is deleted`);
  }

  return (
    <ConfirmDialog
      isDangerous
      onClose={onClose}
      title={`Delete ${team.name}?`}
      confirmLabel="Delete the team"
      failureTitle="Not deleted"
      onConfirm={remove}
    >
      Only for a team added by mistake. A team with rounds, a roster, matches, or squads can't be deleted.
      Withdraw it or merge it into another team.
    </ConfirmDialog>
  );
}
