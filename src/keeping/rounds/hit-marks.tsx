import styles from "./hit-marks.module.css";

type HitMarksProps = {
  /** A hit is 1, a lost target 0; null: only the total was entered. */
  detail: string | null;
  other: string | null;
};

type Target = { index: number; mark: "X" | "O"; differs: boolean };

/** Marks in fives: X for a hit, O for a lost target. */
export function HitMarks({ detail, other }: HitMarksProps) {
  if (!detail) return <span className="quiet">Total only, no marks</span>;
  const targets = [...detail].map(
    (mark, index): Target => ({
      index,
      mark: mark === "1" ? "X" : "O",
      differs: other !== null && other[index] !== mark,
    }),
  );
  const fives = Map.groupBy(targets, ({ index }) => Math.floor(index / 5));
  return (
    <>
      <span className={`row bold ${styles.marks}`} aria-hidden="true">
        {[...fives].map(([five, group]) => (
          <span key={five}>
            {group.map(({ index, mark, differs }) => (
              <span key={index} className={differs ? styles.differs : undefined}>
                {mark}
              </span>
            ))}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{spokenMarks(targets)}</span>
    </>
  );
}

function spokenMarks(targets: readonly Target[]): string {
  const numbers = (targets: readonly Target[]) => targets.map(({ index }) => index + 1).join(", ");
  const lost = targets.filter(({ mark }) => mark === "O");
  const differing = targets.filter(({ differs }) => differs);
  const differences = differing.length === 0 ? "" : ` Different on: ${numbers(differing)}.`;
  return `${lost.length === 0 ? "No target lost." : `Lost: ${numbers(lost)}.`}${differences}`;
}
