import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isRefusal } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { LineList } from "#ui/feedback/line-list.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { mergeLines } from "../core/merge-lines.ts";
import { mergedBook } from "../core/merged-book.ts";
import { standingChanges } from "../core/standing-changes.ts";
import type { TeamRow } from "../core/team-rows.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { teamMergeQueryOptions } from "../teams-queries.ts";
import { StandingChangeTable } from "./standing-change-table.tsx";

type MergeTeamsDialogProps = { season: ClubSeason; team: TeamRow; onClose: () => void };

export function MergeTeamsDialog({ season, team, onClose }: MergeTeamsDialogProps) {
  const change = useChangeTeams(season.info.id);
  const [keepId, setKeepId] = useState("");
  const preview = useQuery(teamMergeQueryOptions(keepId, team.id));
  const keep = season.book.teams.find(({ id }) => id === keepId);

  async function merge() {
    await change
      .mutateAsync({ action: "merge", keepId, goneId: team.id, seen: preview.data?.seen ?? "" })
      .catch(async (error: unknown) => {
        // After a lost response the merge may be done already, so the same request has to be sent again unchanged.
        if (isRefusal(error)) await preview.refetch();
        throw error;
      });
    announce(`${team.name} is part of ${keep?.name} now`);
  }

  return (
    <ConfirmDialog
      isDangerous
      size="lg"
      onClose={onClose}
      title={`Merge ${team.name} into another team`}
      confirmLabel={keep ? `Merge into ${keep.name}` : "Merge"}
      failureTitle="Nothing was merged"
      isReady={preview.data !== undefined && !preview.isFetching}
      onConfirm={merge}
    >
      <p>
        Use this when a team was entered twice. {team.name} will be removed, and everything it has moves to
        the other team.
      </p>
      <div className="stack gap-100 below-100">
        <FindField
          label="Team to keep"
          placeholder="Type a name"
          options={season.book.teams
            .filter(({ id }) => id !== team.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={keepId || null}
          onChange={(id) => setKeepId(id ?? "")}
        />
      </div>
      {keep ? (
        <QueryView query={preview}>
          {(merge) => (
            <>
              <LineList lines={mergeLines(merge, keep.name)} />
              <StandingChangeTable
                changes={standingChanges(season.book, mergedBook(season.book, keepId, team.id))}
              />
              <p>
                <strong>This cannot be undone.</strong>
              </p>
            </>
          )}
        </QueryView>
      ) : null}
    </ConfirmDialog>
  );
}
