import { createContext, use } from "react";
import type { ScoreRecord } from "../scores-queries.ts";
import styles from "./score-list.module.css";

type Chosen = {
  rows: readonly ScoreRecord[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Outside the columns, because a table redraws those later, but a checkbox has to respond at once. */
export const ScoreChoice = createContext<Chosen>({
  rows: [],
  chosen: new Set(),
  onChoose: () => undefined,
});

export function ChooseAllScores() {
  const { rows, chosen, onChoose } = use(ScoreChoice);
  return (
    <Choice
      label="Select this page"
      isChosen={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
      onChange={(isChosen) => onChoose(new Set(isChosen ? rows.map(({ id }) => id) : []))}
    />
  );
}

export function ChooseScore({ id, label }: { id: string; label: string }) {
  const { chosen, onChoose } = use(ScoreChoice);
  return <Choice label={label} isChosen={chosen.has(id)} onChange={() => onChoose(toggled(chosen, id))} />;
}

type ChoiceProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };

function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosen].filter((each) => each !== id);
  return new Set(chosen.has(id) ? others : [...others, id]);
}
