import { Fragment } from "react";
import { Link } from "wouter";
import { partsOf } from "../core/text-links.ts";
import styles from "./message-text.module.css";

/** Plain text with clickable links: never HTML. */
export function MessageText({ text }: { text: string }) {
  let position = 0;
  return (
    <div className={`measure breaks ${styles.text}`} dir="auto">
      {partsOf(text).map((part) => {
        const key = position;
        position += part.text.length;
        if (part.href?.startsWith("/")) {
          return (
            <Link key={key} href={part.href}>
              {part.text}
            </Link>
          );
        }
        return part.href ? (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          <Fragment key={key}>{part.text}</Fragment>
        );
      })}
    </div>
  );
}
