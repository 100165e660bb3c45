import styles from "./race.module.css";

export type RaceTeam = {
  id: string;
  name: string;
  /** After each week so far; null before the team's first result. */
  values: readonly (number | null)[];
};

export type RaceName = { team: RaceTeam; value: number; y: number };

type RaceNamesProps = {
  names: readonly RaceName[];
  heavy: string | null;
  ownId: string | null;
  chosenId: string | null;
  /** Only beside the lines, never as a list below them. */
  isBesideOnly: boolean;
  /** Null: names alone. */
  onChoose: ((id: string) => void) | null;
  textOf: (value: number) => string;
};

/** At the ends of the lines, or in a list below them on a phone; pressing a team makes its line dark. */
export function RaceNames(props: RaceNamesProps) {
  const { names, heavy, ownId, chosenId, isBesideOnly, onChoose, textOf } = props;
  return (
    <ul className={styles.names} data-beside-only={isBesideOnly || undefined}>
      {names.map(({ team: { id, name }, value, y }) => {
        const look = {
          className: "line gap-60 centered plain",
          "data-look": id === heavy ? "heavy" : id === chosenId ? "chosen" : undefined,
        };
        const content = (
          <>
            <span className={styles.sample} aria-hidden="true" />
            <span className="fills">{name}</span>
            {id === ownId ? <span className={`own-tag ${styles.own}`}>Yours</span> : null}
            <strong className={`figures ${styles.value}`}>{textOf(value)}</strong>
          </>
        );
        return (
          <li key={id} style={{ "--y": `${y}px` }}>
            {onChoose ? (
              <button
                type="button"
                {...look}
                aria-pressed={id === heavy ? undefined : id === chosenId}
                onClick={() => onChoose(id)}
              >
                {content}
              </button>
            ) : (
              <p {...look}>{content}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
