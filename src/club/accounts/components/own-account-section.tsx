import { type ReactNode, useState } from "react";
import styles from "./own-account-section.module.css";

export type OwnAccountSectionProps = {
  title: string;
  /** The current state, if it fits in a line. */
  now?: string | undefined;
  verb: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

export function OwnAccountSection(props: OwnAccountSectionProps) {
  const { title, now, verb, isOpenAtFirst = false, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpened, setOpened] = useState(isOpenAtFirst);

  function follow(opens: boolean) {
    setOpen(opens);
    if (opens) setOpened(true);
  }

  return (
    <details className={styles.section} open={isOpen} onToggle={(event) => follow(event.currentTarget.open)}>
      <summary>
        <span className={styles.title}>{title}</span>
        <span className={`quiet breaks ${styles.now}`}>{now}</span>
        <span className={styles.verb}>{isOpen ? "Close" : verb}</span>
      </summary>
      <div className={`column gap-100 measure ${styles.body}`}>{wasOpened ? children : null}</div>
    </details>
  );
}
