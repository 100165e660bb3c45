import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from "react";
import { Link } from "wouter";
import styles from "./overflow-menu.module.css";
import type { PageAction } from "./page-actions.ts";

export type MenuAction = PageAction & {
  /** Can't be undone: last, red, below a line. */
  isDangerous?: boolean;
};

type OverflowMenuProps = {
  label: string;
  actions: readonly MenuAction[];
  /** A smaller button at the end of a row. */
  isInRow?: boolean;
  /** Shows the button before there are actions. */
  isExpected?: boolean;
};

/** The "•••" button and its list, a popover that the browser closes and that restores the focus. */
export function OverflowMenu({ label, actions, isInRow = false, isExpected = false }: OverflowMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isEmpty = actions.length === 0;
  const isPressed = useRef(false);
  useEffect(() => {
    if (isEmpty || !isPressed.current) return;
    isPressed.current = false;
    panel.current?.showPopover();
  }, [isEmpty]);
  if (isEmpty && !isExpected) return null;

  function place(event: MouseEvent<HTMLButtonElement>) {
    isPressed.current = isEmpty;
    const button = event.currentTarget.getBoundingClientRect();
    panel.current?.style.setProperty("--top", `${button.bottom + 4}px`);
    panel.current?.style.setProperty("--right", `${document.documentElement.clientWidth - button.right}px`);
  }

  function close() {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }

  return (
    <>
      <button
        type="button"
        className={isInRow ? styles.rowButton : styles.button}
        popoverTarget={isEmpty ? undefined : id}
        aria-label={label}
        aria-haspopup="true"
        onClick={place}
        data-no-print
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor">
          <circle cx="5" cy="12" r="1.9" />
          <circle cx="12" cy="12" r="1.9" />
          <circle cx="19" cy="12" r="1.9" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between the buttons in it */}
      <div ref={panel} id={id} popover="auto" className={styles.panel} onKeyDown={moveFocus}>
        {actions.map((action) => (
          <Item key={action.label} action={action} onDone={close} />
        ))}
      </div>
    </>
  );
}

function Item({ action, onDone }: { action: MenuAction; onDone: () => void }) {
  if ("href" in action) {
    return (
      <Link href={action.href} className={`line centered wide unlined ${styles.item}`} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={`line centered wide unlined ${styles.item}`}
      data-dangerous={action.isDangerous || undefined}
      onClick={() => {
        onDone();
        action.onSelect();
      }}
    >
      {action.label}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const step = event.key === "ArrowDown" ? 1 : -1;
  const index = items.findIndex((item) => item.matches(":focus"));
  items.at((index + step) % items.length)?.focus();
}
