import { useEffect, useEffectEvent, useState } from "react";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterLine } from "#ui/table/filter-line.tsx";
import type { BulletinAddress } from "../bulletin-search-params.ts";
import { type Category, categories, categoryIds } from "../core/categories.ts";

type PostFiltersProps = {
  address: BulletinAddress;
  onChange: (fields: Partial<BulletinAddress>) => void;
};

const pause = 300;

export function PostFilters({ address: { category, q }, onChange }: PostFiltersProps) {
  const [typed, setTyped] = useState(q);
  const [followed, setFollowed] = useState(q);
  if (q !== followed) {
    setFollowed(q);
    // Changed by a link or the Back button; during typing, the list follows the field.
    if (typed === followed) setTyped(q);
  }
  const look = useEffectEvent(() => {
    if (typed !== q) onChange({ q: typed, page: 1 });
  });
  useEffect(() => {
    const waiting = setTimeout(look, pause);
    return () => clearTimeout(waiting);
  }, [typed]);
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
        onChange={(chosen) => onChange({ category: chosen as Category | "", page: 1 })}
      />
    </FilterLine>
  );
}
