import type { SearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { entryKinds, kindLabels } from "#season/rounds/recorded-score.ts";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { scoreAdminParams } from "../scores-search-params.ts";

type Filters = SearchState<typeof scoreAdminParams>;

type ScoreFilterLineProps = {
  season: ClubSeason;
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  status: string | null;
};

const kinds = [
  { value: "", label: "Any kind" },
  ...entryKinds.map((value) => ({ value, label: kindLabels[value] })),
];

const shows = [
  { value: "all", label: "With voided" },
  { value: "valid", label: "Without voided" },
  { value: "void", label: "Voided only" },
];

export function ScoreFilterLine({ season, filters, onChange, status }: ScoreFilterLineProps) {
  const { find, week, kind, show } = filters;
  const { shape } = scoreAdminParams;
  return (
    <FilterLine
      search={{ label: "Member or team", value: find, onChange: (text) => onChange({ find: text }) }}
      count={[week !== null, kind !== "", show !== "all"].filter(Boolean).length}
      status={status}
    >
      <CompactSelect
        label="Week"
        value={week === null ? "" : String(week)}
        choices={[
          { value: "", label: "All weeks" },
          ...season.weeks.map((each) => ({ value: String(each.week), label: `Week ${each.week}` })),
        ]}
        onChange={(value) => onChange({ week: Number(value) || null })}
      />
      <CompactSelect
        label="Kind of round"
        value={kind}
        choices={kinds}
        onChange={(value) => onChange({ kind: shape.kind.parse(value) })}
      />
      <CompactSelect
        label="Voided scores"
        value={show}
        choices={shows}
        onChange={(value) => onChange({ show: shape.show.parse(value) })}
      />
    </FilterLine>
  );
}
