import { CompactSelect } from "#ui/layout/control-line.tsx";

export type SeasonOption = { id: string; name: string };

export type SeasonSelectProps = {
  seasons: readonly SeasonOption[];
  value: string;
  onChange: (seasonId: string) => void;
};

export function SeasonSelect({ seasons, value, onChange }: SeasonSelectProps) {
  return (
    <>
      <CompactSelect
        label="Season"
        value={value}
        choices={seasons.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
      {/* On paper no one can choose: the name is enough. */}
      <div data-print-only>{seasons.find(({ id }) => id === value)?.name}</div>
    </>
  );
}
