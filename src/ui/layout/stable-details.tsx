import { type ReactNode, useState } from "react";

type StableDetailsProps = {
  summary: ReactNode;
  /** Opens it when something inside needs attention, also while mounted. */
  isNeeded: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Opens when needed; only the person closes it. */
export function StableDetails({ summary, isNeeded, className, children }: StableDetailsProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (wasNeeded !== isNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
