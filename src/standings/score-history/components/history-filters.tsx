import { useQuery } from "@tanstack/react-query";
import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { textFieldsOf } from "#lib/forms/text-fields.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { entryKinds, kindLabels } from "#season/rounds/recorded-score.ts";
import { FindField } from "#ui/form/find-field.tsx";
import { DateField, SelectField } from "#ui/form/form-fields.tsx";
import { type FilterChip, FilterChips, FilterSheet } from "#ui/layout/filter-sheet.tsx";
import { useHasNarrowContent } from "#ui/table/table-surroundings.ts";
import { historyChoicesQueryOptions } from "../score-history-queries.ts";
import { historySorts, type ScoreHistoryParams, scoreHistoryParams } from "../score-history-search-params.ts";

type HistoryFiltersProps = {
  params: ScoreHistoryParams;
  /** The season that teams and weeks come from; null: every season. */
  seasonId: string | null;
  /** "My rounds" says that these are the viewer's, so no filter does. */
  isOwn: boolean;
  onChange: (change: Partial<ScoreHistoryParams>) => void;
};

const events = ["singles16", "handicap", "doubles"] as const;
const all = "";

export function HistoryFilters(props: HistoryFiltersProps) {
  const { params, seasonId, onChange } = props;
  const field = textFieldsOf({ form: params, onChange });
  const choices = useQuery(historyChoicesQueryOptions(seasonId ?? "")).data;
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const isList = useHasNarrowContent();
  return (
    <FilterSheet count={useHistoryChips(props).length}>
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
      <RoundFields params={params} onChange={onChange} />
      {isList ? <SortField params={params} onChange={onChange} /> : null}
    </FilterSheet>
  );
}

type FieldsProps = Pick<HistoryFiltersProps, "params" | "onChange">;

function RoundFields({ params, onChange }: FieldsProps) {
  const field = textFieldsOf({ form: params, onChange });
  return (
    <>
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
    </>
  );
}

const sortLabels = { date: "Date shot", week: "Week", hits: "Hits" } as const;

function SortField({ params: { sort, direction }, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Sort by"
        value={sort}
        data={historySorts.map((id) => ({ value: id, label: sortLabels[id] }))}
        onChange={(event) =>
          onChange({ sort: scoreHistoryParams.shape.sort.parse(event.currentTarget.value) })
        }
      />
      <SelectField
        label="Order"
        value={direction}
        data={[
          { value: "descending", label: "Last or highest first" },
          { value: "ascending", label: "First or lowest first" },
        ]}
        onChange={(event) =>
          onChange({ direction: scoreHistoryParams.shape.direction.parse(event.currentTarget.value) })
        }
      />
    </>
  );
}

export function HistoryChips(props: HistoryFiltersProps) {
  return <FilterChips chips={useHistoryChips(props)} />;
}

function useHistoryChips({ params, seasonId, isOwn, onChange }: HistoryFiltersProps): FilterChip[] {
  const { member, team, week, event, kind, from, to } = params;
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const teams = useQuery(historyChoicesQueryOptions(seasonId ?? "")).data?.teams ?? [];
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? "…";
  const chips: (FilterChip | false)[] = [
    member !== all && !isOwn && { label: nameIn(members, member), onRemove: () => onChange({ member: all }) },
    team !== all && {
      label: team === "none" ? "No team" : nameIn(teams, team),
      onRemove: () => onChange({ team: all }),
    },
    week > 0 && { label: `Week ${week}`, onRemove: () => onChange({ week: 0 }) },
    event !== all && { label: eventName(event), onRemove: () => onChange({ event: all }) },
    kind !== all && {
      label: kind === "void" ? "Void" : kindLabels[kind],
      onRemove: () => onChange({ kind: all }),
    },
    from !== all && { label: `From ${formatDay(from)}`, onRemove: () => onChange({ from: all }) },
    to !== all && { label: `To ${formatDay(to)}`, onRemove: () => onChange({ to: all }) },
  ];
  return chips.filter((chip) => chip !== false);
}
