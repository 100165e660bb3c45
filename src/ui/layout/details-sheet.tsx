import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useReachability } from "#lib/reachability.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "../form/button.tsx";
import styles from "./details-sheet.module.css";
import { addModalSheet } from "./modal-sheets.ts";
import { InSheet, onceLeft, useLeaveQuestion } from "./unsaved-changes.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

export type DetailsSheetProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The `OverflowMenu` of the row. */
  menu?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** The list makes room for it on a wide screen, because it is a workplace. */
  isBeside?: boolean;
  /** Goes to the row above (-1) or below (1) while the list beside it stays usable. */
  onStep?: ((step: 1 | -1) => void) | undefined;
};

/** A sheet from the bottom of a phone, a panel at the right of a desktop that leaves the list usable. */
export function DetailsSheet(props: DetailsSheetProps) {
  const { title, subtitle, menu, children, isBeside = false, onStep } = props;
  const onClose = () => onceLeft(props.onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isNarrow = useIsNarrow();
  useOpenDialog(dialog, isNarrow);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (isForWhatIsOver(event.currentTarget, event.target)) return;
    if (event.key === "Escape" && !isNarrow) onClose();
    const hasSteps = !isNarrow && onStep && !isField(event.target);
    if (hasSteps && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      onceLeft(() => onStep(event.key === "ArrowDown" ? 1 : -1));
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-beside={isBeside || undefined}
      aria-labelledby={titleId}
      // Escape on a phone: the browser must not close a sheet that still has to ask.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        const hasDialog = dialog.current.querySelector('[aria-modal="true"]') !== null;
        if (!hasDialog) onClose();
      }}
      // Also fires after the dialog was reopened for another screen width.
      onClose={() => {
        if (!dialog.current?.open) props.onClose();
      }}
      onKeyDownCapture={keepForList}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current && isNarrow) onClose();
      }}
      data-no-print
    >
      <div className={styles.inner}>
        <div className={`line gap-50 spread ${styles.head}`}>
          <div className="fills">
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {subtitle ? <p className={`quiet small ${styles.subtitle}`}>{subtitle}</p> : null}
          </div>
          {menu}
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        {isBeside ? (
          <InSheet value={true}>
            <WorkPlace>{children}</WorkPlace>
          </InSheet>
        ) : (
          children
        )}
        <LeaveQuestion />
      </div>
    </dialog>
  );
}

/** Read-only while the server is unreachable. */
function WorkPlace({ children }: { children: ReactNode }) {
  const { isReachable } = useReachability();
  return (
    <fieldset className={styles.work} disabled={!isReachable}>
      {isReachable ? null : (
        <Notice kind="info" title="You're offline. You can read this, but not change it." />
      )}
      {children}
    </fieldset>
  );
}

/** Inside the sheet, because nothing else is reachable beside a modal one. */
function LeaveQuestion() {
  const question = useLeaveQuestion();
  const ask = useRef<HTMLDivElement>(null);
  const isAsked = question !== null;
  useEffect(() => {
    if (!isAsked) return;
    const before = document.activeElement;
    ask.current?.querySelector("button")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isAsked]);
  if (!question) return null;
  return (
    <div ref={ask} className={styles.question} role="alertdialog" aria-label="Discard your changes?">
      <strong>Discard your changes?</strong>
      <p>They are not saved yet.</p>
      <div className="line gap-75">
        <Button onClick={question.stay}>Keep editing</Button>
        <Button look="danger" onClick={question.leave}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** Modal on a phone, beside the list on a desktop; restores the focus to the row. */
function useOpenDialog(dialog: { current: HTMLDialogElement | null }, isModal: boolean) {
  useEffect(() => {
    const opener = document.activeElement;
    const openDialog = dialog.current;
    if (isModal) openDialog?.showModal();
    else openDialog?.show();
    const removeModal = isModal && openDialog ? addModalSheet(openDialog) : undefined;
    return () => {
      removeModal?.();
      openDialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog, isModal]);
}

/** Escape in an open list closes only the list; the browser would close a modal sheet unasked. */
function keepForList(event: KeyboardEvent) {
  if (event.key === "Escape" && isInOpenList(event.target)) event.preventDefault();
}

/** A dialog, menu, or list open above the sheet handles the keys. */
function isForWhatIsOver(sheet: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof Element) || !sheet.contains(target)) return true;
  const hasMenu = [...sheet.querySelectorAll("[popover]")].some((menu) => menu.matches(":popover-open"));
  return hasMenu || target.closest('[aria-modal="true"]') !== null || isInOpenList(target);
}

function isInOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}
