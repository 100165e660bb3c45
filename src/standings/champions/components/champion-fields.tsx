import { useQuery } from "@tanstack/react-query";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { Button } from "#ui/form/button.tsx";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { teamChoicesQueryOptions } from "../champions-queries.ts";
import { type ChampionForm, championContent } from "../core/champion-form.ts";
import styles from "./champions.module.css";

type Choices = readonly { id: string; name: string }[];

const { title, teamName } = championContent.fields;

export function ChampionFields(props: ChampionFieldsProps) {
  const { form, onChange, field } = props;
  const seasons = useQuery(seasonsQueryOptions()).data ?? [];
  const teams = useQuery(teamChoicesQueryOptions(form.seasonId)).data ?? [];
  return (
    <ContentFields
      {...props}
      content={championContent}
      lineClass={styles.pair}
      parts={{
        seasonId: (
          <SelectField
            label="Season"
            value={form.seasonId}
            data={choicesOf("An older season", seasons)}
            onChange={(event) => onChange({ seasonId: event.currentTarget.value, teamId: "" })}
          />
        ),
        title: (
          <TextField
            label={titleLabels[form.award] ?? title.label}
            maxLength={title.max}
            {...field("title")}
          />
        ),
        memberId: <MemberField {...props} />,
        teamId:
          teams.length > 0 ? (
            <SelectField
              label="Team"
              data={choicesOf("None of the season's teams", teams)}
              {...field("teamId")}
            />
          ) : null,
        ...(teams.length > 0
          ? {
              teamName: (
                <TextField
                  label="Or a team's name"
                  description={teamName.hint}
                  maxLength={teamName.max}
                  {...field("teamName")}
                />
              ),
            }
          : {}),
        figures: <ChampionFigureFields {...props} />,
        note: null,
        photoPath: null,
      }}
    />
  );
}

const titleLabels: Readonly<Record<string, string>> = {
  division: "Division",
  class: "Class",
  category: "Category",
  other: "Name of the award",
};

const choicesOf = (none: string, all: Choices) => [
  { value: "", label: none },
  ...all.map(({ id, name }) => ({ value: id, label: name })),
];

function MemberField({ form, onChange }: ChampionFieldsProps) {
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  return (
    <FindField
      label="Member"
      placeholder="Start typing a name"
      options={choicesOf("Not a member", members)}
      value={form.memberId || null}
      onChange={(memberId) => onChange({ memberId: memberId ?? "" })}
    />
  );
}

type ChampionFieldsProps = FormFieldsProps<ChampionForm>;

const mostFigures = 6;

function ChampionFigureFields({ form, errors, onChange }: ChampionFieldsProps) {
  const { figures } = form;
  function write(index: number, field: "label" | "value", text: string) {
    onChange({
      figures: figures.map((figure, at) => (at === index ? { ...figure, [field]: text } : figure)),
    });
  }
  return (
    <fieldset className={`stack gap-75 starts ${styles.figures}`}>
      <legend>Numbers (optional)</legend>
      {figures.map((figure, index) => (
        // Lines have no identity besides their position.
        <div key={index} className={styles.pair}>
          <TextField
            label={`What number ${index + 1} is`}
            placeholder="Average"
            value={figure.label}
            maxLength={40}
            onChange={(event) => write(index, "label", event.currentTarget.value)}
          />
          <TextField
            label={`Number ${index + 1}`}
            placeholder="23.52"
            value={figure.value}
            maxLength={40}
            onChange={(event) => write(index, "value", event.currentTarget.value)}
          />
        </div>
      ))}
      {errors.figures ? <p className="bad">{errors.figures}</p> : null}
      {figures.length < mostFigures ? (
        <Button size="sm" onClick={() => onChange({ figures: [...figures, { label: "", value: "" }] })}>
          Add a number
        </Button>
      ) : null}
    </fieldset>
  );
}
