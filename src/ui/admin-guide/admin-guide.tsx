import { useState } from "react";
import styles from "./admin-guide.module.css";
import { guideOf } from "./guides.ts";

/** How to work with a screen, folded away until someone asks. */
export function AdminGuide({ of }: { of: string }) {
  const [isOpen, setOpen] = useState(false);
  const guide = guideOf(of);
  if (!guide) return null;
  return (
    <details className={styles.guide} data-no-print onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>How this screen works</summary>
      {isOpen ? (
        <ul className={styles.steps}>
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
