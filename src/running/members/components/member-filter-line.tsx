import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { type MemberFilters, memberAdminParams } from "../members-search-params.ts";

type MemberFilterLineProps = {
  params: MemberFilters;
  categories: readonly { value: string; label: string }[];
  onChange: (fields: Partial<MemberFilters>) => void;
  status: string | null;
};

const parts = [
  { value: "", label: "Everyone" },
  { value: "in", label: "In the season" },
  { value: "out", label: "Not in the season" },
  { value: "no-team", label: "In it, on no team" },
];

const accounts = [
  { value: "", label: "Any account" },
  { value: "linked", label: "Has an account" },
  { value: "none", label: "Has no account" },
];

const ages = [
  { value: "", label: "Any age" },
  { value: "turned-18", label: "Juniors who turned 18" },
];

export function MemberFilterLine({ params, categories, onChange, status }: MemberFilterLineProps) {
  // The schema knows which values there are; a select can only hold one of them.
  const set = (field: keyof MemberFilters) => (value: string) =>
    onChange({ [field]: memberAdminParams.parse({ [field]: value })[field] });
  return (
    <FilterLine
      search={{ label: "Name or contact info", value: params.find, onChange: set("find") }}
      count={[params.part, params.category, params.account, params.age].filter(Boolean).length}
      status={status}
    >
      <CompactSelect label="Part in the season" value={params.part} choices={parts} onChange={set("part")} />
      <CompactSelect
        label="Category"
        value={params.category}
        choices={[{ value: "", label: "Any category" }, ...categories]}
        onChange={set("category")}
      />
      <CompactSelect label="Account" value={params.account} choices={accounts} onChange={set("account")} />
      <CompactSelect label="Age" value={params.age} choices={ages} onChange={set("age")} />
    </FilterLine>
  );
}
