import { SelectField } from "#ui/form/form-fields.tsx";
import styles from "./season-select.module.css";

export type SeasonOption = { id: string; name: string };

export type SeasonSelectProps = {
  /** In the order to show: the current season first. */
  seasons: readonly SeasonOption[];
  value: string;
  onChange: (seasonId: string) => void;
};

export function SeasonSelect({ seasons, value, onChange }: SeasonSelectProps) {
  return (
    <>
      <div data-no-print>
        <SelectField
          label="Season"
          value={value}
          data={seasons.map((season) => ({ value: season.id, label: season.name }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {/* On paper no one can choose: the name is enough. */}
      <div className={styles.printed}>{seasons.find(({ id }) => id === value)?.name}</div>
    </>
  );
}
