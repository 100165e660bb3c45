import { categoryLabel } from "#season/standings/category-label.ts";
import type { LeaderboardOfSeason } from "#season/standings/leaderboard.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import type { LeaderboardParams } from "../standings-search-params.ts";

type LeaderboardFilterBarProps = {
  params: LeaderboardParams;
  shown: LeaderboardOfSeason;
  onChange: (change: Partial<LeaderboardParams>) => void;
};

export function LeaderboardFilterBar({ params, shown, onChange }: LeaderboardFilterBarProps) {
  const { choices } = shown;
  return (
    <FilterBar summary={filterText(params, shown)}>
      <SelectField
        label={params.board === "week" ? "Week" : "As of"}
        value={shown.week}
        data={weekOptions(shown.latestWeek)}
        onChange={(event) => onChange({ week: weekAsked(event.currentTarget.value, shown.latestWeek) })}
      />
      <Choice
        label="Class"
        value={params.class}
        names={choices.classes}
        onChoose={(name) => onChange({ class: name })}
      />
      <Choice
        label="Category"
        value={params.category}
        names={choices.categories}
        labelOf={categoryLabel}
        onChoose={(category) => onChange({ category })}
      />
      <Choice
        label="Division"
        value={params.division}
        names={choices.divisions}
        onChoose={(division) => onChange({ division })}
      />
      <SelectField
        label="Minimum rounds"
        value={params.minRounds}
        data={roundOptions(params.minRounds)}
        onChange={(event) => onChange({ minRounds: Number(event.currentTarget.value) })}
      />
    </FilterBar>
  );
}

/** "week 12, class A, 5 rounds or more". */
function filterText(params: LeaderboardParams, { week }: LeaderboardOfSeason): string {
  const parts = [`week ${week}`];
  if (params.class) parts.push(`class ${params.class}`);
  if (params.category) parts.push(categoryLabel(params.category));
  if (params.division) parts.push(params.division);
  if (params.minRounds > 0) parts.push(`${params.minRounds} rounds or more`);
  return parts.join(", ");
}

type ChoiceProps = {
  label: string;
  value: string;
  names: string[];
  labelOf?: (name: string) => string;
  onChoose: (name: string) => void;
};

/** Not there when there is nothing to choose between. */
function Choice({ label, value, names, labelOf = (name) => name, onChoose }: ChoiceProps) {
  if (names.length < 2 && value === "") return null;
  const options = names.includes(value) || value === "" ? names : [...names, value];
  return (
    <SelectField
      label={label}
      value={value}
      data={[{ value: "", label: "All" }, ...options.map((name) => ({ value: name, label: labelOf(name) }))]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function weekOptions(latestWeek: number) {
  return Array.from({ length: latestWeek }, (_, index) => {
    const week = latestWeek - index;
    return { value: String(week), label: week === latestWeek ? `Week ${week}, latest` : `Week ${week}` };
  });
}

/** The latest week stays the latest when another one is shot. */
function weekAsked(value: string, latestWeek: number): number {
  return Number(value) === latestWeek ? 0 : Number(value);
}

function roundOptions(asked: number) {
  const steps = [...new Set([0, 2, 3, 5, 8, 10, 15, 20, 30, asked])].toSorted((a, b) => a - b);
  return steps.map((rounds) => ({ value: String(rounds), label: rounds === 0 ? "Any" : String(rounds) }));
}
