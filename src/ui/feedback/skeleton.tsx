import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** Roughly as many lines as the content will have. */
  lines?: number;
  /** What is being loaded, for a screen reader. */
  label?: string;
};

/** Gray lines where the content will be. */
export function Skeleton({ lines = 5, label = "Loading" }: SkeletonProps) {
  const widths = Array.from({ length: lines }, (_, line) => ({ line, width: `${92 - ((line * 37) % 40)}%` }));
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}…</span>
      {widths.map(({ line, width }) => (
        <div key={line} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}
