import { usePausingText } from "#ui/form/use-pausing-text.ts";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterLine } from "#ui/table/filter-line.tsx";
import type { BulletinAddress } from "../bulletin-search-params.ts";
import { type Category, categories, categoryIds } from "../core/categories.ts";

type PostFiltersProps = {
  address: BulletinAddress;
  onChange: (fields: Partial<BulletinAddress>) => void;
};

export function PostFilters({ address: { category, q }, onChange }: PostFiltersProps) {
  const [typed, setTyped] = usePausingText(q, (text) => onChange({ q: text }));
  return (
    <FilterLine
      search={{ label: "Words in title or text", value: typed, onChange: setTyped }}
      count={category ? 1 : 0}
    >
      <CompactSelect
        label="Category"
        value={category}
        choices={[
          { value: "", label: "All categories" },
          ...categoryIds.map((id) => ({ value: id, label: categories[id] })),
        ]}
        // One of the choices.
        onChange={(category) => onChange({ category: category as Category | "" })}
      />
    </FilterLine>
  );
}
