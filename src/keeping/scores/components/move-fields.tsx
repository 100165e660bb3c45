import type { ReactNode } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { Destination } from "../core/score-moves.ts";
import styles from "./score-list.module.css";

type MoveFieldsProps = {
  season: ClubSeason;
  to: Destination;
  onChange: (to: Destination) => void;
  children: ReactNode;
};

const remaining = "kept";

export function MoveFields({ season, to, onChange, children }: MoveFieldsProps) {
  return (
    <div className={`stack ends ${styles.fields}`}>
      <SelectField
        label="To week"
        data-autofocus
        value={to.week === null ? remaining : String(to.week)}
        data={[
          { value: remaining, label: "Same week" },
          ...season.weeks.map(({ week }) => ({ value: String(week), label: `Week ${week}` })),
        ]}
        onChange={(event) => onChange({ ...to, week: Number(event.currentTarget.value) || null })}
      />
      <SelectField
        label="To team"
        value={to.teamId ?? remaining}
        data={[
          { value: remaining, label: "Same team" },
          ...season.book.teams.map(({ id, name }) => ({ value: id, label: name })),
          { value: "", label: "No team" },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...to, teamId: value === remaining ? null : value })
        }
      />
      <p className={styles.whole}>
        Nothing else changes. If someone else already has that lineup position, this score loses its position.
        {children}
      </p>
    </div>
  );
}
