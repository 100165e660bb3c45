import type { ReactNode } from "react";
import { useLocation } from "wouter";
import styles from "./control-line.module.css";
import { TabLinks, type TabLinksProps, ViewLinks } from "./tab-links.tsx";
import { useIsKnownBelow, useIsNarrow } from "./use-is-narrow.ts";

/** The line below a page's heading: season, week, board, and filters at the end. */
export function ControlLine({ children }: { children: ReactNode }) {
  return (
    <div className={`line gap-50 centered ${styles.line}`} data-control-line>
      {children}
    </div>
  );
}

export type Choice = { value: string; label: string };

export type CompactSelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  className?: string;
};

/** Shows only its value. */
export function CompactSelect({ label, value, choices, onChange, className = "" }: CompactSelectProps) {
  return (
    <select
      className={`${styles.select} ${className}`.trimEnd()}
      aria-label={label}
      data-no-print
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

type CompactDateProps = Pick<CompactSelectProps, "label" | "value" | "onChange">;

/** With a label, because two dates look the same. */
export function CompactDate({ label, value, onChange }: CompactDateProps) {
  return (
    <label className={`gap-40 centered quiet ${styles.date}`} data-no-print>
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

type ViewSwitchProps = TabLinksProps & {
  /** A select on a phone, when two more share the line. */
  isSelectOnPhone?: boolean;
};

export function ViewSwitch({ isSelectOnPhone = false, ...props }: ViewSwitchProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow && isSelectOnPhone) return <ViewSelect {...props} />;
  return (
    <ViewLinks
      {...props}
      className={`line rigid ${styles.switch}`}
      linkClass={`stack centered strong unlined ${styles.part}`}
    />
  );
}

type ViewChoiceProps = TabLinksProps & {
  /** A wide control is in the same line. */
  isCrowded?: boolean;
};

/** More than these need a line of their own on a tablet. */
const fewTabs = 4;

/** Tabs, or a select where they don't fit. A page rendered for any screen has both, and styles hide one. */
export function ViewChoice({ isCrowded = false, ...props }: ViewChoiceProps) {
  const width = props.tabs.length > fewTabs ? 1200 : isCrowded ? 1024 : 768;
  const isSelect = useIsKnownBelow(width);
  if (isSelect === undefined)
    return (
      <>
        <TabLinks {...props} />
        <ViewSelect {...props} className={styles[`below${width}`]} />
      </>
    );
  return isSelect ? <ViewSelect {...props} /> : <TabLinks {...props} />;
}

function ViewSelect({ label, tabs, current, className }: TabLinksProps & { className?: string }) {
  const [, navigate] = useLocation();
  return (
    <CompactSelect
      className={className}
      label={label}
      value={current}
      choices={tabs.map(({ id, label: text }) => ({ value: id, label: text }))}
      onChange={(id) => navigate(tabs.find((tab) => tab.id === id)?.href ?? "", { replace: true })}
    />
  );
}
