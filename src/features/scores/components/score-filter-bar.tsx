import type { z } from "zod";
import { textFieldsOf } from "#lib/text-fields.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { scoreAdminParams } from "../scores-search-params.ts";

type Filters = z.output<typeof scoreAdminParams>;

type ScoreFilterBarProps = {
  season: ClubSeason;
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
};

export function ScoreFilterBar({ season, filters, onChange }: ScoreFilterBarProps) {
  const field = textFieldsOf({ form: filters, onChange });
  const { members, teams } = season.book;
  const named = (all: string, rows: readonly { id: string; name: string }[]) => [
    { value: "", label: all },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterBar>
      <SelectField label="Member" data={named("All members", members)} {...field("member")} />
      <SelectField
        label="Team"
        data={[...named("All teams", teams), { value: "none", label: "No team" }]}
        {...field("team")}
      />
      <SelectField
        label="Week"
        value={filters.week === null ? "" : String(filters.week)}
        data={[
          { value: "", label: "All weeks" },
          ...season.weeks.map(({ week }) => ({ value: String(week), label: `Week ${week}` })),
        ]}
        onChange={(event) => onChange({ week: Number(event.currentTarget.value) || null })}
      />
      <SelectField
        label="Show"
        value={filters.show}
        data={[
          { value: "all", label: "Include voided" },
          { value: "valid", label: "Hide voided" },
          { value: "void", label: "Voided only" },
        ]}
        onChange={(event) => onChange({ show: scoreAdminParams.shape.show.parse(event.currentTarget.value) })}
      />
    </FilterBar>
  );
}
