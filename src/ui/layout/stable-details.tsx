import { type ReactNode, useState } from "react";

type StableDetailsProps = {
  summary: ReactNode;
  /** Something inside needs to be seen: opens it, also while it is shown. */
  isNeeded: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Details that open when something in them needs to be seen, and that only the person closes. */
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
