import { useQuery } from "@tanstack/react-query";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { awardKinds, needsTitle, recordedAward, recordedAwards } from "#season/words/award-titles.ts";
import { FindField } from "#ui/form/find-field.tsx";
import { NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { teamChoicesQueryOptions } from "../champions-queries.ts";
import { type ChampionFieldsProps, ChampionFigureFields } from "./champion-figure-fields.tsx";
import styles from "./champions.module.css";

export function ChampionFields(props: ChampionFieldsProps) {
  return (
    <>
      <SeasonFields {...props} />
      <AwardFields {...props} />
      <WinnerFields {...props} />
      <ChampionFigureFields {...props} />
    </>
  );
}

function SeasonFields({ form, onChange, field }: ChampionFieldsProps) {
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
            maxLength={100}
            {...field("seasonName")}
          />
          <NumberField label="Year" description="In which it began" maxLength={4} {...field("seasonYear")} />
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

function AwardFields({ form, onChange, field }: ChampionFieldsProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="Award"
        value={form.award}
        data={recordedAwards.map((award) => ({ value: award, label: awardKinds[award] }))}
        onChange={(event) => onChange({ award: recordedAward(event.currentTarget.value) })}
      />
      {needsTitle(form.award) ? (
        <TextField label={titleLabels[form.award] ?? "Title"} maxLength={80} {...field("title")} />
      ) : null}
      <NumberField label="Place" maxLength={2} {...field("place")} />
    </div>
  );
}

function WinnerFields({ form, onChange, field }: ChampionFieldsProps) {
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const teams = useQuery(teamChoicesQueryOptions(form.seasonId)).data ?? [];
  return (
    <>
      <div className={styles.pair}>
        <FindField
          label="Member"
          placeholder="Start typing a name"
          options={[
            { value: "", label: "Not a member" },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.memberId || null}
          onChange={(memberId) => onChange({ memberId: memberId ?? "" })}
        />
        <TextField
          label="Or a name"
          description="For someone who isn't on this site"
          maxLength={101}
          {...field("memberName")}
        />
      </div>
      <div className={styles.pair}>
        {teams.length > 0 ? (
          <SelectField
            label="Team"
            data={[
              { value: "", label: "None of the season's teams" },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field("teamId")}
          />
        ) : null}
        <TextField
          label={teams.length > 0 ? "Or a team's name" : "Team"}
          description="The team that won, or for which the champion shot"
          maxLength={80}
          {...field("teamName")}
        />
      </div>
    </>
  );
}
