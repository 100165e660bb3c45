import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { categoryLabels } from "../core/member-rows.ts";
import { type MemberFilters, memberAdminParams } from "../members-search-params.ts";

type MemberFilterBarProps = { params: MemberFilters; onChange: (fields: Partial<MemberFilters>) => void };

const parts = [
  { value: "", label: "Everyone" },
  { value: "in", label: "In the season" },
  { value: "out", label: "Not in the season" },
  { value: "no-team", label: "In it, on no team" },
];

const accounts = [
  { value: "", label: "Any" },
  { value: "linked", label: "Has one" },
  { value: "none", label: "Has none" },
];

export function MemberFilterBar({ params, onChange }: MemberFilterBarProps) {
  // The schema knows which values there are; a select can only hold one of them.
  const set = (field: keyof MemberFilters, value: string) =>
    onChange({ [field]: memberAdminParams.parse({ [field]: value })[field] });
  const chosen = [params.find, params.part, params.category, params.account].filter(Boolean);
  return (
    <FilterBar summary={chosen.length === 0 ? "everybody" : `${chosen.length} set`}>
      <TextField
        label="Find"
        placeholder="Name, email, phone, guardian"
        type="search"
        value={params.find}
        onChange={(event) => set("find", event.currentTarget.value)}
      />
      <SelectField
        label="Season"
        value={params.part}
        data={parts}
        onChange={(event) => set("part", event.currentTarget.value)}
      />
      <SelectField
        label="Category"
        value={params.category}
        data={[
          { value: "", label: "Any" },
          ...Object.entries(categoryLabels).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => set("category", event.currentTarget.value)}
      />
      <SelectField
        label="Account"
        value={params.account}
        data={accounts}
        onChange={(event) => set("account", event.currentTarget.value)}
      />
    </FilterBar>
  );
}
