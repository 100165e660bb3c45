import type { ClubSeason } from "#season/queries/season-book.ts";
import { runningWeekOf } from "#season/screens/running-week.tsx";
import { categoryLabel } from "#season/words/category-label.ts";
import { divisionLabel } from "#season/words/standing-scope.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { FilterSheet } from "#ui/layout/filter-sheet.tsx";
import { useLeaderboard } from "../use-leaderboard.ts";

export function LeaderboardFilters({ season }: { season: ClubSeason }) {
  const { params, change: onChange, leaderboard } = useLeaderboard(season);
  if (leaderboard.latestWeek === 0 || (params.running === 1 && runningWeekOf(season))) return null;
  const { choices } = leaderboard;
  const set = [params.class, params.category, params.division, params.minRounds].filter(Boolean);
  return (
    <FilterSheet count={set.length}>
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
        labelOf={divisionLabel}
        onChoose={(division) => onChange({ division })}
      />
      <SelectField
        label="Minimum rounds"
        value={params.minRounds}
        data={roundOptions(params.minRounds)}
        onChange={(event) => onChange({ minRounds: Number(event.currentTarget.value) })}
      />
    </FilterSheet>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  names: string[];
  labelOf?: (name: string) => string;
  onChoose: (name: string) => void;
};

/** Hidden when there is nothing to choose between. */
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

function roundOptions(minRounds: number) {
  const steps = [...new Set([0, 2, 3, 5, 8, 10, 15, 20, 30, minRounds])].toSorted((a, b) => a - b);
  return steps.map((rounds) => ({ value: String(rounds), label: rounds === 0 ? "Any" : String(rounds) }));
}
