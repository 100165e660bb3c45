import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { formatDay } from "#lib/dates.ts";
import { Button } from "#ui/form/button.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import styles from "./night-popover.module.css";

type NightPopoverProps = {
  day: string;
  children: ReactNode;
};

const dayStyle = { month: "short", day: "numeric" } as const;

/** Time and weather are behind the date. On a phone, the week and the team need the room of the weekday. */
export function NightPopover({ day, children }: NightPopoverProps) {
  const label = formatDay(day, useIsNarrow() ? dayStyle : { ...dayStyle, weekday: "short" });
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
