import styles from "./post-marks.module.css";

/** "Post 4" and its targets: 1 a hit, 0 a lost one. */
type PostMarksGroup = { label: string; marks: string };

/** Five groups of five fit beside each other on a phone. */
const step = 12;

/** A round target by target: a filled dot for a hit, a struck ring for a lost target. */
export function PostMarks({ groups }: { groups: readonly PostMarksGroup[] }) {
  return (
    <div className={`row ${styles.round}`} role="img" aria-label={spokenMarks(groups)}>
      {groups.map(({ label, marks }, group) => (
        // A group is identified by its place in the round.
        <span key={group} className={styles.group}>
          <svg width={marks.length * step} height={14} aria-hidden="true">
            {[...marks].map((mark, target) =>
              mark === "1" ? (
                <circle key={target} cx={target * step + 6} cy={7} r={5} fill="var(--ink)" />
              ) : (
                <Lost key={target} x={target * step + 6} />
              ),
            )}
          </svg>
          <span>{label}</span>
        </span>
      ))}
    </div>
  );
}

function Lost({ x }: { x: number }) {
  return (
    <g fill="none" stroke="var(--bad)" strokeWidth={1.4}>
      <circle cx={x} cy={7} r={4.6} />
      <path d={`M${x - 3.2} 10.2L${x + 3.2} 3.8`} />
    </g>
  );
}

/** "Post 4: lost, hit, hit, hit, lost. Post 5: …". */
function spokenMarks(groups: readonly PostMarksGroup[]): string {
  return groups
    .map(
      ({ label, marks }) =>
        `${label}: ${[...marks].map((mark) => (mark === "1" ? "hit" : "lost")).join(", ")}.`,
    )
    .join(" ");
}
