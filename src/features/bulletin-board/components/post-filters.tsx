import { useEffect, useEffectEvent, useState } from "react";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import type { BulletinAddress } from "../bulletin-search-params.ts";
import { type Category, categories, categoryIds } from "../core/categories.ts";

type PostFiltersProps = {
  address: BulletinAddress;
  onChange: (fields: Partial<BulletinAddress>) => void;
};

const pause = 300;

/** What is looked for: a category, and words in title or text. Typing is waited for before it is asked. */
export function PostFilters({ address: { category, q }, onChange }: PostFiltersProps) {
  const [typed, setTyped] = useState(q);
  const look = useEffectEvent(() => {
    if (typed !== q) onChange({ q: typed, page: 1 });
  });
  useEffect(() => {
    const waiting = setTimeout(look, pause);
    return () => clearTimeout(waiting);
  }, [typed]);
  const chosen = [category ? categories[category] : "", q ? `“${q}”` : ""].filter(Boolean).join(", ");
  return (
    <FilterBar summary={chosen || "all"}>
      <SelectField
        label="Category"
        value={category}
        data={[
          { value: "", label: "All categories" },
          ...categoryIds.map((id) => ({ value: id, label: categories[id] })),
        ]}
        onChange={(event) => onChange({ category: event.currentTarget.value as Category | "", page: 1 })}
      />
      <TextField
        type="search"
        label="Search"
        placeholder="Words in title or text"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FilterBar>
  );
}
