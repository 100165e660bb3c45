import { useState } from "react";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { newId } from "#lib/new-id.ts";
import { memberGroups } from "#season/queries/member-choices.ts";
import { useMemberNames } from "#season/queries/member-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConflictNote } from "#ui/form/conflict-note.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { readPlace, readYardLine, yardLineLabel, yardsAllowed } from "../core/starting-figures.ts";
import type { TeamRow } from "../core/team-rows.ts";
import { type TeamAction, type TeamFacts, teamNow, useChangeTeams } from "../teams-mutations.ts";
import { StartNumber } from "./start-number.tsx";

type TeamEditorProps = {
  season: ClubSeason;
  week: number;
  team: TeamRow | null;
  onClose: () => void;
};

export function TeamEditor({ season, week, team, onClose }: TeamEditorProps) {
  const { members, nameOf } = useMemberNames(season.book, "deleted");
  const [id, setId] = useState(() => team?.id ?? newId());
  const [begun, setBegun] = useState(() => (team ? factsOf(team) : null));
  const [theirs, setTheirs] = useState<TeamFacts | null>(null);
  const sending = useDraftedForm({
    place: `teams/${season.info.id}/${team?.id ?? "new"}`,
    typedAgainst: {
      content: { id, seen: begun },
      restore: (draft) => {
        setId(draft.id);
        setBegun(draft.seen);
      },
    },
    start: factsOf(team),
    validate: ({ name, seed_yardage, place }) => ({
      ...(name.trim() ? {} : { name: "Give the team a name." }),
      ...(Number.isNaN(seed_yardage) ? { seed_yardage: "Yard lines are from 16 to 27." } : {}),
      ...(Number.isNaN(place) ? { place: "Places are whole numbers from 1." } : {}),
    }),
    mutation: useChangeTeams(season.info.id),
    request: (facts): TeamAction => ({ action: "save", teamId: id, team: facts, seen: theirs ?? begun }),
    onSent: (_, { name }) => {
      announce(`${name.trim()} is saved`);
      onClose();
    },
    onFailed: (error) => setTheirs(teamNow(error) ?? theirs),
  });
  const { form, field, onChange } = sending;
  return (
    <DialogForm
      sending={sending}
      submitLabel={team ? "Save the team" : "Add the team"}
      failureTitle="Not saved"
      onClose={onClose}
      isComplete={sending.draft.isChanged || !team}
    >
      {theirs ? <ConflictNote lines={factLines(theirs, nameOf)} /> : null}
      <div className="stack gap-100 below-100">
        <TextField label="Name" maxLength={80} {...field("name")} />
        <FindField
          label="Captain"
          description="The team's contact. Captains don't get extra permissions."
          placeholder="Type a name"
          options={[
            { group: "No captain", items: [{ value: "", label: "No captain" }] },
            ...memberGroups(members, season.book, { week, teamId: team?.id ?? null }),
          ]}
          value={form.captain_id ?? ""}
          onChange={(captain) => onChange({ captain_id: captain || null })}
        />
        <TextField
          label="Division"
          description="Only if the league has divisions. Enter the same name for every team in a division."
          value={form.division ?? ""}
          maxLength={40}
          onChange={(event) => onChange({ division: event.currentTarget.value || null })}
        />
        <StartFields season={season} facts={form} onChange={onChange} />
      </div>
      <FormErrors title="Not saved" errors={sending.errors} />
    </DialogForm>
  );
}

type StartFieldsProps = {
  season: ClubSeason;
  facts: TeamFacts;
  onChange: (facts: Partial<TeamFacts>) => void;
};

function StartFields({ season, facts, onChange }: StartFieldsProps) {
  const { yardage, standings } = rulesOf(season.book);
  return (
    <>
      {yardage?.by === "team" ? (
        <StartNumber
          label={yardLineLabel(yardage)}
          description={
            yardage.from === "set"
              ? "Yards, 16 to 27. Stays until you change it."
              : "Yards, 16 to 27. Used until the season has a number to set it from."
          }
          value={facts.seed_yardage}
          read={readYardLine}
          allowed={yardsAllowed}
          onRead={(seed_yardage) => onChange({ seed_yardage })}
        />
      ) : null}
      {standings.team === "ladder" ? (
        <StartNumber
          label="Place on the ladder at the start"
          description="1 is the top. Without one, a team starts below those that have one."
          value={facts.place}
          read={readPlace}
          allowed="Enter a whole number from 1 to 1,000, or leave it blank."
          onRead={(place) => onChange({ place })}
        />
      ) : null}
    </>
  );
}

export function factsOf(team: TeamRow | null): TeamFacts {
  return {
    name: team?.name ?? "",
    division: team?.division ?? null,
    captain_id: team?.captain?.id ?? null,
    withdrawn_from_week: team?.withdrawnFromWeek ?? null,
    seed_yardage: team?.seedYardage ?? null,
    place: team?.place ?? null,
  };
}

function factLines(facts: TeamFacts, nameOf: (id: string) => string): string[] {
  const { name, division, captain_id, withdrawn_from_week: from, seed_yardage, place } = facts;
  return [
    `Name: ${name}`,
    `Captain: ${captain_id ? nameOf(captain_id) : "none"}`,
    `Division: ${division ?? "none"}`,
    from === null ? "Takes part" : `Withdrawn from week ${from}`,
    ...(seed_yardage === null ? [] : [`Yard line: ${seed_yardage}`]),
    ...(place === null ? [] : [`Place on the ladder at the start: ${place}`]),
  ];
}
