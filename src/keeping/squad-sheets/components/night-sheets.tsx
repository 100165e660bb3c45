import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { newId } from "#lib/new-id.ts";
import { type ComingPeople, comingPeopleQueryOptions } from "#season/attendance/attendance-queries.ts";
import { useMemberNames } from "#season/queries/member-names.ts";
import type { Night, NightSquads } from "#season/queries/night-squads-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { RecordedScore } from "#season/rounds/recorded-score.ts";
import { lineUpOf, replyOf, rosterOf, substitutesOf, teamsOfWeek } from "#season/words/team-line-up.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { emptySquad, squadsOf, standingTwice } from "../core/squads.ts";
import styles from "../squad-sheets.module.css";
import { useSaveSquads } from "../squad-sheets-mutations.ts";
import { useNightSquads } from "../use-night-squads.ts";
import { type Absent, AbsentShooters } from "./absent-shooters.tsx";
import { type Paper, PaperSheets } from "./paper-sheets.tsx";
import { SquadEditor } from "./squad-editor.tsx";
import { SquadsSaveBar } from "./squads-save-bar.tsx";

type NightSheetsProps = {
  season: ClubSeason;
  night: Night;
  standing: NightSquads;
  recorded: readonly RecordedScore[];
};

export function NightSheets({ season, night, standing, recorded }: NightSheetsProps) {
  const { book } = season;
  const open = useNightSquads(night, standing);
  const save = useSaveSquads(night);
  const { data: coming } = useQuery(comingPeopleQueryOptions(night.seasonId, night.week));
  const [asksToReplace, setAsksToReplace] = useState(false);
  const [paper, setPaper] = useState<Paper>("squads");
  const { members, nameOf } = useMemberNames(book);
  const absent = absentOf(book, night.week, coming);

  function makeSquads() {
    setAsksToReplace(false);
    open.change(squadsOf(lineUpsOf(book, night.week, coming), newId));
  }

  async function saveSquads() {
    await save.mutateAsync({ squads: open.squads, seen: open.seen }).then(
      () => open.startAgain(),
      // `save.error` shows the failure; the squads stay.
      () => undefined,
    );
  }

  return (
    <>
      <div data-no-print>
        {/* Locked during a save, because the saved squads become the ones that were sent. */}
        <fieldset className="shrinks" disabled={save.isPending}>
          <div className={styles.actions}>
            <Button
              look={open.squads.length === 0 ? "main" : "plain"}
              onClick={() => (open.squads.length === 0 ? makeSquads() : setAsksToReplace(true))}
            >
              Create squads from teams
            </Button>
            <Button
              onClick={() => open.change([...open.squads, emptySquad(newId(), open.squads.length + 1)])}
            >
              Add an empty squad
            </Button>
          </div>
          <SquadNotices isSaved={open.isSaved} twice={standingTwice(open.squads).map(nameOf)} />
          <AbsentShooters absent={absent} squads={open.squads} nameOf={nameOf} onChange={open.change} />
          {open.squads.length === 0 ? (
            <NoSquads />
          ) : (
            <ol className={styles.squads}>
              {open.squads.map((squad) => (
                <SquadEditor
                  key={squad.id}
                  squad={squad}
                  squads={open.squads}
                  season={season}
                  week={night.week}
                  members={members}
                  substitutes={substitutesOf(coming, squad.teamId ?? "")}
                  nameOf={nameOf}
                  onChange={open.change}
                />
              ))}
            </ol>
          )}
        </fieldset>
        <SquadsSaveBar
          isChanged={open.isChanged}
          isSaving={save.isPending}
          error={save.error}
          squads={open.squads}
          onSave={saveSquads}
          onStartAgain={() => {
            save.reset();
            open.startAgain();
          }}
        />
      </div>
      <PaperSheets
        season={season}
        night={night}
        squads={open.squads}
        isSaved={!open.isChanged}
        recorded={recorded}
        nameOf={nameOf}
        absent={absent}
        paper={paper}
        onPaper={setPaper}
      />
      <ConfirmDialog
        isOpen={asksToReplace}
        title="Recreate the squads?"
        confirmLabel="Create from teams"
        onConfirm={makeSquads}
        onClose={() => setAsksToReplace(false)}
      >
        This replaces tonight's squads with new ones from the team lineups.
      </ConfirmDialog>
    </>
  );
}

/** Those who said they come, then those who haven't answered. An accepted substitute is with the team. */
function lineUpsOf(book: SeasonBook, week: number, coming: ComingPeople | null | undefined) {
  return teamsOfWeek(book, week).map((team) => {
    const expected = [...rosterOf(team, week), ...substitutesOf(coming, team.id)].filter(
      (memberId) => replyOf(coming, team.id, memberId) !== "out",
    );
    const line = lineUpOf({ book, teamId: team.id, week, recorded: [], coming });
    return { teamId: team.id, memberIds: line.filter((memberId) => expected.includes(memberId)) };
  });
}

function absentOf(book: SeasonBook, week: number, coming: ComingPeople | null | undefined): Absent[] {
  return book.teams.flatMap((team) =>
    rosterOf(team, week)
      .filter((memberId) => replyOf(coming, team.id, memberId) === "out")
      .map((memberId) => ({ memberId, teamId: team.id })),
  );
}

/** `twice`: names of shooters in more than one squad. */
function SquadNotices({ isSaved, twice }: { isSaved: boolean; twice: string[] }) {
  return (
    <>
      {isSaved ? null : (
        <Notice kind="warning" title="This browser can't save drafts.">
          Save the squads before you leave this page.
        </Notice>
      )}
      {twice.length > 0 ? (
        <Notice kind="info" title={`In more than one squad: ${twice.join(", ")}`}>
          That's fine for an extra round. Otherwise remove the shooter from one squad.
        </Notice>
      ) : null}
    </>
  );
}

function NoSquads() {
  return (
    <EmptyState title="No squads for this night yet.">
      Create them from teams, then move shooters around. Their sheets are then below, ready to print.
    </EmptyState>
  );
}
