import styles from "./skeleton.module.css";

export type SkeletonProps = {
  lines?: number;
  label?: string;
};

export function Skeleton({ lines = 5, label = "Loading" }: SkeletonProps) {
  const widths = Array.from({ length: lines }, (_, line) => ({ line, width: `${92 - ((line * 37) % 40)}%` }));
  return (
    <div role="status" className={styles.skeleton} data-skeleton>
      <span className="visually-hidden">{label}…</span>
      {widths.map(({ line, width }) => (
        <div key={line} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}
