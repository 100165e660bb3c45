import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { Button } from "#ui/form/button.tsx";
import styles from "./night-popover.module.css";

type NightPopoverProps = {
  label: string;
  children: ReactNode;
};

/** The date; time and weather are behind it. */
export function NightPopover({ label, children }: NightPopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  function place(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget.getBoundingClientRect();
    panel.current?.style.setProperty("--top", `${button.bottom + 4}px`);
    panel.current?.style.setProperty("--left", `${button.left}px`);
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={`Date, time and weather: ${label}`}
        onClick={place}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Date, time and weather"
        className={styles.panel}
      >
        {children}
        <Button onClick={() => panel.current?.hidePopover()}>Done</Button>
      </div>
    </>
  );
}
