import { useSearchState } from "#lib/search-params.ts";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { categoryNames } from "../core/event-categories.ts";
import { eventsParams } from "../events-search-params.ts";

const views = { coming: "Upcoming", month: "Month", past: "Past" };

const types = [
  { value: "", label: "All types" },
  ...Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
];

export function EventControls() {
  const [{ view, type }, change] = useSearchState(eventsParams);
  const tabs = Object.entries(views).map(([id, label]) => ({ id, label, href: addressOf(id, type) }));
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

function addressOf(view: string, type: string): string {
  const params = new URLSearchParams();
  if (view !== "coming") params.set("view", view);
  if (type) params.set("type", type);
  return params.size > 0 ? `/events?${params}` : "/events";
}
