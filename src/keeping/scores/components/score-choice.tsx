import { createContext, use } from "react";
import type { ScoreRecord } from "../scores-queries.ts";
import styles from "./score-list.module.css";

type ScoreSelection = {
  rows: readonly ScoreRecord[];
  chosenIds: ReadonlySet<string>;
  onChoose: (chosenIds: ReadonlySet<string>) => void;
};

/** Outside the columns, because a table redraws those later, but a checkbox has to respond at once. */
export const ScoreChoice = createContext<ScoreSelection>({
  rows: [],
  chosenIds: new Set(),
  onChoose: () => undefined,
});

export function ChooseAllScores() {
  const { rows, chosenIds, onChoose } = use(ScoreChoice);
  return (
    <Choice
      label="Select all shown"
      isChosen={rows.length > 0 && rows.every(({ id }) => chosenIds.has(id))}
      onChange={(isChosen) => onChoose(new Set(isChosen ? rows.map(({ id }) => id) : []))}
    />
  );
}

export function ChooseScore({ id, label }: { id: string; label: string }) {
  const { chosenIds, onChoose } = use(ScoreChoice);
  return (
    <Choice label={label} isChosen={chosenIds.has(id)} onChange={() => onChoose(toggled(chosenIds, id))} />
  );
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

function toggled(chosenIds: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosenIds].filter((each) => each !== id);
  return new Set(chosenIds.has(id) ? others : [...others, id]);
}
