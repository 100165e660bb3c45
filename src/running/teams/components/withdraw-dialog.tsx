import { useMemo, useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { standingChanges } from "../core/standing-changes.ts";
import type { TeamRow } from "../core/team-rows.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { StandingChangeTable } from "./standing-change-table.tsx";
import { factsOf } from "./team-editor.tsx";

type WithdrawDialogProps = { season: ClubSeason; team: TeamRow; onClose: () => void };

export function WithdrawDialog({ season, team, onClose }: WithdrawDialogProps) {
  const change = useChangeTeams(season.info.id);
  const shot = season.book.scores.filter(({ teamId, kind }) => teamId === team.id && kind !== "practice");
  const lastShot = Math.max(0, ...shot.map(({ week }) => week));
  const weeks = season.weeks.map(({ week }) => week).filter((week) => week > lastShot);
  const [week, setWeek] = useState<number | null>(team.withdrawnFromWeek ?? weeks[0] ?? null);
  const changes = useMemo(() => {
    const teams = season.book.teams.map((each) =>
      each.id === team.id ? { ...each, withdrawnFromWeek: week } : each,
    );
    return standingChanges(season.book, { ...season.book, teams });
  }, [season.book, team.id, week]);
  const matches = season.book.matches.filter(
    (match) => week !== null && match.week >= week && [match.home, match.away].includes(team.id),
  ).length;

  async function save() {
    const factsBefore = factsOf(team);
    await change.mutateAsync({
      action: "save",
      teamId: team.id,
      team: { ...factsBefore, withdrawn_from_week: week },
      seen: factsBefore,
    });
    const done = week === null ? "takes part again" : `has withdrawn from week ${week}`;
    announce(`${team.name} ${done}`);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Does ${team.name} withdraw?`}
      confirmLabel="Save"
      failureTitle="Not saved"
      isReady={week !== team.withdrawnFromWeek}
      onConfirm={save}
    >
      <p>
        A team that withdraws keeps its earlier weeks. After that it has no forfeits and no matches. It can
        come back.
      </p>
      <div className="stack gap-100 below-100">
        <SelectField
          label="Withdrawn from"
          description={
            lastShot > 0
              ? `The team has shot in week ${lastShot}, so only later weeks are offered.`
              : undefined
          }
          value={week ?? ""}
          data={[
            { value: "", label: "Takes part to the end" },
            ...weeks.map((each) => ({ value: String(each), label: `Week ${each}` })),
          ]}
          onChange={(event) => setWeek(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
        />
      </div>
      {matches > 0 ? (
        <p>
          {matches === 1 ? "One match of its own is" : `${matches} matches of its own are`} planned from then
          on: plan those weeks again afterwards.
        </p>
      ) : null}
      <StandingChangeTable changes={changes} />
    </ConfirmDialog>
  );
}
