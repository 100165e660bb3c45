import { useQuery } from "@tanstack/react-query";
import { awardKinds, keptAward, keptAwards, needsTitle } from "#lib/champions/award-titles.ts";
import { clubMembersQueryOptions } from "#lib/season/club-members-queries.ts";
import { seasonsQueryOptions } from "#lib/season/season-queries.ts";
import { FindField } from "#ui/find-field.tsx";
import { NumberField, SelectField, TextField } from "#ui/form-fields.tsx";
import { teamChoicesQueryOptions } from "../champions-queries.ts";
import type { ChampionFaults, ChampionForm } from "../core/champion-form.ts";
import { ChampionFigureFields } from "./champion-figure-fields.tsx";
import styles from "./champions.module.css";

export type ChampionFieldsProps = {
  form: ChampionForm;
  faults: ChampionFaults;
  onChange: (fields: Partial<ChampionForm>) => void;
};

/** Season, award, who won it and by what numbers. */
export function ChampionFields({ form, faults, onChange }: ChampionFieldsProps) {
  return (
    <>
      <SeasonFields form={form} faults={faults} onChange={onChange} />
      <AwardFields form={form} faults={faults} onChange={onChange} />
      <WinnerFields form={form} faults={faults} onChange={onChange} />
      <ChampionFigureFields form={form} faults={faults} onChange={onChange} />
    </>
  );
}

function SeasonFields({ form, faults, onChange }: ChampionFieldsProps) {
  const seasons = useQuery(seasonsQueryOptions()).data ?? [];
  return (
    <div className={styles.pair}>
      <SelectField
        label="Season"
        value={form.seasonId}
        data={[
          { value: "", label: "An older season" },
          ...seasons.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ seasonId: event.currentTarget.value, teamId: "" })}
      />
      {form.seasonId === "" ? (
        <>
          <TextField
            label="Name of the season"
            description="As the club called it: Summer 1998"
            value={form.seasonName}
            error={faults.seasonName}
            maxLength={100}
            onChange={(event) => onChange({ seasonName: event.currentTarget.value })}
          />
          <NumberField
            label="Year"
            description="In which it began"
            value={form.seasonYear}
            error={faults.seasonYear}
            maxLength={4}
            onChange={(event) => onChange({ seasonYear: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  );
}

const titleLabels: Readonly<Record<string, string>> = {
  division: "Division",
  class: "Class",
  category: "Category",
  other: "Name of the award",
};

function AwardFields({ form, faults, onChange }: ChampionFieldsProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="Award"
        value={form.award}
        data={keptAwards.map((award) => ({ value: award, label: awardKinds[award] }))}
        onChange={(event) => onChange({ award: keptAward(event.currentTarget.value) })}
      />
      {needsTitle(form.award) ? (
        <TextField
          label={titleLabels[form.award] ?? "Title"}
          value={form.title}
          error={faults.title}
          maxLength={80}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      ) : null}
      <NumberField
        label="Place"
        value={form.place}
        error={faults.place}
        maxLength={2}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
    </div>
  );
}

function WinnerFields({ form, faults, onChange }: ChampionFieldsProps) {
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const teams = useQuery(teamChoicesQueryOptions(form.seasonId)).data ?? [];
  return (
    <>
      <div className={styles.pair}>
        <FindField
          label="Member"
          placeholder="Type a part of the name"
          options={[
            { value: "", label: "Nobody of the members" },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.memberId || null}
          onChange={(memberId) => onChange({ memberId: memberId ?? "" })}
        />
        <TextField
          label="Or a name"
          description="For somebody who is not on this site"
          value={form.memberName}
          error={faults.memberName}
          maxLength={101}
          onChange={(event) => onChange({ memberName: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        {teams.length > 0 ? (
          <SelectField
            label="Team"
            value={form.teamId}
            data={[
              { value: "", label: "None of the season's teams" },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => onChange({ teamId: event.currentTarget.value })}
          />
        ) : null}
        <TextField
          label={teams.length > 0 ? "Or a team's name" : "Team"}
          description="The team that won, or for which the champion shot"
          value={form.teamName}
          error={faults.teamName}
          maxLength={80}
          onChange={(event) => onChange({ teamName: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
