import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./details-sheet.module.css";
import { useIsNarrow } from "./use-is-narrow.ts";

export type DetailsSheetProps = {
  title: ReactNode;
  /** Team, class and place, say. */
  subtitle?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** To the row above (-1) or below (1) while the list stays usable beside the panel. */
  onStep?: ((step: 1 | -1) => void) | undefined;
};

/**
 * What is behind a row: a sheet from the bottom of a phone, a panel at the right of a desktop that leaves the list
 * usable. Escape closes it, and the focus returns to where it was.
 */
export function DetailsSheet({ title, subtitle, children, onClose, onStep }: DetailsSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isNarrow = useIsNarrow();
  useOpenDialog(dialog, isNarrow);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === "Escape" && !isNarrow) onClose();
    const isBeside = !isNarrow && onStep && !isField(event.target);
    if (isBeside && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      onStep(event.key === "ArrowDown" ? 1 : -1);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current && isNarrow) onClose();
      }}
      data-no-print
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
          </div>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Modal on a phone, beside the list on a desktop; gives the focus back to the row that opened it. */
function useOpenDialog(dialog: { current: HTMLDialogElement | null }, isModal: boolean) {
  useEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    if (isModal) shown?.showModal();
    else shown?.show();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog, isModal]);
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}
