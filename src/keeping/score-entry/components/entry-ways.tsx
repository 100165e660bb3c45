import type { ReactNode } from "react";
import { Link } from "wouter";
import type { EntryWay } from "#keeping/rounds/device-way.ts";
import { useIsHandheld } from "#ui/layout/use-is-narrow.ts";
import { type EntryNight, entryAddress } from "../core/entry-address.ts";
import styles from "./entry-ways.module.css";

type EntryWaysProps = {
  night: EntryNight;
  next: string | null;
};

/** The way that suits the device comes first, as the main button. */
export function EntryWays({ night, next }: EntryWaysProps) {
  const isHandheld = useIsHandheld();
  const line = "Hit or lost, target by target";
  const sheet = "Type the totals of a whole team";
  const ways: { way: EntryWay; title: string; text: string }[] = [
    { way: "line", title: "At the line", text: isHandheld ? line : `${line}: best on a phone or tablet` },
    {
      way: "sheet",
      title: "Paper sheet",
      text: !isHandheld && next ? `${sheet}: ${next} is next` : sheet,
    },
  ];
  return (
    <nav aria-label="Ways to enter scores" className={`stack gap-100 ${styles.ways}`}>
      {(isHandheld ? ways : ways.toReversed()).map(({ way, title, text }, index) => (
        <Link
          key={way}
          href={entryAddress(way, night)}
          className={`line centered unlined ${styles.way}`}
          data-main={index === 0 || undefined}
        >
          <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" className={styles.icon}>
            {icons[way]}
          </svg>
          <span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

const icons: Record<EntryWay, ReactNode> = {
  line: <path d="M7 3h10v18H7zM10.5 18h3" />,
  sheet: <path d="M5 3h9l5 5v13H5zM8.5 13h7M8.5 17h7" />,
};
