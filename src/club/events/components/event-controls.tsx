import { keysOf } from "#lib/keys-of.ts";
import { pathWith, useSearchState } from "#lib/search-params.ts";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { categoryNames } from "../core/event-categories.ts";
import { eventsParams } from "../events-search-params.ts";

const views = { coming: "Upcoming", month: "Month", past: "Past" } as const;

const types = [
  { value: "", label: "All types" },
  ...Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
];

export function EventControls() {
  const [{ view, type }, change] = useSearchState(eventsParams);
  const tabs = keysOf(views).map((id) => ({
    id,
    label: views[id],
    href: pathWith("/events", eventsParams, { view: id, type }),
  }));
  return (
    <>
      <ViewChoice label="View" tabs={tabs} current={view} />
      <CompactSelect
        label="Type"
        value={type}
        choices={types}
        onChange={(type) => change({ type: eventsParams.shape.type.parse(type) })}
      />
    </>
  );
}
