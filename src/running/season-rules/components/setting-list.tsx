import styles from "./season-form.module.css";

type SettingListProps = { lines: readonly { what: string; value: string }[] };

export function SettingList({ lines }: SettingListProps) {
  return (
    <dl className={`plain below-100 ${styles.settings}`}>
      {lines.map(({ what, value }, index) => (
        // Settings of two groups may have the same name.
        <div key={index}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
