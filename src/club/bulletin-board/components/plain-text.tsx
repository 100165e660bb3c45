import styles from "./bulletin.module.css";

/** What a member wrote: text with its line breaks, never anything else. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {text}
    </div>
  );
}
