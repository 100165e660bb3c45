import { useQuery } from "@tanstack/react-query";
import { eventName } from "#lib/club/event-names.ts";
import { textFieldsOf } from "#lib/text-fields.ts";
import { entryKinds, kindLabels } from "#season/entry/recorded-score.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { FindField } from "#ui/form/find-field.tsx";
import { DateField, SelectField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { historyChoicesQueryOptions } from "../score-history-queries.ts";
import { type ScoreHistoryParams, scoreHistoryParams } from "../score-history-search-params.ts";

type HistoryFilterBarProps = {
  params: ScoreHistoryParams;
  /** The season whose teams and weeks are offered; null: every season. */
  seasonId: string | null;
  seasons: readonly { id: string; name: string }[];
  onChange: (change: Partial<ScoreHistoryParams>) => void;
};

const events = ["singles16", "handicap", "doubles"] as const;
const all = "";

export function HistoryFilterBar({ params, seasonId, seasons, onChange }: HistoryFilterBarProps) {
  const field = textFieldsOf({ form: params, onChange });
  const choices = useQuery(historyChoicesQueryOptions(seasonId ?? "")).data;
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const member = members.find(({ id }) => id === params.member);
  return (
    <FilterBar summary={member?.name}>
      <SelectField
        label="Season"
        value={seasonId ?? "all"}
        data={[
          ...seasons.map(({ id, name }) => ({ value: id, label: name })),
          { value: "all", label: "All seasons" },
        ]}
        onChange={(event) => onChange({ season: event.currentTarget.value, team: all, week: 0 })}
      />
      <FindField
        label="Member"
        options={[
          { value: "everybody", label: "Everyone" },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={params.member || "everybody"}
        onChange={(id) => onChange({ member: id === "everybody" || id === null ? all : id })}
      />
      {choices && seasonId ? (
        <>
          <SelectField
            label="Team"
            data={[
              { value: all, label: "All teams" },
              ...choices.teams.map(({ id, name }) => ({ value: id, label: name })),
              { value: "none", label: "No team" },
            ]}
            {...field("team")}
          />
          <SelectField
            label="Week"
            value={String(params.week)}
            data={[
              { value: "0", label: "All weeks" },
              ...choices.weeks.map((week) => ({ value: String(week), label: `Week ${week}` })),
            ]}
            onChange={(event) => onChange({ week: Number(event.currentTarget.value) })}
          />
        </>
      ) : null}
      <SelectField
        label="Event"
        data={[
          { value: all, label: "All events" },
          ...[...new Set([...events, params.event])]
            .filter(Boolean)
            .map((event) => ({ value: event, label: eventName(event) })),
        ]}
        {...field("event")}
      />
      <SelectField
        label="Type of round"
        value={params.kind}
        data={[
          { value: all, label: "All types" },
          ...entryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
          { value: "void", label: "Void" },
        ]}
        onChange={(event) =>
          onChange({ kind: scoreHistoryParams.shape.kind.parse(event.currentTarget.value) })
        }
      />
      <DateField label="From" {...field("from")} />
      <DateField label="To" {...field("to")} />
    </FilterBar>
  );
}
